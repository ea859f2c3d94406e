/*
 * The terminal that a field is drawn on. In C because open(2) and ioctl(2) are variadic, and because
 * a crash is handled here, where nothing may be called that is not safe in a signal handler.
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

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

/* What ends a program that knows no better is handled for all signals but those that are noted. */
static struct sigaction crash_before[NSIG];
static unsigned char crash_stack[16 * 1024];

static int terminal = -1;
static bool is_taken;
static int features_on;
static struct termios found;
static struct termios wanted;

int cprogram_terminal_open(void)
{
    /* Of its own, so that not to wait for it is nobody else's way of using the terminal. */
    if (terminal < 0)
        terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    return terminal;
}

void cprogram_terminal_use(int descriptor)
{
    terminal = descriptor;
}

ssize_t cprogram_terminal_offer(int descriptor, const void *bytes, size_t size)
{
    ssize_t count = write(descriptor, bytes, size);

    return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : count;
}

ssize_t cprogram_terminal_read(int descriptor, void *bytes, size_t size)
{
    ssize_t count = read(descriptor, bytes, size);

    if (count > 0)
        return count;
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : -1;
}

bool cprogram_terminal_write(int descriptor, const void *bytes, size_t size)
{
    const char *rest = bytes;

    while (size > 0) {
        /* A descriptor of somebody else may be one that waits: a byte at a time finds room. */
        ssize_t count = cprogram_wait_to_write(descriptor)
            ? cprogram_terminal_offer(descriptor, rest, descriptor == terminal ? size : 1) : -1;

        if (count < 0)
            return false;
        rest += count;
        size -= (size_t)count;
    }
    return true;
}

/* Ends what was begun with control sequences. */
static void put_screen_back(void)
{
    if (features_on == 0)
        return;
    /* Where nobody reads, what is still on its way is thrown away for these to have room. */
    if (!cprogram_wait_to_write(terminal))
        tcflush(terminal, TCOFLUSH);
    if (features_on & CPROGRAM_DRAWS)
        cprogram_terminal_write(terminal, draw_end, sizeof draw_end - 1);
    if (features_on & CPROGRAM_MARKS_PASTES)
        cprogram_terminal_write(terminal, paste_end, sizeof paste_end - 1);
    features_on = 0;
}

/* Whether the settings of the terminal are those that were made here. */
static bool is_as_wanted(void)
{
    struct termios now;

    return tcgetattr(terminal, &now) == 0 && now.c_iflag == wanted.c_iflag
        && now.c_oflag == wanted.c_oflag && now.c_lflag == wanted.c_lflag;
}

static void put_back(void)
{
    sigset_t mask;
    sigset_t before;

    /* In the background the terminal would stop the program here. */
    sigemptyset(&mask);
    sigaddset(&mask, SIGTTOU);
    sigprocmask(SIG_BLOCK, &mask, &before);
    put_screen_back();
    /* There, who has the terminal by now may have set it as they need it. */
    if (cprogram_terminal_is_ours() || is_as_wanted()) {
        /* Not once all is written, which may never be. */
        tcsetattr(terminal, TCSANOW, &found);
        /* What was typed and not read is thrown away: the shell must not run it. */
        tcflush(terminal, TCIFLUSH);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
}

static void crash(int number)
{
    cprogram_end_by(number);
    put_back();
    cprogram_die_by(number);
}

/* Whether a signal ends a program that does not handle it, and is not one of those that are noted. */
static bool is_deadly(int number)
{
    switch (number) {
    case SIGINT: case SIGQUIT: case SIGTERM: case SIGHUP:
    case SIGCHLD: case SIGCONT: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGURG: case SIGWINCH:
    /* Not to be caught. */
    case SIGKILL: case SIGSTOP:
        return false;
    default:
        return true;
    }
}

static void catch_crashes(void)
{
    struct sigaction action = { .sa_handler = crash, .sa_flags = SA_ONSTACK };
    stack_t stack = { .ss_sp = crash_stack, .ss_size = sizeof crash_stack };

    /* The stack of the program may be what has run out. */
    sigaltstack(&stack, NULL);
    sigfillset(&action.sa_mask);
    for (int number = 1; number < NSIG; number++) {
        /* The C library keeps some for itself, and tells nothing of them. */
        crash_before[number].sa_handler = SIG_IGN;
        if (!is_deadly(number) || sigaction(number, NULL, &crash_before[number]) != 0)
            continue;
        /* A signal that the caller has switched off stays so. */
        if (crash_before[number].sa_handler != SIG_IGN)
            sigaction(number, &action, NULL);
    }
}

static void release_crashes(void)
{
    for (int number = 1; number < NSIG; number++)
        if (crash_before[number].sa_handler != SIG_IGN)
            sigaction(number, &crash_before[number], NULL);
}

/* Has typing handled as asked for, at once: what is on its way to the screen may never arrive. */
static bool set(int features)
{
    wanted = found;
    wanted.c_lflag &= ~(tcflag_t)ECHO;
    if ((features & CPROGRAM_TAKES_LINES) == 0) {
        /* Every byte is handed on as it is typed, and none changed on its way to the screen. */
        wanted.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | INPCK | IXON);
        wanted.c_oflag &= ~(tcflag_t)OPOST;
        wanted.c_lflag &= ~(tcflag_t)(ECHONL | ICANON | IEXTEN | ISIG);
        wanted.c_cc[VMIN] = 1;
        wanted.c_cc[VTIME] = 0;
    }
    if (features & CPROGRAM_SIGNAL_KEYS)
        wanted.c_lflag |= found.c_lflag & (tcflag_t)ISIG;
    return tcsetattr(terminal, TCSANOW, &wanted) == 0;
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
    /* The way out of waiting for a terminal that takes nothing. */
    if (!set(features | CPROGRAM_SIGNAL_KEYS) || tcflush(terminal, TCIFLUSH) != 0)
        return false;
    if (features & CPROGRAM_DRAWS) {
        if (!cprogram_terminal_write(terminal, draw_begin, sizeof draw_begin - 1))
            return false;
        features_on |= CPROGRAM_DRAWS;
    }
    if (features & CPROGRAM_MARKS_PASTES) {
        if (!cprogram_terminal_write(terminal, paste_begin, sizeof paste_begin - 1))
            return false;
        features_on |= CPROGRAM_MARKS_PASTES;
    }
    return set(features);
}

void cprogram_terminal_keep(void)
{
    if (is_taken && cprogram_terminal_is_ours() && !is_as_wanted())
        tcsetattr(terminal, TCSANOW, &wanted);
}

void cprogram_terminal_put_screen_back(void)
{
    if (!is_taken)
        return;
    set(CPROGRAM_SIGNAL_KEYS);
    put_screen_back();
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
    release_crashes();
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
