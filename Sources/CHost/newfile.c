/*
 * Files that are made, which the program alone does. In C because open(2) is variadic.
 */
#define _GNU_SOURCE
#include "CHost.h"

#include "late.h"

#include <stdio.h>
#include <unistd.h>

int chost_open_input(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC);
}

int chost_create(const char *path)
{
    return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
}

ssize_t chost_write_at(int descriptor, const void *bytes, size_t size, long offset)
{
    return LATE(pwrite)(descriptor, bytes, size, offset);
}

int chost_keep_as(int descriptor, const char *path, const char *name)
{
    return LATE(fsync)(descriptor) == 0 ? LATE(rename)(path, name) : -1;
}

void chost_remove(const char *path)
{
    LATE(unlink)(path);
}

int chost_process(void)
{
    return LATE(getpid)();
}
