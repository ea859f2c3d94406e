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
 * The alternate screen, which has no lines to scroll back to, and pastes that are told from typing,
 * both as xterm has them; terminals that know neither ignore them.
 */
static const char draw_begin[] = "\033[?1049h\033[?2004h";
/*
 * All is erased first, for a terminal without an alternate screen: up to the last place, as some keep
 * what is erased from the first one on among the lines to scroll back to.
 */
static const char draw_end[] = "\033[m\033[999;999H\033[1J\033[H\033[?2004l\033[?1049l";

/* Faults of a program, abort(3), and what else ends a program that knows no better. */
static const int crashes[] = {
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1,
    SIGUSR2, SIGXCPU, SIGIO, SIGPWR,
};
#define CRASH_COUNT (sizeof crashes / sizeof crashes[0])

static struct sigaction crash_before[CRASH_COUNT];
static unsigned char crash_stack[16 * 1024];

static int terminal;
static bool is_taken;
static bool is_drawn_on;
static struct termios found;

int cprogram_terminal_open(void)
{
    return open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
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

static void put_back(void)
{
    if (is_drawn_on)
        cprogram_terminal_write(terminal, draw_end, sizeof draw_end - 1);
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

bool cprogram_terminal_enter(int descriptor, bool draws)
{
    struct termios raw;

    if (tcgetattr(descriptor, &raw) != 0)
        return false;
    if (!is_taken) {
        found = raw;
        terminal = descriptor;
        is_drawn_on = draws;
        is_taken = true;
        catch_crashes();
    }
    /* Every byte as it is typed; only the keys for signals keep their meaning. */
    raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | INPCK | IXON);
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
    raw.c_lflag |= ISIG;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(descriptor, TCSAFLUSH, &raw) != 0)
        return false;
    if (draws)
        cprogram_terminal_write(descriptor, draw_begin, sizeof draw_begin - 1);
    return true;
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

void cprogram_terminal_size(int descriptor, int *columns, int *rows)
{
    struct winsize size;

    memset(&size, 0, sizeof size);
    ioctl(descriptor, TIOCGWINSZ, &size);
    /* A serial line tells no size; it has a terminal of the usual one at its end. */
    *columns = size.ws_col > 0 ? size.ws_col : 80;
    *rows = size.ws_row > 0 ? size.ws_row : 24;
}
