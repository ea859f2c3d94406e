import CStagehand
import Glibc

// What is unsafe is sound: the C functions get arrays and structures of this file, which outlast
// the call, with their sizes; the map is as large as the file.

/// The copies of the new and the old password in core dumps of a change: at each prompt before it is
/// answered, after the end, and with a copy that was planted then.
///
/// A fork of the process dies; what the kernel writes of it is what a debugger finds.
enum CoreDump {
  /// Carries a change out as `Scan` does, and tells how many places hold eight bytes of a password.
  static func run(service: String, answers: String, leavesOld: Bool) -> Int32 {
    let change = ScannedChange(
      service: service,
      answers: answers,
      leavesOld: leavesOld,
      kind: .short
    )
    let log = LogSocket()
    var counts: [Int?] = []
    change.atPrompt = { counts.append(copies(of: change.secrets)) }
    guard change.start() else { return 2 }
    let end = copies(of: change.secrets)
    let forms = SecretForms(of: [change.secret])
    let room = unsafe calloc(1, forms.plantedSize)?.assumingMemoryBound(to: CChar.self)
    if let room = unsafe room { unsafe forms.plant(into: room) }
    let planted = copies(of: change.secrets)
    unsafe free(room)
    _ = log?.lines()
    let numbers = (counts + [end, planted]).map { $0.map { String($0) } ?? "none" }
    put(
      "code=\(change.code) prompts=\(numbers.dropLast(2).joined(separator: ","))"
        + " end=\(numbers[numbers.count - 2]) planted=\(numbers[numbers.count - 1])\n"
    )
    return withExtendedLifetime(change) { 0 }
  }

  /// Counts the places of a core dump at which eight bytes of secrets stand, in any form; nil without a dump.
  private static func copies(of secrets: [MaskedSecret]) -> Int? {
    var template = Array("/mnt/dump-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { return nil }
    let process = stagehand_fork()
    if process == 0 {
      var limit = rlimit(rlim_cur: .max, rlim_max: .max)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      unsafe chdir(template)
      signal(SIGABRT, SIG_DFL)
      abort()
    }
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    // How the kernel names a dump is the host's to say.
    guard let folder = unsafe opendir(template) else { return nil }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      return count(
        of: secrets,
        in: String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self) + "/" + name
      )
    }
    return nil
  }

  private static func count(of secrets: [MaskedSecret], in file: String) -> Int? {
    let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
    var facts = stat()
    guard descriptor >= 0, unsafe fstat(descriptor, &facts) == 0, facts.st_size > 0 else {
      return nil
    }
    defer { close(descriptor) }
    let size = Int(facts.st_size)
    guard let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    defer { unsafe munmap(start, size) }
    let dump = stagehand_region(start: UInt(bitPattern: start), size: size, kind: 0)
    return SecretForms(of: secrets).search([dump]).reduce(0) { $0 + $1.pieces[0] }
  }
}
