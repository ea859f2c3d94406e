#include "CHost.h"

int chost_open(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
}

int chost_errno(void)
{
    return errno;
}
