/*
 * Swift gives a block of memory back without wiping it, and a copy of a password may be in any
 * block. Where the linker is told --wrap=free, every block is wiped first. In C because Swift has no
 * name for the linker's wrapped symbol.
 */
#include <stddef.h>

#ifdef PWMETER_WIPES_FREED_MEMORY

#include <malloc.h>
#include <string.h>

void __real_free(void *block);
void __wrap_free(void *block);

void __wrap_free(void *block)
{
    if (block != NULL)
        explicit_bzero(block, malloc_usable_size(block));
    __real_free(block);
}

#endif
