/*
 * Prints hashes that look random, a line each. usage: breached COUNT sha1 | ntlm | words | others
 *
 * sha1: 40 hexadecimal digits, a colon and a count, with line ends of two bytes, as the service Pwned
 * Passwords writes them. ntlm: the first 32 digits of the same hashes, as pwqfilter(1) takes them. words:
 * words that have none of them. others: as many digits as ntlm, in no order, and none of the same hashes.
 *
 * The first 64 bits of sha1 and ntlm are those of sorted random numbers: sums of exponential steps, which their whole sum
 * divides.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

/* SplitMix64 of Steele, Lea and Flood, 2014. */
static uint64_t next(void)
{
    uint64_t mixed = state += 0x9E3779B97F4A7C15;

    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
}

static double step(void)
{
    return -log(((double)(next() >> 11) + 1) / 9007199254740993.0);
}

static char *put(char *text, uint64_t number, int digits)
{
    for (int place = digits - 1; place >= 0; place--)
        *text++ = "0123456789ABCDEF"[number >> (4 * place) & 15];
    return text;
}

int main(int count, char **words)
{
    long hashes = count == 3 ? atol(words[1]) : 0;
    double all = 0, sum = 0;
    char line[80];

    if (hashes < 1)
        return 2;
    if (strcmp(words[2], "words") == 0) {
        for (long place = 0; place < hashes; place++)
            printf("w%016lX\n", (unsigned long)next());
        return 0;
    }
    if (words[2][0] == 'o') {
        for (long place = 0; place < hashes; place++) {
            unsigned long first = next();

            printf("%016lX%016lX\n", first, (unsigned long)next());
        }
        return 0;
    }
    state = 1;
    for (long place = 0; place <= hashes; place++)
        all += step();
    state = 1;
    for (long place = 0; place < hashes; place++) {
        uint64_t rest = (uint64_t)place * 0xD6E8FEB86659FD93;
        char *end;

        sum += step();
        end = put(line, (uint64_t)(sum / all * 18446744073709549568.0), 16);
        end = put(end, rest, 16);
        if (words[2][0] == 's') {
            end = put(end, rest >> 17, 8);
            end += sprintf(end, ":%d\r", (int)(rest >> 60) + 1);
        }
        *end++ = '\n';
        fwrite(line, 1, (size_t)(end - line), stdout);
    }
    return ferror(stdout) != 0;
}
