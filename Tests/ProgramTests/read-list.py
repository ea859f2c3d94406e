"""Looks words up in a list, by what pwmeter-breached(5) says alone. usage: read-list.py LIST WORD ..."""

import hashlib
import struct
import sys
import zlib

data = open(sys.argv[1], "rb").read()
magic, version, kind, k, zero, range_, blocks, _, _, _, hashes, size, index_sum, header_sum = struct.unpack(
    "<8sHBBIQQQIIQQII", data[:72]
)
assert (magic, version, kind, zero, size) == (b"\x89pwmbl\r\n", 1, 1, 0, len(data))
assert zlib.crc32(data[:68]) == header_sum and zlib.crc32(data[72 : 72 + 16 * blocks]) == index_sum
seed = struct.pack("<I", zlib.crc32(data[:48]))


def verified(piece, block):
    assert zlib.crc32(seed + struct.pack("<Q", block) + piece[:-4]) == int.from_bytes(piece[-4:], "little")
    return piece[:-4]


def places(block):
    offset, length = struct.unpack("<QI", verified(data[72 + 16 * block :][:16], block))
    content = verified(data[offset : offset + length], block)
    bits = int.from_bytes(content[4:], "little")
    least = 0
    for _ in range(int.from_bytes(content[:4], "little")):
        zeros = (bits & -bits).bit_length() - 1
        bits >>= zeros + 1
        least += zeros << k | bits & (1 << k) - 1
        bits >>= k
        yield least
        least += 1
    assert bits == 0


assert sum(len(list(places(block))) for block in range(blocks)) == hashes
width = -(-range_ // blocks)
for word in sys.argv[2:]:
    number = int.from_bytes(hashlib.sha1(word.encode()).digest()[:8], "big") * range_ >> 64
    print(f"{word}: {'listed' if number % width in places(number // width) else 'not listed'}")
