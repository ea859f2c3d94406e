#include "CWords.h"

/* ISO C has #embed from C23 on. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char letters[] = {
#embed "letters.bin"
};

const unsigned char *cwords_letters_start(void)
{
    return letters;
}

size_t cwords_letters_count(void)
{
    return sizeof letters;
}
