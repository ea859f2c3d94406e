/* What the tests' helper takes from C: libpam as an application uses it, gettext(3), and terminals. */
#ifndef CSTAGEHAND_H
#define CSTAGEHAND_H

#include <libintl.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include <security/pam_appl.h>

/**
 * Opens a new terminal and writes the path of its other end to name. In C because Swift's view of
 * glibc leaves posix_openpt(3) and its kin out.
 *
 * Returns a descriptor, or -1.
 */
int stagehand_open_terminal(char *_Nonnull name, size_t size);

/** Whether a piece stands anywhere in some bytes. Here because Swift's view of glibc has no memmem(3). */
bool stagehand_holds(const void *_Nonnull bytes, size_t size, const void *_Nonnull piece,
                     size_t piece_size);

/** Room for a text of 31 bytes in the program's data. In C because Swift promises no place to a value. */
char *_Nonnull stagehand_data_room(void);

/** The same as fork(2), which Swift hides. */
pid_t stagehand_fork(void);

/** The bytes of memory in use by malloc(3). Here because Swift's view of glibc has no mallinfo2(3). */
size_t stagehand_memory_in_use(void);

#endif
