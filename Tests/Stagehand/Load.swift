import Glibc

/// The price of loading a module as libpam does, in a process that has loaded libpam already.
enum Load {
  static func run(module: String) -> Int32 {
    guard dlopen("libpam.so.0", RTLD_NOW) != nil else { return 2 }
    _ = privateDirty()
    let before = privateDirty()
    let start = Clock.now()
    let library = dlopen(module, RTLD_NOW)
    let end = Clock.now()
    let after = privateDirty()
    guard library != nil else {
      complain("cannot load " + module)
      return 2
    }
    put("\((end - start) / 1000) \(after - before)\n")
    return 0
  }

  /// The memory that only this process has and has written to, in kB.
  private static func privateDirty() -> Int {
    let descriptor = open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var room = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &room, room.count)
    let text = String(decoding: room.prefix(max(count, 0)), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    return line.flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) } ?? 0
  }
}
