import Glibc

/// The target that the environment names.
///
/// Safe: the environment holds a C string, and nothing changes the environment.
private let target = unsafe getenv("FUZZ_TARGET").flatMap {
  unsafe FuzzTarget.named(String(cString: $0))
}

/// Takes one input of libFuzzer.
///
/// See the documentation of LLVM's libFuzzer; an input that breaks a promise ends the program, which is
/// how libFuzzer is told.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET names no target") }
  // libFuzzer owns the bytes, for as long as the call.
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  if let broken = target.run(input) { fatalError(broken) }
  return 0
}
