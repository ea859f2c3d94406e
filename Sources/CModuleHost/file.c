#define _GNU_SOURCE
#include "CModuleHost.h"

#include "late.h"

#include <stdlib.h>

/* More than a library needs at once to read a file by stdio(3), in bytes. */
#define NEEDED_MEMORY ((size_t)64 * 1024)

int chost_open(const char *path, bool follows_links)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (follows_links ? 0 : O_NOFOLLOW));
}

bool chost_exists(const char *path)
{
    struct stat facts;

    return LATE(lstat)(path, &facts) == 0 || errno != ENOENT;
}

ssize_t chost_read_at(int descriptor, void *bytes, size_t size, long offset)
{
    return LATE(pread)(descriptor, bytes, size, offset);
}

int chost_open_folder(const char *path)
{
    return open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_DIRECTORY | O_NOFOLLOW);
}

DIR *chost_list(int descriptor)
{
    return LATE(fdopendir)(descriptor);
}

void chost_end_list(DIR *folder)
{
    LATE(closedir)(folder);
}

const char *chost_next_name(DIR *folder)
{
    struct dirent *entry;

    errno = 0;
    entry = LATE(readdir)(folder);
    return entry == NULL ? NULL : entry->d_name;
}

int chost_errno(void)
{
    return errno;
}

void chost_forget_error(void)
{
    errno = 0;
}

int chost_failure(void)
{
    int error = errno;
    void *room;

    if (error == ENOMEM || error == EMFILE || error == ENFILE || error == EIO)
        return error;
    /* What a library tries after a failure may have an error of its own. */
    room = LATE(malloc)(NEEDED_MEMORY);
    free(room);
    return room == NULL ? ENOMEM : 0;
}
