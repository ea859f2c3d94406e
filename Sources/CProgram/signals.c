/*
 * Signals while a field is shown. They are held back but for the moments in which the program waits,
 * so none comes between two steps of its work. In C because a handler may only note that a signal
 * came.
 */
#define _GNU_SOURCE
#include "CProgram.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>

static const int handled[] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH };
#define HANDLED_COUNT (sizeof handled / sizeof handled[0])

static volatile sig_atomic_t has_come[HANDLED_COUNT];
static struct sigaction before[HANDLED_COUNT];
static sigset_t mask_before;
static int ending;

static void note(int number)
{
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (handled[place] == number)
            has_come[place] = 1;
}

void cprogram_signals_begin(void)
{
    struct sigaction action = { .sa_handler = note };
    sigset_t mask;

    sigemptyset(&mask);
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        sigaddset(&mask, handled[place]);
    sigprocmask(SIG_BLOCK, &mask, &mask_before);
    for (size_t place = 0; place < HANDLED_COUNT; place++) {
        has_come[place] = 0;
        sigaction(handled[place], NULL, &before[place]);
        /* A signal that the caller has switched off, as nohup(1) does, stays so. */
        if (before[place].sa_handler != SIG_IGN)
            sigaction(handled[place], &action, NULL);
    }
}

void cprogram_signals_end(void)
{
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        sigaction(handled[place], &before[place], NULL);
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

int cprogram_signal_take(void)
{
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (has_come[place]) {
            has_come[place] = 0;
            return handled[place];
        }
    return 0;
}

int cprogram_wait(int descriptor, int milliseconds)
{
    bool is_ready;
    bool is_other_ready;

    return cprogram_wait_for_either(descriptor, -1, milliseconds, &is_ready, &is_other_ready);
}

int cprogram_wait_for_either(int first, int second, int milliseconds, bool *first_is_ready,
                             bool *second_is_ready)
{
    /* poll(2) passes over a descriptor below 0. */
    struct pollfd polled[] = { { .fd = first, .events = POLLIN }, { .fd = second, .events = POLLIN } };
    struct timespec patience = { milliseconds / 1000, (long)(milliseconds % 1000) * 1000000 };
    sigset_t mask = mask_before;
    int count;

    for (size_t place = 0; place < HANDLED_COUNT; place++)
        sigdelset(&mask, handled[place]);
    count = ppoll(polled, 2, milliseconds < 0 ? NULL : &patience, &mask);
    *first_is_ready = count > 0 && polled[0].revents != 0;
    *second_is_ready = count > 0 && polled[1].revents != 0;
    if (count < 0)
        return errno == EINTR ? CPROGRAM_SIGNALLED : CPROGRAM_GONE;
    return count > 0 ? CPROGRAM_READABLE : CPROGRAM_QUIET;
}

void cprogram_stop(void)
{
    struct sigaction stopping = { .sa_handler = SIG_DFL };
    struct sigaction noting;
    sigset_t mask;

    sigaction(SIGTSTP, &stopping, &noting);
    raise(SIGTSTP);
    sigemptyset(&mask);
    sigaddset(&mask, SIGTSTP);
    sigaddset(&mask, SIGCONT);
    /* Here the program stops, until somebody has it go on. */
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
    sigprocmask(SIG_BLOCK, &mask, NULL);
    sigaction(SIGTSTP, &noting, NULL);
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (handled[place] == SIGCONT)
            has_come[place] = 0;
}

void cprogram_die_by(int number)
{
    struct sigaction dying = { .sa_handler = SIG_DFL };
    sigset_t mask;

    sigaction(number, &dying, NULL);
    /* The caller may have had it held back. */
    sigemptyset(&mask);
    sigaddset(&mask, number);
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
    raise(number);
}

void cprogram_end_by(int number)
{
    ending = number;
}

void cprogram_end_if_signalled(void)
{
    if (ending != 0)
        cprogram_die_by(ending);
}
