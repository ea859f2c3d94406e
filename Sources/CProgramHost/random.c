#define _GNU_SOURCE
#include "CProgramHost.h"

#include <errno.h>
#include <sys/random.h>

bool cprogram_random(void *bytes, size_t size)
{
    char *next = bytes;

    while (size > 0) {
        ssize_t count = getrandom(next, size, 0);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        next += count;
        size -= (size_t)count;
    }
    return true;
}
