#define _GNU_SOURCE
#include "CProgramHost.h"

#include <string.h>

/* The stack that is wiped below the caller, in bytes: many times what any command uses. */
#define STACK_USED ((size_t)256 * 1024)

void __attribute__((noinline)) cprogram_wipe_stack(void)
{
    unsigned char area[STACK_USED];

    explicit_bzero(area, sizeof area);
}
