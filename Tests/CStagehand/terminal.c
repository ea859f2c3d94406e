#define _GNU_SOURCE
#include "CStagehand.h"

#include <fcntl.h>
#include <stdlib.h>

int stagehand_open_terminal(char *name, size_t size)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);

    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0)
        return -1;
    return ptsname_r(terminal, name, size) == 0 ? terminal : -1;
}
