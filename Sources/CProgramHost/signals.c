/*
 * Signals while a field is shown. They are held back but for the moments in which the program waits,
 * so none comes between two steps of its work. In C because a handler may only note that a signal
 * came.
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

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
static sigset_t mask_open;
static sigset_t mask_held;
static int depth;
static volatile sig_atomic_t ending;

static void note(int number)
{
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (handled[place] == number)
            has_come[place] = 1;
}

/* Whether a signal asks the program to end. */
static bool is_end(int number)
{
    return number == SIGINT || number == SIGQUIT || number == SIGTERM || number == SIGHUP;
}

/* Has signals that were held back noted now: poll(2) lets none in while there is something to read. */
static void let_in(void)
{
    sigprocmask(SIG_SETMASK, &mask_open, NULL);
    sigprocmask(SIG_SETMASK, &mask_held, NULL);
}

void cprogram_signals_begin(void)
{
    struct sigaction action = { .sa_handler = note };
    sigset_t mask;

    if (depth++ > 0)
        return;
    sigemptyset(&mask);
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        sigaddset(&mask, handled[place]);
    sigprocmask(SIG_BLOCK, &mask, &mask_before);
    sigprocmask(SIG_BLOCK, NULL, &mask_held);
    mask_open = mask_before;
    for (size_t place = 0; place < HANDLED_COUNT; place++) {
        sigdelset(&mask_open, handled[place]);
        has_come[place] = 0;
        sigaction(handled[place], NULL, &before[place]);
        /* A signal that the caller has switched off, as nohup(1) does, stays so. */
        if (before[place].sa_handler != SIG_IGN)
            sigaction(handled[place], &action, NULL);
    }
}

void cprogram_signals_end(void)
{
    if (--depth > 0)
        return;
    /* What came last must not end the program before it has wiped everything. */
    let_in();
    for (size_t place = 0; place < HANDLED_COUNT; place++) {
        if (has_come[place] && is_end(handled[place]) && ending == 0)
            ending = handled[place];
        sigaction(handled[place], &before[place], NULL);
    }
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

bool cprogram_signals_are_held(void)
{
    return depth > 0;
}

void cprogram_signals_mask_before(sigset_t *mask)
{
    if (depth > 0)
        *mask = mask_before;
    else
        sigprocmask(SIG_BLOCK, NULL, mask);
}

bool cprogram_signal_is_ignored(int number)
{
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (handled[place] == number)
            return before[place].sa_handler == SIG_IGN;
    return false;
}

void cprogram_signal_all(int number)
{
    kill(0, number);
}

int cprogram_signal_take(void)
{
    let_in();
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (has_come[place]) {
            has_come[place] = 0;
            return handled[place];
        }
    return 0;
}

int cprogram_signal_take_end(void)
{
    let_in();
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (has_come[place] && is_end(handled[place])) {
            has_come[place] = 0;
            return handled[place];
        }
    return 0;
}

int cprogram_wait(int descriptor, bool has_output, int other, int milliseconds)
{
    /* poll(2) passes over a descriptor below 0. */
    struct pollfd polled[] = {
        { .fd = descriptor, .events = has_output ? POLLIN | POLLOUT : POLLIN },
        { .fd = other, .events = POLLIN },
    };
    struct timespec patience = { milliseconds / 1000, (long)(milliseconds % 1000) * 1000000 };
    int count = ppoll(polled, 2, milliseconds < 0 ? NULL : &patience, &mask_open);

    if (count < 0)
        return errno == EINTR ? CPROGRAM_SIGNALLED : CPROGRAM_GONE;
    if (polled[0].revents & ~POLLOUT)
        return CPROGRAM_READABLE;
    if (polled[1].revents != 0)
        return CPROGRAM_OTHER_READABLE;
    return count > 0 ? CPROGRAM_WRITABLE : CPROGRAM_QUIET;
}

/* Whether the program is to end by a signal, noted or taken. */
static bool is_ending(void)
{
    for (size_t place = 0; place < HANDLED_COUNT; place++)
        if (has_come[place] && is_end(handled[place]))
            return true;
    return ending != 0;
}

bool cprogram_wait_to_write(int descriptor)
{
    const struct timespec none = { 0, 0 };
    struct pollfd polled = { .fd = descriptor, .events = POLLOUT };
    bool is_last;
    int count;

    do {
        is_last = is_ending();
        count = ppoll(&polled, 1, is_last ? &none : NULL, is_last || depth == 0 ? NULL : &mask_open);
    } while (count < 0 && errno == EINTR);
    return count > 0;
}

bool cprogram_stop(void)
{
    struct sigaction stopping = { .sa_handler = SIG_DFL };
    struct sigaction noting;
    sigset_t mask;
    bool was_stopped = false;

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
        if (handled[place] == SIGCONT) {
            was_stopped = has_come[place] != 0;
            has_come[place] = 0;
        }
    return was_stopped;
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
