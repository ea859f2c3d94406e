/*
 * The price of loading a module as libpam does, in a process that has loaded libpam already: prints
 * the nanoseconds and the kB of private dirty memory. In C because the libraries that a Swift program
 * brings along stand in the way of every look-up of a symbol, and passwd(1) has none of them.
 *
 * usage: load MODULE
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static long private_dirty(void)
{
    char text[4096];
    int descriptor = open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC);
    ssize_t count = read(descriptor, text, sizeof text - 1);
    const char *line;

    close(descriptor);
    if (count < 0)
        return 0;
    text[count] = '\0';
    line = strstr(text, "Private_Dirty:");
    return line != NULL ? strtol(line + strlen("Private_Dirty:"), NULL, 10) : 0;
}

int main(int count, char **arguments)
{
    struct timespec start, end;
    long before;

    if (count != 2 || dlopen("libpam.so.0", RTLD_NOW) == NULL)
        return 2;
    private_dirty();
    before = private_dirty();
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (dlopen(arguments[1], RTLD_NOW) == NULL)
        return 2;
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%ld %ld\n", (end.tv_sec - start.tv_sec) * 1000000000 + end.tv_nsec - start.tv_nsec,
           private_dirty() - before);
    return 0;
}
