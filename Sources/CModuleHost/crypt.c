/*
 * The library of crypt(3), which is opened where a policy compares with old passwords, and nowhere
 * else. In C because what dlsym(3) finds is called through a pointer.
 */
#define _GNU_SOURCE
#include "CModuleHost.h"

#include "late.h"

#include <stdlib.h>
#include <string.h>

/*
 * Room for a struct crypt_data, in bytes: 32768 in libxcrypt, 131232 in glibc's own libcrypt.
 */
#define CRYPT_DATA_SIZE ((size_t)256 * 1024)

typedef char *crypt_function(const char *phrase, const char *setting, void *data);

void *chost_crypt_open(void)
{
    void *library = LATE(dlopen)("libcrypt.so.1", RTLD_NOW | RTLD_LOCAL);

    if (library == NULL)
        library = LATE(dlopen)("libcrypt.so.2", RTLD_NOW | RTLD_LOCAL);
    if (library != NULL && dlsym(library, "crypt_r") == NULL) {
        LATE(dlclose)(library);
        library = NULL;
    }
    return library;
}

void chost_close_library(void *library)
{
    LATE(dlclose)(library);
}

/* Compares in a time that does not tell where two texts differ. */
static bool are_equal(const char *first, const char *second)
{
    size_t length = strlen(first);
    unsigned char difference = 0;

    if (strlen(second) != length)
        return false;
    for (size_t place = 0; place < length; place++)
        difference |= (unsigned char)(first[place] ^ second[place]);
    return difference == 0;
}

int chost_crypt_compare(void *library, const char *password, const char *hash)
{
    crypt_function *crypt_r = (crypt_function *)dlsym(library, "crypt_r");
    char *data = LATE(calloc)(1, CRYPT_DATA_SIZE);
    const char *made;
    bool is_equal;
    bool has_failed;

    if (crypt_r == NULL || data == NULL) {
        free(data);
        return -1;
    }
    chost_forget_error();
    made = crypt_r(password, hash, data);
    has_failed = chost_failure() != 0;
    /* What begins with * is libxcrypt's word for a failure. */
    is_equal = made != NULL && made[0] != '*' && are_equal(made, hash);
    chost_wipe_stack(CHOST_LIBRARY_STACK);
    explicit_bzero(data, CRYPT_DATA_SIZE);
    free(data);
    return is_equal || !has_failed ? is_equal : -1;
}
