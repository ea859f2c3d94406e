/*
 * A terminal that can be read and not written to, for the program pwmeter. For the dynamic linker's list
 * LD_PRELOAD, see ld.so(8).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

ssize_t write(int descriptor, const void *bytes, size_t size)
{
    __typeof__(&write) next = (__typeof__(&write))dlsym(RTLD_NEXT, "write");

    if (strcmp(program_invocation_short_name, "pwmeter") != 0 || !isatty(descriptor))
        return next(descriptor, bytes, size);
    errno = EIO;
    return -1;
}
