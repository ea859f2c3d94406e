import CStagehand
import Glibc

/// The copies of a password that a process still holds after a change.
///
/// The password is random and this program never holds it as it is, so that each copy that is found
/// was left by libpam or a module.
enum Scan {
  static func run(service: String) -> Int32 {
    let secret = MaskedSecret.random()
    var conversation = secret.conversation
    var handle: OpaquePointer?
    guard pam_start(service, "jdoe", &conversation, &handle) == PAM_SUCCESS, let handle else {
      return 2
    }
    let code = pam_chauthtok(handle, 0)
    let whole = Memory.count(secret, length: secret.count)
    let part = Memory.count(secret, length: 8)
    let planted = secret.unmasked()
    let proof = Memory.count(secret, length: secret.count) - whole
    free(planted)
    pam_end(handle, code)
    put("code=\(code) whole=\(whole) first8=\(part) planted=1 found=\(proof)\n")
    return withExtendedLifetime(secret) { proof == 1 ? 0 : 1 }
  }
}

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
    for place in masked.indices { room[place] = CChar(bitPattern: masked[place] ^ Self.mask) }
    room[masked.count] = 0
    return room
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

/// The writable memory of this process.
enum Memory {
  /// Counts the places at which bytes of a secret stand, one of every width of bytes.
  static func count(
    _ secret: MaskedSecret,
    from start: Int = 0,
    length: Int,
    width: Int = 1
  ) -> Int {
    var count = 0
    for region in regions() {
      var address = region.lowerBound
      while address + UInt(length * width) <= region.upperBound {
        if let pointer = UnsafePointer<UInt8>(bitPattern: address),
          secret.stands(at: pointer, from: start, length: length, width: width)
        {
          count += 1
        }
        address += 1
      }
    }
    return count
  }

  private static func regions() -> [Range<UInt>] {
    guard let maps = fopen("/proc/self/maps", "re") else { return [] }
    defer { fclose(maps) }
    var regions: [Range<UInt>] = []
    var room = [CChar](repeating: 0, count: 1024)
    while fgets(&room, Int32(room.count), maps) != nil {
      let line = String(
        decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      let fields = line.split(separator: " ")
      let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      if fields[1].hasPrefix("rw"), ends.count == 2 { regions.append(ends[0]..<ends[1]) }
    }
    return regions
  }
}
