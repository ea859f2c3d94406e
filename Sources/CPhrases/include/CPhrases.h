#ifndef CPHRASES_H
#define CPHRASES_H

#include <stddef.h>

/**
 * The first byte of the words that phrases are made of, each with a newline behind it, the shorter
 * ones first. In C because only C can put a file into read-only data.
 */
const unsigned char *_Nonnull cphrases_start(void);

/** How many bytes they have. */
size_t cphrases_count(void);

#endif
