/*
 * A digest by which a password is recognised without a copy of it: SipHash-2-4 with 128 bits, see
 * J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF". In C because the rounds are shorter there.
 */
#define _DEFAULT_SOURCE
#include "CModuleHost.h"

#include "late.h"

#include <string.h>

static uint64_t rotated(uint64_t word, int bits)
{
    return word << bits | word >> (64 - bits);
}

static void __attribute__((noinline)) mix(uint64_t v[4], int rounds)
{
    while (rounds-- > 0) {
        v[0] += v[1];
        v[2] += v[3];
        v[1] = rotated(v[1], 13) ^ v[0];
        v[3] = rotated(v[3], 16) ^ v[2];
        v[0] = rotated(v[0], 32);
        v[2] += v[1];
        v[0] += v[3];
        v[1] = rotated(v[1], 17) ^ v[2];
        v[3] = rotated(v[3], 21) ^ v[0];
        v[2] = rotated(v[2], 32);
    }
}

/* Takes in up to eight bytes, the first one the lowest of the word; the highest byte of the last word is given. */
static void __attribute__((noinline)) take(uint64_t v[4], const unsigned char *bytes, size_t count, uint64_t highest)
{
    uint64_t word = highest;

    for (size_t place = 0; place < count; place++)
        word |= (uint64_t)bytes[place] << 8 * place;
    v[3] ^= word;
    mix(v, 2);
    v[0] ^= word;
}

static void compute(const uint64_t key[2], const unsigned char *bytes, size_t size, uint64_t value[2])
{
    uint64_t v[4] = { key[0] ^ 0x736f6d6570736575, key[1] ^ 0x646f72616e646f6d ^ 0xee,
                      key[0] ^ 0x6c7967656e657261, key[1] ^ 0x7465646279746573 };
    size_t done = 0;

    for (; size - done >= 8; done += 8)
        take(v, bytes + done, 8, 0);
    take(v, bytes + done, size - done, (uint64_t)size << 56);
    v[2] ^= 0xee;
    mix(v, 4);
    value[0] = v[0] ^ v[1] ^ v[2] ^ v[3];
    v[1] ^= 0xdd;
    mix(v, 4);
    value[1] = v[0] ^ v[1] ^ v[2] ^ v[3];
    explicit_bzero(v, sizeof v);
}

bool chost_digest(const void *bytes, size_t size, struct chost_digest *digest)
{
    if (LATE(getentropy)(digest->key, sizeof digest->key) != 0)
        return false;
    compute(digest->key, bytes, size, digest->value);
    return true;
}

bool chost_digest_matches(const struct chost_digest *digest, const void *bytes, size_t size)
{
    uint64_t value[2];

    compute(digest->key, bytes, size, value);
    return ((value[0] ^ digest->value[0]) | (value[1] ^ digest->value[1])) == 0;
}
