import CStagehand
import Glibc

// What is unsafe is sound: only ranges that /proc/self/maps lists as readable are read.

/// The writable memory of this process.
enum Memory {
  /// What a piece of memory is for.
  enum Kind: Int32, CaseIterable {
    case stack = 0
    /// Of the program or of a library.
    case data
    /// What malloc(3) has, for any thread.
    case heap
  }

  private struct Region {
    let place: Range<UInt>
    let kind: Kind
  }

  /// Searches all of it for the forms of secrets.
  ///
  /// - Parameters:
  ///   - forms: The forms.
  ///   - stack: An address on the stack of a thread beside the first.
  /// - Returns: What was found of each form.
  static func search(for forms: SecretForms, stack: UInt) -> [SecretForms.Found] {
    forms.search(
      regions(stack: stack).map {
        stagehand_region(
          start: $0.place.lowerBound,
          size: $0.place.count,
          kind: $0.kind.rawValue
        )
      }
    )
  }

  /// Counts the places at which bytes of a secret stand, one of every width of bytes.
  static func count(
    _ secret: MaskedSecret,
    from start: Int = 0,
    length: Int,
    width: Int = 1
  ) -> Int {
    regions(stack: 0).reduce(0) {
      $0 + count(secret, from: start, length: length, width: width, in: $1.place)
    }
  }

  /// Counts the places of a region at which bytes of a secret stand.
  static func count(
    _ secret: MaskedSecret,
    from offset: Int,
    length: Int,
    width: Int = 1,
    in region: Range<UInt>
  ) -> Int {
    let first = Int32(secret.byte(at: offset))
    var count = 0
    var address = region.lowerBound
    while address + UInt(length * width) <= region.upperBound {
      let left = Int(region.upperBound - address) - (length * width - 1)
      guard let start = unsafe UnsafeRawPointer(bitPattern: address),
        let found = unsafe memchr(start, first, left)
      else { break }
      let pointer = unsafe UnsafeRawPointer(found).assumingMemoryBound(to: UInt8.self)
      if unsafe secret.stands(at: pointer, from: offset, length: length, width: width) {
        count += 1
      }
      address = UInt(bitPattern: found) + 1
    }
    return count
  }

  private static func regions(stack: UInt) -> [Region] {
    guard let maps = unsafe fopen("/proc/self/maps", "re") else { return [] }
    defer { unsafe fclose(maps) }
    var regions: [Region] = []
    var room = [CChar](repeating: 0, count: 1024)
    while unsafe fgets(&room, Int32(room.count), maps) != nil {
      let line = String(
        decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
      let fields = line.split { $0 == " " || $0 == "\n" }
      let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard fields[1].hasPrefix("rw"), ends.count == 2 else { continue }
      let place = ends[0]..<ends[1]
      let name = fields.count > 5 ? fields[5] : ""
      let isStack = name == "[stack]" || place.contains(stack)
      regions.append(
        Region(place: place, kind: isStack ? .stack : name.hasPrefix("/") ? .data : .heap)
      )
    }
    return regions
  }
}
