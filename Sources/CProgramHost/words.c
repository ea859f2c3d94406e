#include "CProgramHost.h"

static int word_count;
static char *const *words;

/* glibc calls a constructor with the arguments of main(3), before main(3). */
__attribute__((constructor))
static void keep_words(int count, char *const *arguments)
{
    word_count = count;
    words = arguments;
}

int cprogram_word_count(void)
{
    return word_count;
}

const char *cprogram_word(int place)
{
    return place >= 0 && place < word_count ? words[place] : NULL;
}
