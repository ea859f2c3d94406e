import CStagehand

// What is unsafe is sound: the units of each form belong to this object until `deinit`.

/// The forms in which memory may hold secrets, masked: as bytes and as code points, as they are typed,
/// composed, without case, without accents and as look-alikes, from start to end and back.
@safe final class SecretForms {
  /// The bytes from one code point to the next: in an array of them, of 64-bit numbers, of the estimate's
  /// letters and of a password's characters.
  private static let strides = [4, 8, 12, 32]

  /// The most units of a form that are planted.
  private static let plantedLimit = 16

  private var forms: [stagehand_form] = unsafe []

  init(of secrets: [MaskedSecret]) {
    for secret in secrets {
      let both = [secret.characters, secret.characters.reversed()]
      var known: [[UInt32]] = []
      for bytes in both.flatMap({ Self.bytes(of: $0) }) where !known.contains(bytes) {
        known.append(bytes)
        add(bytes, width: 1, stride: 1)
      }
      known = []
      for points in both.flatMap({ Self.points(of: $0) }) where !known.contains(points) {
        known.append(points)
        for stride in Self.strides { add(points, width: 4, stride: stride) }
      }
    }
  }

  deinit {
    unsafe forms.forEach { unsafe $0.units.deallocate() }
  }

  var count: Int { unsafe forms.count }

  /// What was found of one form, by kind of memory: places with eight units of it, and with all.
  typealias Found = (pieces: [Int], wholes: [Int])

  /// Searches regions for each form.
  func search(_ regions: [stagehand_region]) -> [Found] {
    var forms = unsafe forms
    unsafe stagehand_search(&forms, forms.count, regions, regions.count)
    return unsafe forms.map {
      unsafe ([$0.pieces.0, $0.pieces.1, $0.pieces.2], [$0.wholes.0, $0.wholes.1, $0.wholes.2])
    }
  }

  /// The bytes that a plant of all forms takes.
  var plantedSize: Int { unsafe forms.reduce(0) { unsafe $0 + Self.plantedSize(of: $1) } }

  /// Writes the beginning of each form, as it is, one behind the other.
  func plant(into room: UnsafeMutablePointer<CChar>) {
    var place = unsafe room
    for index in unsafe forms.indices {
      var form = unsafe forms[index]
      unsafe stagehand_plant(&form, min(form.count, Self.plantedLimit), place)
      unsafe place += Self.plantedSize(of: form)
    }
  }

  private static func plantedSize(of form: stagehand_form) -> Int {
    unsafe min(form.count, plantedLimit) * form.stride
  }

  private func add(_ units: [UInt32], width: Int, stride: Int) {
    let room = UnsafeMutablePointer<UInt32>.allocate(capacity: units.count)
    unsafe room.initialize(from: units, count: units.count)
    unsafe forms.append(
      stagehand_form(
        units: room,
        count: units.count,
        width: width,
        stride: stride,
        pieces: (0, 0, 0),
        wholes: (0, 0, 0)
      )
    )
  }

  private static func bytes(of characters: [MaskedCharacter]) -> [[UInt32]] {
    [
      characters.flatMap { $0.typed }, characters.flatMap { $0.typedFolded },
      characters.map { $0.composed }, characters.map { $0.folded },
    ].map { $0.flatMap { MaskedSecret.bytes(of: $0) } }
  }

  private static func points(of characters: [MaskedCharacter]) -> [[UInt32]] {
    [
      characters.map { $0.composed }, characters.map { $0.folded }, characters.map { $0.plain },
      characters.map { $0.look },
    ]
  }
}
