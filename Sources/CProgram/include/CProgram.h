#ifndef CPROGRAM_H
#define CPROGRAM_H

#include <stdbool.h>
#include <stdlib.h>

/** How many words the command line has, the program's own name included. */
int cprogram_word_count(void);

/**
 * A word of the command line, or NULL beyond the last. In C because Embedded Swift has no
 * `CommandLine`, and the C library hands the words to main(3) and to constructors alone.
 */
const char *_Nullable cprogram_word(int place);

/**
 * Fills a block of memory with random bytes of the kernel, see getrandom(2), and waits until there are
 * such. In C because the call may be interrupted, which errno tells.
 *
 * Returns false where the kernel gives none.
 */
bool cprogram_random(void *_Nonnull bytes, size_t size);

#endif
