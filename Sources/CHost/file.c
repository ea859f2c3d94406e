#include "CHost.h"

int chost_open(const char *path, bool follows_links)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (follows_links ? 0 : O_NOFOLLOW));
}

int chost_errno(void)
{
    return errno;
}
