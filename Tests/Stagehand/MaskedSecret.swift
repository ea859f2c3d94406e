import CStagehand
import Glibc

// What is unsafe is sound: each copy has room for the secret and a NUL byte; libpam frees those
// that it gets.

/// Random characters, each kept as another number than it is.
final class MaskedSecret {
  /// What a secret is made of.
  enum Kind: String {
    /// Sixteen printable characters of ASCII.
    case short
    /// As many as a prompt can be answered with.
    case long
    /// Sixteen characters, half of them with accents, which are typed as code points of their own.
    case accented
  }

  private static let mask = UInt8(truncatingIfNeeded: MaskedCharacter.mask)

  /// The characters.
  let characters: [MaskedCharacter]
  /// The bytes as they are typed.
  private let masked: [UInt8]

  private init(_ characters: [MaskedCharacter]) {
    self.characters = characters
    masked = characters.flatMap { $0.typed }.flatMap { Self.bytes(of: $0) }
      .map { UInt8(truncatingIfNeeded: $0) }
  }

  var count: Int { masked.count }

  /// A new secret.
  static func random(_ kind: Kind) -> MaskedSecret {
    switch kind {
    case .short: return random()
    // PAM_MAX_RESP_SIZE, less the NUL byte.
    case .long: return random(count: 511)
    case .accented:
      return MaskedSecret(
        (0..<16).map {
          switch $0 % 4 {
          case 0: .randomAccented(isUpper: true)
          case 1: .randomAccented(isUpper: false)
          case 2: .random(of: 0x30...0x39)
          default: .random(of: 0x23...0x26)
          }
        }
      )
    }
  }

  /// A new secret of characters of each kind in turn.
  static func random(
    of kinds: [ClosedRange<UInt8>] = [0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x23...0x26],
    count: Int = 16
  ) -> MaskedSecret {
    MaskedSecret((0..<count).map { .random(of: kinds[$0 % kinds.count]) })
  }

  /// The masked bytes of a masked code point.
  static func bytes(of point: UInt32) -> [UInt32] {
    guard let scalar = Unicode.Scalar(point ^ MaskedCharacter.mask) else { return [] }
    return UTF8.encode(scalar)?.map { UInt32($0) ^ MaskedCharacter.mask } ?? []
  }

  /// The same secret from its end to its start.
  var reversed: MaskedSecret { MaskedSecret(characters.reversed()) }

  /// A new block of memory with the secret as it is, for its receiver to free.
  func unmasked() -> UnsafeMutablePointer<CChar>? {
    guard let room = unsafe malloc(masked.count + 1)?.assumingMemoryBound(to: CChar.self) else {
      return nil
    }
    unsafe unmask(into: room)
    return unsafe room
  }

  /// Writes the secret as it is, and a NUL byte.
  func unmask(into room: UnsafeMutablePointer<CChar>) {
    for place in masked.indices {
      unsafe room[place] = CChar(bitPattern: masked[place] ^ Self.mask)
    }
    unsafe room[masked.count] = 0
  }

  /// A byte of the secret as it is.
  func byte(at place: Int) -> UInt8 { masked[place] ^ Self.mask }

  /// Whether eight bytes of the secret stand in a text, from any place of it and in any case.
  func isIn(_ text: String) -> Bool {
    let forms = SecretForms(of: [self])
    return unsafe Array(text.utf8).withUnsafeBytes {
      forms.search([
        stagehand_region(start: UInt(bitPattern: $0.baseAddress), size: $0.count, kind: 0)
      ])
    }.contains { $0.pieces[0] > 0 }
  }

  /// A conversation that answers each prompt with the secret, and takes messages without a word.
  var conversation: pam_conv {
    unsafe pam_conv(
      conv: { count, messages, responses, context in
        guard let context = unsafe context, let responses = unsafe responses,
          let style = unsafe messages?.pointee?.pointee.msg_style,
          count == 1,
          let room = unsafe calloc(1, MemoryLayout<pam_response>.stride)
        else { return PAM_CONV_ERR }
        let response = unsafe room.bindMemory(to: pam_response.self, capacity: 1)
        if style == PAM_PROMPT_ECHO_OFF {
          let secret = unsafe Unmanaged<MaskedSecret>.fromOpaque(context).takeUnretainedValue()
          unsafe response.pointee.resp = unsafe secret.unmasked()
        }
        unsafe responses.pointee = unsafe response
        return PAM_SUCCESS
      },
      appdata_ptr: unsafe Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Whether bytes of the secret stand at an address, each in the first of a width of bytes.
  func stands(at address: UnsafePointer<UInt8>, from start: Int, length: Int, width: Int) -> Bool {
    for place in 0..<length where unsafe address[place * width] ^ Self.mask != masked[start + place]
    {
      return false
    }
    return true
  }
}
