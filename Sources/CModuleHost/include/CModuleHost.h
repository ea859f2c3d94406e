#ifndef CMODULEHOST_H
#define CMODULEHOST_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdint.h>
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
 * Reads a piece of an open file, as pread(2) does. Here because few policies need it, see late.h.
 *
 * Returns how many bytes there were, or -1 and sets errno.
 */
ssize_t chost_read_at(int descriptor, void *_Nullable bytes, size_t size, long offset);

/**
 * Whether a name is there, be it a link to nowhere, or may be there for all that can be told. What it names
 * is not opened: a device or a pipe would notice.
 */
bool chost_exists(const char *_Nonnull path);

/**
 * Opens a folder for listing; its name may be no symbolic link. In C because open(2) is variadic.
 *
 * Returns a descriptor, or -1 and sets errno.
 */
int chost_open_folder(const char *_Nonnull path);

/** Begins to list a folder, see fdopendir(3); the descriptor then belongs to the list. */
DIR *_Nullable chost_list(int descriptor);

/** Ends a list and closes its folder. */
void chost_end_list(DIR *_Nonnull folder);

/**
 * The next name in a folder, which stands until the next call, or NULL with an errno of 0 behind the
 * last, and with another where the folder cannot be read. In C because the name is an array within a
 * structure, and errno a macro.
 */
const char *_Nullable chost_next_name(DIR *_Nonnull folder);

/** The same as getgrnam_r(3). */
int chost_group_named(const char *_Nonnull name, struct group *_Nonnull entry, char *_Nonnull text,
                      size_t size, struct group *_Nullable *_Nonnull found);

/** The same as getgrouplist(3). */
int chost_groups_of(const char *_Nonnull user, gid_t primary, gid_t *_Nonnull groups,
                    int *_Nonnull size);

/** Whether the program may do what root may. */
bool chost_is_root(void);

/** The error of the last failed call. In C because errno is a macro. */
int chost_errno(void);

/**
 * Whether the system's log takes no line, also after some waiting. syslog(3) would wait until it does,
 * and whoever changes a password with it.
 */
bool chost_is_log_full(void);

/** Forgets the last error. */
void chost_forget_error(void);

/**
 * The error since then that a library passes over in silence, where its answer may be wrong for it: that
 * memory or descriptors ran out, or that a file cannot be read. 0 where there is none.
 */
int chost_failure(void);

/**
 * Opens the library of crypt(3), as it is called by its releases. Returns it, to be closed with
 * chost_close_library, or NULL where there is none.
 */
void *_Nullable chost_crypt_open(void);

/**
 * Tells whether a password has a hash, by the library of crypt(3). The library must be open.
 *
 * Returns 1 or 0, 0 for a hash of a kind that the library does not know; -1 if it cannot tell.
 */
int chost_crypt_compare(void *_Nonnull library, const char *_Nonnull password,
                        const char *_Nonnull hash);

/** Opens the library of cracklib. Returns it, or NULL where there is none that can be used. */
void *_Nullable chost_cracklib_open(void);

/** The path of the dictionary that the library was built for, or NULL where it does not tell. */
const char *_Nullable chost_cracklib_path(void *_Nonnull library);

/**
 * Asks cracklib for its opinion of a password; the dictionary must be there. At most size bytes of
 * what it has against the password are written to reason, in English.
 *
 * Returns 1 if it has something against it, 0 if not, -1 if it cannot tell.
 */
int chost_cracklib_check(void *_Nonnull library, const char *_Nonnull password,
                         const char *_Nonnull path, char *_Nonnull reason, size_t size);

/**
 * Makes the texts of the program's language known to gettext(3), where there are any: where the
 * program has set its locale to one that writes UTF-8, and the host has a catalog in its language.
 * Neither the locale nor what gettext(3) knows of other texts is changed.
 *
 * Returns whether there are any.
 */
bool chost_open_catalog(void);

/**
 * A text in the program's language, which stands for as long as the program; NULL where the catalog
 * does not have it. The catalog must be open.
 *
 * many is the text for another count than one, or NULL where nothing is counted.
 */
const char *_Nullable chost_translation(const char *_Nonnull one, const char *_Nullable many,
                                        unsigned long count);

/** SHA-1 of a library: what chost_hash_open finds of it. */
struct chost_hash {
    void *_Nullable library;
    void *_Nullable init;
    void *_Nullable update;
    void *_Nullable final;
    /** Whether these cannot tell that they fail. */
    bool is_silent;
};

/**
 * Opens a library that has SHA-1, libmd or libcrypto; hash->library is to be closed with
 * chost_close_library. Returns whether there is one.
 */
bool chost_hash_open(struct chost_hash *_Nonnull hash);

/**
 * Finds the first 64 bits of the SHA-1 hash of some bytes, the first byte the highest.
 *
 * Returns whether the library has done that; the prefix is 0 else.
 */
bool chost_hash_prefix(const struct chost_hash *_Nonnull hash, const void *_Nullable bytes, size_t size,
                       uint64_t *_Nonnull prefix);

/** The same, for a password: nothing of it stays on the stack. */
bool chost_hash_secret(const struct chost_hash *_Nonnull hash, const void *_Nullable bytes, size_t size,
                       uint64_t *_Nonnull prefix);

/** Whether a time, as stat(2) tells it of a file, is within a second of now. */
bool chost_is_recent(struct timespec time);

/** Waits for so many milliseconds, whatever signals arrive. */
void chost_wait(long milliseconds);

/**
 * The stack that a call into libcrack (24 kB in release 2.9.6, of which one frame takes 11 kB) or libcrypt
 * uses at most, and some more, in bytes.
 */
#define CHOST_LIBRARY_STACK ((size_t)48 * 1024)

/**
 * Wipes as many bytes of the stack below the caller, where the calls of the caller had their frames. In C
 * because no Swift value has a promised place on the stack.
 */
void chost_wipe_stack(size_t size);

/** Closes what one of the functions for libraries has opened. */
void chost_close_library(void *_Nonnull library);

#endif
