#define _DEFAULT_SOURCE
#include "CModuleHost.h"

#include "late.h"

#include <string.h>
#include <sys/resource.h>

/*
 * The least stack that a program must be allowed, in bytes: what is wiped, the program's own frames, and those of
 * the modules that follow. A user can set a lower limit for a program that runs as root.
 */
#define STACK_NEEDED ((rlim_t)256 * 1024)

bool chost_is_stack_too_small(void)
{
    struct rlimit limit;

    return LATE(getrlimit)(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < STACK_NEEDED;
}

void __attribute__((noinline)) chost_wipe_stack(size_t size)
{
    unsigned char area[size];

    explicit_bzero(area, size);
}
