#ifndef CWORDS_H
#define CWORDS_H

#include <stddef.h>

/**
 * The first byte of the table of words. In C because only C can put a file into read-only data.
 */
const unsigned char *_Nonnull cwords_start(void);

/** How many bytes the table has. */
size_t cwords_count(void);

/** The first byte of the table of letters. */
const unsigned char *_Nonnull cwords_letters_start(void);

/** How many bytes that has. */
size_t cwords_letters_count(void);

/** The first byte of the table of keys. */
const unsigned char *_Nonnull cwords_keys_start(void);

/** How many bytes that has. */
size_t cwords_keys_count(void);

#endif
