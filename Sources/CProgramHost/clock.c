/* In C because two C modules would define struct timespec for Swift. */
#define _GNU_SOURCE
#include "CProgramHost.h"

#include <time.h>

long cprogram_milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
