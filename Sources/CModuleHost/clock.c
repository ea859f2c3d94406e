/*
 * The clock that files are stamped with. In C because only C can look a function up when it is called.
 */
#include "CModuleHost.h"

#include "late.h"

#include <stdlib.h>
#include <time.h>

#define MILLISECOND 1000000LL
#define SECOND (1000 * MILLISECOND)

bool chost_is_recent(struct timespec time, long milliseconds)
{
    struct timespec now;
    long bound = milliseconds / 1000 + 1;

    if (LATE(clock_gettime)(CLOCK_REALTIME, &now) != 0)
        return true;
    if (now.tv_sec - time.tv_sec > bound || time.tv_sec - now.tv_sec > bound)
        return false;
    return llabs((now.tv_sec - time.tv_sec) * SECOND + now.tv_nsec - time.tv_nsec) < milliseconds * MILLISECOND;
}

void chost_wait(long milliseconds)
{
    struct timespec left = { milliseconds / 1000, milliseconds % 1000 * 1000000 };

    while (LATE(nanosleep)(&left, &left) != 0 && errno == EINTR)
        continue;
}
