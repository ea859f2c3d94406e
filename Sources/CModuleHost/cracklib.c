/*
 * The library of cracklib, which is opened where a policy names a dictionary, and nowhere else. In C
 * because what dlsym(3) finds is called through a pointer.
 */
#define _GNU_SOURCE
#include "CModuleHost.h"

#include "late.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>

typedef const char *check_function(const char *password, const char *path, const char *user,
                                   const char *gecos);
typedef const char *path_function(void);

/* libcrack keeps the open dictionary in a variable of its own, for all threads. */
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

void *chost_cracklib_open(void)
{
    void *library = LATE(dlopen)("libcrack.so.2", RTLD_NOW | RTLD_LOCAL);

    if (library != NULL && dlsym(library, "FascistCheckUser") == NULL) {
        LATE(dlclose)(library);
        library = NULL;
    }
    return library;
}

const char *chost_cracklib_path(void *library)
{
    path_function *path = (path_function *)dlsym(library, "GetDefaultCracklibDict");

    return path == NULL ? NULL : path();
}

int chost_cracklib_check(void *library, const char *password, const char *path, char *reason,
                         size_t size)
{
    check_function *check = (check_function *)dlsym(library, "FascistCheckUser");
    locale_t plain;
    locale_t before;
    const char *found;
    int error;
    bool has_failed;

    if (check == NULL)
        return -1;
    /* Neither case nor texts may follow the locale of the program that this runs in. */
    plain = LATE(newlocale)(LC_ALL_MASK, "C", NULL);
    if (plain == NULL)
        return -1;
    before = LATE(uselocale)(plain);
    LATE(pthread_mutex_lock)(&one_at_a_time);
    /*
     * With a name of its own, the empty one: without, libcrack looks up who runs the program, which
     * may be another than whose password this is.
     */
    chost_forget_error();
    found = check(password, path, "", "");
    /*
     * A word that it cannot read is one that it does not find. It leaves no error where all went well, but
     * for that of a file which it has found by its other name, and tells of one on standard error: that
     * leaves another behind.
     */
    error = errno;
    has_failed = found == NULL && ((error != 0 && error != ENOENT) || chost_failure() != 0);
    LATE(pthread_mutex_unlock)(&one_at_a_time);
    chost_wipe_stack(CHOST_LIBRARY_STACK);
    for (size_t place = 0; place < size; place++) {
        reason[place] = found == NULL || place + 1 == size ? '\0' : found[place];
        if (reason[place] == '\0')
            break;
    }
    LATE(uselocale)(before);
    LATE(freelocale)(plain);
    return has_failed ? -1 : found != NULL;
}
