/* The flag of a signal that asks the program to end. In C because a signal handler sets it. */
#define _GNU_SOURCE
#include "CProgramHost.h"

static volatile sig_atomic_t ending;

void cprogram_end_by(int number)
{
    ending = number;
}

void cprogram_note_ends(void)
{
    static const int ends[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXCPU, SIGXFSZ };
    /* Without SA_RESTART: a signal ends a read that waits. */
    struct sigaction action = { .sa_handler = cprogram_end_by };
    struct sigaction before;

    for (size_t place = 0; place < sizeof ends / sizeof *ends; place++)
        if (sigaction(ends[place], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(ends[place], &action, NULL);
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
