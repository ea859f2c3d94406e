/*
 * SHA-1, from a library that is opened where a policy asks for leaked passwords, and nowhere else. In
 * C because what dlsym(3) finds is called through a pointer.
 */
#define _GNU_SOURCE
#include "CModuleHost.h"

#include "late.h"

#include <string.h>

/* Room for the state of a hash, in bytes: 96 in libmd and in libcrypto. */
#define STATE_SIZE 256

/* Those of libmd return nothing. */
typedef int init_function(void *state);
typedef int update_function(void *state, const void *bytes, size_t size);
typedef int final_function(unsigned char *hash, void *state);
typedef void silent_init_function(void *state);
typedef void silent_update_function(void *state, const void *bytes, size_t size);
typedef void silent_final_function(unsigned char *hash, void *state);

/*
 * libmd is 48 kB and does nothing but hash. libcrypto is 100 times as large, and on hosts where there
 * is no libmd; its functions on a state of the caller's allocate nothing, as those of EVP do.
 */
static const struct {
    const char *file;
    const char *init;
    const char *update;
    const char *final;
    bool is_silent;
} libraries[] = {
    { "libmd.so.0", "SHA1Init", "SHA1Update", "SHA1Final", true },
    { "libcrypto.so.3", "SHA1_Init", "SHA1_Update", "SHA1_Final", false },
    { "libcrypto.so.1.1", "SHA1_Init", "SHA1_Update", "SHA1_Final", false },
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
        hash->is_silent = libraries[place].is_silent;
        if (hash->init != NULL && hash->update != NULL && hash->final != NULL)
            return true;
        LATE(dlclose)(hash->library);
    }
    return false;
}

/* Fills result with a hash. Returns whether that was done: libcrypto's functions return 1 then. */
static bool fill(unsigned char *result, void *state, const struct chost_hash *hash, const void *bytes,
                 size_t size)
{
    if (!hash->is_silent)
        return ((init_function *)hash->init)(state) == 1
            && ((update_function *)hash->update)(state, bytes, size) == 1
            && ((final_function *)hash->final)(result, state) == 1;
    ((silent_init_function *)hash->init)(state);
    ((silent_update_function *)hash->update)(state, bytes, size);
    ((silent_final_function *)hash->final)(result, state);
    return true;
}

bool chost_hash_prefix(const struct chost_hash *hash, const void *bytes, size_t size, uint64_t *prefix)
{
    unsigned char state[STATE_SIZE] __attribute__((aligned(16)));
    unsigned char result[20];
    bool is_filled = fill(result, state, hash, bytes, size);

    *prefix = 0;
    for (size_t place = 0; is_filled && place < sizeof *prefix; place++)
        *prefix = *prefix << 8 | result[place];
    explicit_bzero(state, sizeof state);
    explicit_bzero(result, sizeof result);
    return is_filled;
}

bool chost_hash_secret(const struct chost_hash *hash, const void *bytes, size_t size, uint64_t *prefix)
{
    bool is_filled = chost_hash_prefix(hash, bytes, size, prefix);

    chost_wipe_stack(CHOST_LIBRARY_STACK);
    return is_filled;
}
