/* The flag of a signal that asks the program to end. In C because a signal handler sets it. */
#define _GNU_SOURCE
#include "CProgram.h"

static volatile sig_atomic_t ending;

void cprogram_end_by(int number)
{
    ending = number;
}

bool cprogram_is_ending(void)
{
    return ending != 0;
}

void cprogram_die_by(int number)
{
    struct sigaction dying = { .sa_handler = SIG_DFL };
    sigset_t mask;

    sigaction(number, &dying, NULL);
    /* The caller may have blocked it. */
    sigemptyset(&mask);
    sigaddset(&mask, number);
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
    raise(number);
}

void cprogram_end_if_signalled(void)
{
    if (ending != 0)
        cprogram_die_by(ending);
}
