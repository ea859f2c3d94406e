import CStagehand
import Glibc

// What is unsafe is sound: both rooms have the size that the forms ask for.

/// The copies of the new and the old password that a process still holds after a change.
///
/// Both are random and this program never holds them as they are, so that each copy that is found was
/// left by libpam or a module. The change is made on a thread of its own, which then waits: its stack
/// stays as the change left it.
enum Scan {
  /// Carries a change out and looks.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - answers: What is done in turn, the last again and again: `n` enters the new password, `m` the
  ///     same from its end to its start, `o` the old one, `e` nothing, `.` ends the input, `!` lets the conversation fail;
  ///     `x` lets it fail at the next message.
  ///   - leavesOld: Whether the first who says something is taken for a module that leaves the old
  ///     password.
  ///   - kind: What the passwords are made of.
  ///   - setting: What a hash begins with that the history has; without it there is no history.
  /// - Returns: The exit status, 1 where the scan has not found all that was planted.
  static func run(
    service: String,
    answers: String,
    leavesOld: Bool,
    kind: MaskedSecret.Kind,
    history setting: String?
  ) -> Int32 {
    let change = ScannedChange(
      service: service,
      answers: answers,
      leavesOld: leavesOld,
      kind: kind
    )
    var hashes: [MaskedSecret] = []
    if let setting {
      guard let hash = PlantedHistory.write(setting) else { return 2 }
      hashes.append(hash)
    }
    let log = LogSocket()
    guard change.start() else { return 2 }
    let forms = SecretForms(of: change.secrets + hashes)
    let left = Memory.search(for: forms, stack: change.stack)
    let (planted, found) = plant([change.secret] + hashes, beside: change)
    let secrets = change.secrets + hashes
    let logged = log?.lines().count { line in secrets.contains { $0.isIn(line) } } ?? 0
    put(
      "code=\(change.code) whole=\(left.reduce(0) { $0 + $1.wholes.reduce(0, +) })"
        + " of-8-bytes=\(left.reduce(0) { $0 + $1.pieces.reduce(0, +) })"
        + " said=\(change.said) logged=\(logged) planted=\(planted) found=\(found)\n"
    )
    return withExtendedLifetime(change) { found == planted ? 0 : 1 }
  }

  /// Plants every form of secrets in memory of every kind.
  ///
  /// - Parameters:
  ///   - secrets: The secrets.
  ///   - change: The change on whose stack they are planted.
  /// - Returns: How many forms there are of all kinds, and how many of them are found.
  private static func plant(
    _ secrets: [MaskedSecret],
    beside change: ScannedChange
  ) -> (planted: Int, found: Int) {
    let forms = SecretForms(of: secrets)
    let before = Memory.search(for: forms, stack: change.stack)
    guard let heap = unsafe calloc(1, forms.plantedSize)?.assumingMemoryBound(to: CChar.self),
      let data = unsafe stagehand_data_room(forms.plantedSize)
    else { return (1, 0) }
    unsafe forms.plant(into: heap)
    unsafe forms.plant(into: data)
    change.plantOnStack(forms)
    let after = Memory.search(for: forms, stack: change.stack)
    unsafe free(heap)
    let found = zip(before, after).reduce(0) { sum, form in
      sum + zip(form.0.pieces, form.1.pieces).count { $0 < $1 }
    }
    return (forms.count * Memory.Kind.allCases.count, found)
  }
}
