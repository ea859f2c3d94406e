/*
 * The terminal that a field is drawn on. In C because open(2) and ioctl(2) are variadic, and because
 * a crash is handled here, where nothing may be called that is not safe in a signal handler.
 */
#define _GNU_SOURCE
#include "CProgram.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/*
 * Pastes that are told from typing, and the alternate screen, which has no lines to scroll back to,
 * both as xterm has them; terminals that know neither ignore them.
 */
static const char paste_begin[] = "\033[?2004h";
static const char paste_end[] = "\033[?2004l";
static const char draw_begin[] = "\033[?1049h";
/*
 * All is erased first, for a terminal without an alternate screen: up to the last place, as some keep
 * what is erased from the first one on among the lines to scroll back to.
 */
static const char draw_end[] = "\033[m\033[999;999H\033[1J\033[H\033[?1049l";

/* Faults of a program, abort(3), and what else ends a program that knows no better. */
static const int crashes[] = {
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1,
    SIGUSR2, SIGXCPU, SIGIO, SIGPWR,
};
#define CRASH_COUNT (sizeof crashes / sizeof crashes[0])

static struct sigaction crash_before[CRASH_COUNT];
static unsigned char crash_stack[16 * 1024];

static int terminal = -1;
static bool is_taken;
static int features_on;
static struct termios found;

int cprogram_terminal_open(void)
{
    if (terminal < 0)
        terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    return terminal;
}

bool cprogram_terminal_write(int descriptor, const void *bytes, size_t size)
{
    const char *rest = bytes;

    while (size > 0) {
        ssize_t count = write(descriptor, rest, size);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        rest += count;
        size -= (size_t)count;
    }
    return true;
}

/* Ends what was begun with control sequences. */
static void put_screen_back(void)
{
    if (features_on & CPROGRAM_DRAWS)
        cprogram_terminal_write(terminal, draw_end, sizeof draw_end - 1);
    if (features_on & CPROGRAM_MARKS_PASTES)
        cprogram_terminal_write(terminal, paste_end, sizeof paste_end - 1);
    features_on = 0;
}

static void put_back(void)
{
    put_screen_back();
    /* What was typed and not read is thrown away: the shell must not run it. */
    tcsetattr(terminal, TCSAFLUSH, &found);
}

static void crash(int number)
{
    put_back();
    cprogram_die_by(number);
}

static void catch_crashes(void)
{
    struct sigaction action = { .sa_handler = crash, .sa_flags = SA_ONSTACK };
    stack_t stack = { .ss_sp = crash_stack, .ss_size = sizeof crash_stack };

    /* The stack of the program may be what has run out. */
    sigaltstack(&stack, NULL);
    for (size_t place = 0; place < CRASH_COUNT; place++)
        sigaction(crashes[place], &action, &crash_before[place]);
}

/* Has every byte handed on as it is typed, and none shown, or changed on its way to the screen. */
static bool make_raw(bool has_signal_keys, int when)
{
    struct termios raw = found;

    raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | INPCK | IXON);
    raw.c_oflag &= ~(tcflag_t)OPOST;
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    if (has_signal_keys)
        raw.c_lflag |= found.c_lflag & (tcflag_t)ISIG;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    return tcsetattr(terminal, when, &raw) == 0;
}

bool cprogram_terminal_enter(int features)
{
    struct termios now;

    if (tcgetattr(terminal, &now) != 0)
        return false;
    if (!is_taken) {
        found = now;
        is_taken = true;
        catch_crashes();
    }
    if (!make_raw(features & CPROGRAM_SIGNAL_KEYS, TCSAFLUSH))
        return false;
    features_on = features;
    if (features & CPROGRAM_DRAWS)
        cprogram_terminal_write(terminal, draw_begin, sizeof draw_begin - 1);
    if (features & CPROGRAM_MARKS_PASTES)
        cprogram_terminal_write(terminal, paste_begin, sizeof paste_begin - 1);
    return true;
}

void cprogram_terminal_put_screen_back(void)
{
    if (!is_taken)
        return;
    put_screen_back();
    make_raw(true, TCSADRAIN);
}

int cprogram_terminal_key(int number)
{
    int place = number == SIGINT ? VINTR : number == SIGQUIT ? VQUIT : VSUSP;

    if (!is_taken || (found.c_lflag & (tcflag_t)ISIG) == 0 || found.c_cc[place] == _POSIX_VDISABLE)
        return -1;
    return found.c_cc[place];
}

bool cprogram_terminal_is_ours(void)
{
    pid_t group;

    return ioctl(terminal, TIOCGPGRP, &group) != 0 || group == getpgrp();
}

void cprogram_terminal_leave(void)
{
    if (!is_taken)
        return;
    put_back();
    for (size_t place = 0; place < CRASH_COUNT; place++)
        sigaction(crashes[place], &crash_before[place], NULL);
    is_taken = false;
}

void cprogram_terminal_size(int *columns, int *rows)
{
    struct winsize size;

    memset(&size, 0, sizeof size);
    ioctl(terminal, TIOCGWINSZ, &size);
    /* A serial line tells no size; it has a terminal of the usual one at its end. */
    *columns = size.ws_col > 0 ? size.ws_col : 80;
    *rows = size.ws_row > 0 ? size.ws_row : 24;
}
