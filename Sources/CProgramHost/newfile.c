/*
 * Files that are made. In C because open(2) is variadic.
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int cprogram_open_input(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC);
}

int cprogram_create(const char *path)
{
    return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
}

ssize_t cprogram_write_at(int descriptor, const void *bytes, size_t size, long offset)
{
    return pwrite(descriptor, bytes, size, offset);
}

/* Waits until the names in a folder are on the disk. Returns 0, or -1 and sets errno. */
static int keep_names(const char *path)
{
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int error;

    /* One may write to a folder and not read it. */
    if (folder < 0)
        return errno == EACCES ? 0 : -1;
    error = fsync(folder) == 0 ? 0 : errno;
    close(folder);
    errno = error;
    /* Some kinds of disks have nothing to wait for. */
    return error == 0 || error == EINVAL ? 0 : -1;
}

int cprogram_keep_as(int descriptor, const char *path, const char *name, const char *folder)
{
    if (fsync(descriptor) != 0 || rename(path, name) != 0)
        return -1;
    return keep_names(folder);
}

void cprogram_remove(const char *path)
{
    unlink(path);
}

int cprogram_process(void)
{
    return getpid();
}
