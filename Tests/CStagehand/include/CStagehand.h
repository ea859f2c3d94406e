/* What the tests' helper takes from C: libpam as an application uses it, gettext(3), and terminals. */
#ifndef CSTAGEHAND_H
#define CSTAGEHAND_H

#include <libintl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
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

/**
 * So many bytes of the program's data; NULL where there are fewer. In C because Swift promises no place to a
 * value.
 */
char *_Nullable stagehand_data_room(size_t size);

/**
 * Lends so many bytes of the stack, all zero. In C because Swift takes what is larger than a kilobyte from the
 * heap.
 */
void stagehand_lend_stack(size_t size, void (*_Nonnull use)(char *_Nonnull room, void *_Nullable context),
                          void *_Nullable context);

/** What each unit of a form is masked with. */
#define STAGEHAND_MASK 0xA5A5A5A5U

/** A secret as memory may hold it: units, each the same number of bytes from the one before. */
struct stagehand_form {
    /** Bytes or code points, masked. */
    const uint32_t *_Nonnull units;
    size_t count;
    /** The bytes that a unit has, 1 or 4, in the order of the processor. */
    size_t width;
    /** The bytes from the start of a unit to that of the next. */
    size_t stride;
    /** At how many places eight units in a row were found, and how often all, by kind of memory. */
    size_t pieces[3];
    size_t wholes[3];
};

/** Memory to be searched. */
struct stagehand_region {
    uintptr_t start;
    size_t size;
    /** Where what is found is counted, from 0 to 2. */
    int kind;
};

/** Counts in each form where it stands in some regions. */
void stagehand_search(struct stagehand_form *_Nonnull forms, size_t form_count,
                      const struct stagehand_region *_Nonnull regions, size_t region_count);

/** Writes the first units of a form as they are; what is between them stays. */
void stagehand_plant(const struct stagehand_form *_Nonnull form, size_t count, char *_Nonnull room);

/** The same as fork(2), which Swift hides. */
pid_t stagehand_fork(void);

/** The bytes of memory in use by malloc(3). Here because Swift's view of glibc has no mallinfo2(3). */
size_t stagehand_memory_in_use(void);

#endif
