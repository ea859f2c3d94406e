/*
 * Signals that ask the program to end, while it has something to put away first. In C because a handler
 * runs in the middle of anything, where Swift may not.
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

#include <poll.h>
#include <signal.h>
#include <time.h>

static const int signals[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXCPU, SIGXFSZ };

static volatile sig_atomic_t caught;

static void note(int number)
{
    caught = number;
}

void cprogram_catch_interruptions(void)
{
    /* Without SA_RESTART: a read that waits ends. */
    struct sigaction action = { .sa_handler = note };
    struct sigaction before;

    for (size_t place = 0; place < sizeof signals / sizeof *signals; place++) {
        /* What the caller has ignored, as nohup(1) does, stays ignored. */
        if (sigaction(signals[place], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[place], &action, NULL);
    }
}

bool cprogram_is_interrupted(void)
{
    return caught != 0;
}

void cprogram_end_interrupted(void)
{
    struct sigaction action = { .sa_handler = SIG_DFL };

    sigaction(caught, &action, NULL);
    raise(caught);
}

bool cprogram_has_room(int descriptor)
{
    struct pollfd state = { .fd = descriptor, .events = POLLOUT };

    return poll(&state, 1, 0) == 1;
}

long cprogram_milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
