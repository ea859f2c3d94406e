#ifndef CHOST_H
#define CHOST_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

/**
 * Opens a file for reading without waiting for a writer, and without handing the descriptor on to
 * other programs. In C because open(2) is variadic.
 *
 * follows_links says whether the name may be a symbolic link. Returns a descriptor, or -1 and sets
 * errno.
 */
int chost_open(const char *_Nonnull path, bool follows_links);

/**
 * Opens a folder for listing; its name may be no symbolic link. In C because open(2) is variadic.
 *
 * Returns a descriptor, or -1 and sets errno.
 */
int chost_open_folder(const char *_Nonnull path);

/**
 * The next name in a folder, which stands until the next call, or NULL with an errno of 0 behind the
 * last, and with another where the folder cannot be read. In C because the name is an array within a
 * structure, and errno a macro.
 */
const char *_Nullable chost_next_name(DIR *_Nonnull folder);

/** The error of the last failed call. In C because errno is a macro. */
int chost_errno(void);

#endif
