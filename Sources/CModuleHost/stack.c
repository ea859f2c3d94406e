#define _DEFAULT_SOURCE
#include "CModuleHost.h"

#include <string.h>

void __attribute__((noinline)) chost_wipe_stack(size_t size)
{
    unsigned char area[size];

    explicit_bzero(area, size);
}
