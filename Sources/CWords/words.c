#include "CWords.h"

/* ISO C has #embed from C23 on. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words[] = {
#embed "words.bin"
};

const unsigned char *cwords_start(void)
{
    return words;
}

size_t cwords_count(void)
{
    return sizeof words;
}
