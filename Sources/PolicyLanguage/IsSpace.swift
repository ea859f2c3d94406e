/// Whether a byte is one that isspace(3) knows in the C locale.
package func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || 0x09...0x0D ~= byte
}
