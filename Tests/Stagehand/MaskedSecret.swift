import CStagehand
import Glibc

/// Sixteen random printable characters, each kept as another byte than it is.
final class MaskedSecret {
  private static let mask: UInt8 = 0xA5
  private let masked: [UInt8]

  private init(_ masked: [UInt8]) {
    self.masked = masked
  }

  var count: Int { masked.count }

  /// A new secret of characters of each kind in turn.
  static func random(
    of kinds: [ClosedRange<UInt8>] = [0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x23...0x26]
  ) -> MaskedSecret {
    MaskedSecret((0..<16).map { UInt8.random(in: kinds[$0 % kinds.count]) ^ mask })
  }

  /// The same secret from its end to its start.
  var reversed: MaskedSecret { MaskedSecret(masked.reversed()) }

  /// A new block of memory with the secret as it is, for its receiver to free.
  func unmasked() -> UnsafeMutablePointer<CChar>? {
    guard let room = malloc(masked.count + 1)?.assumingMemoryBound(to: CChar.self) else {
      return nil
    }
    unmask(into: room)
    return room
  }

  /// Writes the secret as it is, and a NUL byte.
  func unmask(into room: UnsafeMutablePointer<CChar>) {
    for place in masked.indices { room[place] = CChar(bitPattern: masked[place] ^ Self.mask) }
    room[masked.count] = 0
  }

  /// A byte of the secret as it is.
  func byte(at place: Int) -> UInt8 { masked[place] ^ Self.mask }

  /// Whether eight bytes of the secret, from any place of it, stand in a text.
  func isIn(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.count < 8 { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return (0...(count - 8)).contains { place in
        (0...(buffer.count - 8)).contains {
          stands(at: start + $0, from: place, length: 8, width: 1)
        }
      }
    }
  }

  /// A conversation that answers each prompt with the secret, and takes messages without a word.
  var conversation: pam_conv {
    pam_conv(
      conv: { count, messages, responses, context in
        guard let context, let responses, let style = messages?.pointee?.pointee.msg_style,
          count == 1,
          let room = calloc(1, MemoryLayout<pam_response>.stride)
        else { return PAM_CONV_ERR }
        let response = room.bindMemory(to: pam_response.self, capacity: 1)
        if style == PAM_PROMPT_ECHO_OFF {
          let secret = Unmanaged<MaskedSecret>.fromOpaque(context).takeUnretainedValue()
          response.pointee.resp = secret.unmasked()
        }
        responses.pointee = response
        return PAM_SUCCESS
      },
      appdata_ptr: Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Whether bytes of the secret stand at an address, each in the first of a width of bytes.
  func stands(at address: UnsafePointer<UInt8>, from start: Int, length: Int, width: Int) -> Bool {
    for place in 0..<length where address[place * width] ^ Self.mask != masked[start + place] {
      return false
    }
    return true
  }
}
