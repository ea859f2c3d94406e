/*
 * What the person has set up: the environment and the locale. In C because locale functions hand
 * out pointers into memory of their own, and wcwidth(3) takes a type that Swift has no name for.
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <wchar.h>

const char *cprogram_environment(const char *name)
{
    return getenv(name);
}

bool cprogram_begin_locale(void)
{
    return setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int cprogram_columns(uint32_t scalar)
{
    return wcwidth((wchar_t)scalar);
}

void cprogram_fill_standard_descriptors(void)
{
    /* The wrong way round, so that who uses one is told what a closed one tells. */
    static const int modes[] = { O_WRONLY, O_RDONLY, O_RDONLY };

    for (int descriptor = 0; descriptor < 3; descriptor++) {
        /* The lowest free one is what open(2) gives; each below is taken by then. */
        int opened = open("/dev/null", modes[descriptor]);

        if (opened > descriptor)
            close(opened);
    }
}

void cprogram_leave_no_core(void)
{
    struct rlimit none = { 0, 0 };

    setrlimit(RLIMIT_CORE, &none);
    /* A program that is told each core, such as systemd-coredump(8), does not mind the limit. */
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}
