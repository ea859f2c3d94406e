#include "CPhrases.h"

/* ISO C has #embed from C23 on. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words[] = {
#embed "words.txt"
};

const unsigned char *cphrases_start(void)
{
    return words;
}

size_t cphrases_count(void)
{
    return sizeof words;
}
