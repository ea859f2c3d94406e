/*
 * SHA-1, from a library that is opened where a policy asks for leaked passwords, and nowhere else. In
 * C because what dlsym(3) finds is called through a pointer.
 */
#define _GNU_SOURCE
#include "CHost.h"

#include "late.h"
#include "stack.h"

#include <string.h>

/* Room for the state of a hash, in bytes: 96 in libmd and in libcrypto. */
#define STATE_SIZE 256

/* libcrypto's return a number, which is 1 for these. */
typedef void init_function(void *state);
typedef void update_function(void *state, const void *bytes, size_t size);
typedef void final_function(unsigned char *hash, void *state);

/*
 * libmd is 48 kB and does nothing but hash. libcrypto is 100 times as large, and on hosts where there
 * is no libmd; its functions on a state of the caller's allocate nothing, as those of EVP do.
 */
static const struct {
    const char *file;
    const char *init;
    const char *update;
    const char *final;
} libraries[] = {
    { "libmd.so.0", "SHA1Init", "SHA1Update", "SHA1Final" },
    { "libcrypto.so.3", "SHA1_Init", "SHA1_Update", "SHA1_Final" },
    { "libcrypto.so.1.1", "SHA1_Init", "SHA1_Update", "SHA1_Final" },
};

bool chost_hash_open(struct chost_hash *hash)
{
    for (size_t place = 0; place < sizeof libraries / sizeof *libraries; place++) {
        hash->library = LATE(dlopen)(libraries[place].file, RTLD_NOW | RTLD_LOCAL);
        if (hash->library == NULL)
            continue;
        hash->init = dlsym(hash->library, libraries[place].init);
        hash->update = dlsym(hash->library, libraries[place].update);
        hash->final = dlsym(hash->library, libraries[place].final);
        if (hash->init != NULL && hash->update != NULL && hash->final != NULL)
            return true;
        LATE(dlclose)(hash->library);
    }
    return false;
}

uint64_t chost_hash_prefix(const struct chost_hash *hash, const void *bytes, size_t size)
{
    unsigned char state[STATE_SIZE] __attribute__((aligned(16)));
    unsigned char result[20];
    uint64_t prefix = 0;

    ((init_function *)hash->init)(state);
    ((update_function *)hash->update)(state, bytes, size);
    ((final_function *)hash->final)(result, state);
    for (size_t place = 0; place < sizeof prefix; place++)
        prefix = prefix << 8 | result[place];
    explicit_bzero(state, sizeof state);
    explicit_bzero(result, sizeof result);
    return prefix;
}

uint64_t chost_hash_secret(const struct chost_hash *hash, const void *bytes, size_t size)
{
    uint64_t prefix = chost_hash_prefix(hash, bytes, size);

    chost_wipe_stack();
    return prefix;
}
