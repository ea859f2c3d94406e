/*
 * What the person has set up: the environment and the locale. In C because locale functions hand
 * out pointers into memory of their own, and wcwidth(3) takes a type that Swift has no name for.
 * The C library has no function for openat2(2).
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <langinfo.h>
#include <locale.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

const char *cprogram_environment(const char *name)
{
    return getenv(name);
}

bool cprogram_begin_locale(void)
{
    const char *languages = getenv("LANGUAGE");

    /* A language is no path: gettext(3) would read a catalog of whoever sets the environment. */
    if (languages != NULL && strchr(languages, '/') != NULL)
        unsetenv("LANGUAGE");
    return setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int cprogram_columns(uint32_t scalar)
{
    return wcwidth((wchar_t)scalar);
}

void cprogram_fill_standard_descriptors(void)
{
    /* The wrong way round, so that who uses one is told what a closed one tells. */
    static const int modes[] = { O_WRONLY, O_RDONLY, O_RDONLY };

    for (int descriptor = 0; descriptor < 3; descriptor++) {
        /* The lowest free one is what open(2) gives; each below is taken by then. */
        int opened = open("/dev/null", modes[descriptor]);

        if (opened > descriptor)
            close(opened);
    }
}

/* The memory that passwords are in: the beginning of the heap, and the stack from its top, in bytes. */
#define LOCKED_HEAP ((size_t)512 * 1024)
#define LOCKED_STACK ((size_t)256 * 1024)

/* Locks pages when they are used. Where the limit does not allow it, they stay as they are. */
static void lock_pages(volatile char *first, size_t size)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);

    mlock2((void *)((uintptr_t)first / page * page), size, MLOCK_ONFAULT);
}

static void __attribute__((noinline)) lock_stack(void)
{
    volatile char area[LOCKED_STACK];

    /* The stack grows to here. */
    area[0] = 0;
    lock_pages(area, sizeof area);
}

void cprogram_lock_memory(void)
{
    char *block;

    /* Blocks of any size that passwords have come from the heap, which never shrinks below this. */
    mallopt(M_MMAP_THRESHOLD, (int)(4 * LOCKED_HEAP));
    mallopt(M_TRIM_THRESHOLD, (int)(4 * LOCKED_HEAP));
    block = malloc(LOCKED_HEAP);
    if (block != NULL) {
        lock_pages(block, LOCKED_HEAP);
        /* free() of this program wipes a block, which would use all of its pages. */
        free(realloc(block, 1));
    }
    lock_stack();
}

void cprogram_leave_no_core(void)
{
    struct rlimit none = { 0, 0 };

    setrlimit(RLIMIT_CORE, &none);
    /* A program that is told each core, such as systemd-coredump(8), does not mind the limit. */
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

ssize_t cprogram_path_in(const char *root, const char *path, char *room, size_t size)
{
    struct open_how how = { .flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_IN_ROOT };
    char name[sizeof "/proc/self/fd/" + 3 * sizeof(int)];
    int folder = open(root, O_PATH | O_DIRECTORY | O_CLOEXEC);
    long file;
    ssize_t length = -1;

    if (folder < 0)
        return -1;
    file = syscall(SYS_openat2, folder, path, &how, sizeof how);
    close(folder);
    if (file < 0)
        return -1;
    snprintf(name, sizeof name, "/proc/self/fd/%d", (int)file);
    length = readlink(name, room, size);
    close((int)file);
    return length < (ssize_t)size ? length : -1;
}
