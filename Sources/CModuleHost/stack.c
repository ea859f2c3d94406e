#define _DEFAULT_SOURCE
#include "stack.h"

#include <stddef.h>
#include <string.h>

/*
 * Room for the frames of libcrack (24 kB in release 2.9.6, the largest alone 11 kB) and of libcrypt,
 * in bytes.
 */
#define STACK_USED ((size_t)48 * 1024)

void __attribute__((noinline)) chost_wipe_stack(void)
{
    unsigned char area[STACK_USED];

    explicit_bzero(area, sizeof area);
}
