/*
 * A terminal that can be read and, once the program pwmeter has begun to draw on it, not written to any
 * more. For the dynamic linker's list LD_PRELOAD, see ld.so(8).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

/* What begins the drawing and what marks pastes, a call each. */
static int left = 2;

ssize_t write(int descriptor, const void *bytes, size_t size)
{
    __typeof__(&write) next = (__typeof__(&write))dlsym(RTLD_NEXT, "write");

    if (strcmp(program_invocation_short_name, "pwmeter") != 0 || !isatty(descriptor) || left-- > 0)
        return next(descriptor, bytes, size);
    errno = EIO;
    return -1;
}
