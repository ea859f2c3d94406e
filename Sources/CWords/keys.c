#include "CWords.h"

/* ISO C has #embed from C23 on. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char keys[] = {
#embed "keys.bin"
};

const unsigned char *cwords_keys_start(void)
{
    return keys;
}

size_t cwords_keys_count(void)
{
    return sizeof keys;
}
