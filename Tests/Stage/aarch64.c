/*
 * What the C parts of the module do, as lines that must be the same on every machine.
 */
#include "CModuleHost.h"
#include "CWords.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* FNV-1a. */
static void print_table(const char *name, const unsigned char *bytes, size_t count)
{
    uint64_t hash = 0xcbf29ce484222325;

    for (size_t place = 0; place < count; place++)
        hash = (hash ^ bytes[place]) * 0x100000001b3;
    printf("table %s: %zu bytes, %016llx\n", name, count, (unsigned long long)hash);
}

static void print_digests(void)
{
    unsigned char bytes[64];
    struct chost_digest digest;
    int right = 0;

    for (size_t place = 0; place < sizeof bytes; place++)
        bytes[place] = (unsigned char)(place * 37 + 128);
    for (size_t size = 0; size <= sizeof bytes; size++) {
        if (!chost_digest(bytes, size, &digest))
            continue;
        right += chost_digest_matches(&digest, bytes, size);
        for (size_t place = 0; place < size; place++) {
            bytes[place] ^= 0x80;
            right += !chost_digest_matches(&digest, bytes, size);
            bytes[place] ^= 0x80;
        }
    }
    /* The first vector of the reference implementation of SipHash-2-4 with 128 bits: of no bytes. */
    digest = (struct chost_digest){ { 0x0706050403020100, 0x0f0e0d0c0b0a0908 }, { 0xe6a825ba047f81a3, 0x930255c71472f66d } };
    printf("digests: %d right, the vector %s\n", right,
           chost_digest_matches(&digest, bytes, 0) ? "matches" : "differs");
}

static void print_files(const char *path)
{
    int descriptor = chost_open(path, false);
    FILE *writer = fopen(path, "r+");
    unsigned char piece[3] = { 0 };
    struct stat facts;
    struct timespec old = { 1000, 0 };
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    fstat(descriptor, &facts);
    printf("a file of %lld bytes, mode %o\n", (long long)facts.st_size, facts.st_mode & 07777);
    printf("piece: %zd, %.3s\n", chost_read_at(descriptor, piece, sizeof piece, 2), piece);
    printf("lease: %d", chost_begin_lease(descriptor));
    fclose(writer);
    printf(", then %d", chost_begin_lease(descriptor));
    printf(", ended %d", chost_end_lease(descriptor));
    printf(" and %d\n", chost_end_lease(descriptor));
    printf("recent: %d %d\n", chost_is_recent(now, 1000), chost_is_recent(old, 1000));
    printf("there: %d %d\n", chost_exists(path), chost_exists("/nowhere"));
    printf("stack too small: %d\n", chost_is_stack_too_small());
    chost_wipe_stack((size_t)64 * 1024);
}

int main(int count, char **words)
{
    if (count != 2)
        return 2;
    print_table("words", cwords_start(), cwords_count());
    print_table("letters", cwords_letters_start(), cwords_letters_count());
    print_table("keys", cwords_keys_start(), cwords_keys_count());
    print_digests();
    print_files(words[1]);
    return 0;
}
