/*
 * The clock that files are stamped with. In C because only C can look a function up when it is called.
 */
#include "CModuleHost.h"

#include "late.h"

#include <stdlib.h>
#include <time.h>

#define SECOND 1000000000LL

bool chost_is_recent(struct timespec time)
{
    struct timespec now;

    if (LATE(clock_gettime)(CLOCK_REALTIME, &now) != 0)
        return false;
    if (now.tv_sec - time.tv_sec > 1 || time.tv_sec - now.tv_sec > 1)
        return false;
    return llabs((now.tv_sec - time.tv_sec) * SECOND + now.tv_nsec - time.tv_nsec) < SECOND;
}

void chost_wait(long milliseconds)
{
    struct timespec left = { milliseconds / 1000, milliseconds % 1000 * 1000000 };

    while (LATE(nanosleep)(&left, &left) != 0 && errno == EINTR)
        continue;
}
