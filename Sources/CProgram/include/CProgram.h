#ifndef CPROGRAM_H
#define CPROGRAM_H

#include <locale.h>
#include <stdlib.h>

/** How many words the command line has, the program's own name included. */
int cprogram_word_count(void);

/**
 * A word of the command line, or NULL beyond the last. In C because Embedded Swift has no
 * `CommandLine`, and the C library hands the words to main(3) and to constructors alone.
 */
const char *_Nullable cprogram_word(int place);

#endif
