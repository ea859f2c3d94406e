/*
 * The session in which the program has the user's terminal: settings, screen and signals. In C
 * because open(2) and ioctl(2) are variadic, and because a signal handler may only call functions
 * that are safe in it.
 *
 * Signals that are noted stay blocked except while the program waits, so none arrives between two
 * steps of its work.
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>

/*
 * Bracketed paste, and the alternate screen, which has no lines to scroll back to. The sequences
 * are xterm's; terminals without these features ignore them.
 */
static const char paste_begin[] = "\033[?2004h";
static const char paste_end[] = "\033[?2004l";
static const char draw_begin[] = "\033[?1049h";
/*
 * Erases everything first, for a terminal without an alternate screen. It erases up to the last
 * position, because some terminals scroll away what is erased from the first position on.
 */
static const char draw_end[] = "\033[m\033[999;999H\033[1J\033[H\033[?1049l";

/* Everything that is saved and restored. A TerminalSession owns it; the signal handlers use it. */
static struct {
    bool is_open;
    int terminal;
    /* Whether the session opened the terminal itself, so that writing does not block. */
    bool is_own;
    /* Whether the settings are the wanted ones, and the found ones must be restored. */
    bool is_entered;
    struct termios found;
    struct termios wanted;
    /* The features whose control sequences must be ended. */
    int features;
    /* What the caller does with each signal, and which signals the caller blocks. */
    struct sigaction before[NSIG];
    sigset_t mask_before;
    /* The mask while the program waits, and at all other times. */
    sigset_t mask_open;
    sigset_t mask_held;
    volatile sig_atomic_t has_come[NSIG];
    /* The stack of the crash handler: the program's own may be exhausted. */
    unsigned char crash_stack[16 * 1024];
} session;

/* Whether a signal that is noted asks the program to end. */
static bool asks_to_end(int number)
{
    return number == SIGINT || number == SIGQUIT || number == SIGTERM || number == SIGHUP;
}

static void note(int number)
{
    session.has_come[number] = 1;
    if (asks_to_end(number) && !cprogram_is_ending())
        cprogram_end_by(number);
}

static void crash(int number)
{
    cprogram_end_by(number);
    cprogram_session_leave();
    cprogram_die_by(number);
}

/* The handler of a signal during a session. */
static sighandler_t handler_of(int number)
{
    switch (number) {
    case SIGINT: case SIGQUIT: case SIGTERM: case SIGHUP: case SIGTSTP: case SIGCONT: case SIGWINCH:
        return note;
    case SIGCHLD: case SIGTTIN: case SIGTTOU: case SIGURG: case SIGKILL: case SIGSTOP:
        return SIG_DFL;
    default:
        return crash;
    }
}

static void hold_signals(void)
{
    stack_t stack = { .ss_sp = session.crash_stack, .ss_size = sizeof session.crash_stack };

    sigaltstack(&stack, NULL);
    sigprocmask(SIG_BLOCK, NULL, &session.mask_before);
    session.mask_open = session.mask_before;
    session.mask_held = session.mask_before;
    for (int number = 1; number < NSIG; number++) {
        struct sigaction action = { .sa_handler = handler_of(number), .sa_flags = SA_ONSTACK };

        if (action.sa_handler == note) {
            sigdelset(&session.mask_open, number);
            sigaddset(&session.mask_held, number);
        }
        session.has_come[number] = 0;
        sigfillset(&action.sa_mask);
        /*
         * The C library reserves some signals and reports an error for them. A signal that the
         * caller ignores, as nohup(1) does, stays ignored.
         */
        if (sigaction(number, NULL, &session.before[number]) != 0)
            session.before[number].sa_handler = SIG_IGN;
        if (action.sa_handler != SIG_DFL && session.before[number].sa_handler != SIG_IGN)
            sigaction(number, &action, NULL);
    }
    sigprocmask(SIG_SETMASK, &session.mask_held, NULL);
}

/* Lets blocked signals be noted now: poll(2) lets none in while there is input. */
static void let_in(void)
{
    sigprocmask(SIG_SETMASK, &session.mask_open, NULL);
    sigprocmask(SIG_SETMASK, &session.mask_held, NULL);
}

static void release_signals(void)
{
    /* A signal that came last must not end the program before it has wiped its memory. */
    let_in();
    for (int number = 1; number < NSIG; number++)
        if (handler_of(number) != SIG_DFL && session.before[number].sa_handler != SIG_IGN)
            sigaction(number, &session.before[number], NULL);
    sigprocmask(SIG_SETMASK, &session.mask_before, NULL);
}

int cprogram_session_open(int descriptor)
{
    if (session.is_open)
        return -1;
    session.is_own = descriptor < 0;
    /* An open file of its own, so that O_NONBLOCK affects no other program. */
    session.terminal =
        session.is_own ? open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : descriptor;
    if (session.terminal < 0)
        return -1;
    session.is_open = true;
    hold_signals();
    return session.terminal;
}

void cprogram_session_close(void)
{
    cprogram_session_leave();
    release_signals();
    if (session.is_own)
        close(session.terminal);
    session.is_open = false;
}

/* Waits until a descriptor takes a byte, but not once the program is to end. */
static bool wait_to_write(int descriptor)
{
    const struct timespec none = { 0, 0 };
    struct pollfd polled = { .fd = descriptor, .events = POLLOUT };
    bool is_last;
    int count;

    do {
        is_last = cprogram_is_ending();
        count = ppoll(&polled, 1, is_last ? &none : NULL,
                      is_last || !session.is_open ? NULL : &session.mask_open);
    } while (count < 0 && errno == EINTR);
    return count > 0;
}

ssize_t cprogram_offer(int descriptor, const void *bytes, size_t size)
{
    ssize_t count = write(descriptor, bytes, size);

    return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : count;
}

bool cprogram_write(int descriptor, const void *bytes, size_t size)
{
    const char *rest = bytes;
    bool is_own = session.is_open && session.is_own && descriptor == session.terminal;
    ssize_t count = 1;

    while (size > 0) {
        /* A single byte does not block after this wait, so every signal gets through. */
        bool is_careful = session.is_open || cprogram_is_ending() || count == 0;

        if (is_careful && !wait_to_write(descriptor))
            return false;
        count = cprogram_offer(descriptor, rest, is_careful && !is_own ? 1 : size);
        if (count < 0)
            return false;
        rest += count;
        size -= (size_t)count;
    }
    return true;
}

ssize_t cprogram_read(int descriptor, void *bytes, size_t size)
{
    ssize_t count = read(descriptor, bytes, size);

    if (count > 0)
        return count;
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : -1;
}

/* Ends what was begun with control sequences. */
static void put_screen_back(void)
{
    if (session.features == 0)
        return;
    /* If nobody reads the terminal, its pending output is discarded to make room for these. */
    if (!wait_to_write(session.terminal))
        tcflush(session.terminal, TCOFLUSH);
    if (session.features & CPROGRAM_DRAWS)
        cprogram_write(session.terminal, draw_end, sizeof draw_end - 1);
    if (session.features & CPROGRAM_MARKS_PASTES)
        cprogram_write(session.terminal, paste_end, sizeof paste_end - 1);
    session.features = 0;
}

/* Whether the terminal still has the settings of the session. */
static bool is_as_wanted(void)
{
    struct termios now;

    return tcgetattr(session.terminal, &now) == 0 && now.c_iflag == session.wanted.c_iflag
        && now.c_oflag == session.wanted.c_oflag && now.c_lflag == session.wanted.c_lflag;
}

/* Changes the settings at once: pending output may never be shown. */
static bool set(int features)
{
    struct termios *wanted = &session.wanted;

    *wanted = session.found;
    wanted->c_lflag &= ~(tcflag_t)ECHO;
    if ((features & CPROGRAM_TAKES_LINES) == 0) {
        /* Every byte arrives as it is typed, and every byte is shown as it is written. */
        wanted->c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | INPCK | IXON);
        wanted->c_oflag &= ~(tcflag_t)OPOST;
        wanted->c_lflag &= ~(tcflag_t)(ECHONL | ICANON | IEXTEN | ISIG);
        wanted->c_cc[VMIN] = 1;
        wanted->c_cc[VTIME] = 0;
    }
    if (features & CPROGRAM_SIGNAL_KEYS)
        wanted->c_lflag |= session.found.c_lflag & (tcflag_t)ISIG;
    return tcsetattr(session.terminal, TCSANOW, wanted) == 0;
}

/* Begins a feature with its control sequence. */
static bool begin(int feature, const char *sequence, size_t size)
{
    if (!cprogram_write(session.terminal, sequence, size))
        return false;
    session.features |= feature;
    return true;
}

bool cprogram_session_enter(int features)
{
    if (!session.is_entered && tcgetattr(session.terminal, &session.found) != 0)
        return false;
    session.is_entered = true;
    /* Until the end, signal keys are the way out of waiting for a terminal that takes no output. */
    return set(features | CPROGRAM_SIGNAL_KEYS) && tcflush(session.terminal, TCIFLUSH) == 0
        && (!(features & CPROGRAM_DRAWS) || begin(CPROGRAM_DRAWS, draw_begin, sizeof draw_begin - 1))
        && (!(features & CPROGRAM_MARKS_PASTES)
            || begin(CPROGRAM_MARKS_PASTES, paste_begin, sizeof paste_begin - 1))
        && set(features);
}

void cprogram_session_keep(void)
{
    if (session.is_entered && cprogram_session_is_foreground() && !is_as_wanted())
        tcsetattr(session.terminal, TCSANOW, &session.wanted);
}

void cprogram_session_put_screen_back(void)
{
    if (!session.is_entered)
        return;
    set(CPROGRAM_SIGNAL_KEYS);
    put_screen_back();
}

void cprogram_session_leave(void)
{
    sigset_t mask;
    sigset_t before;

    if (!session.is_entered)
        return;
    /* In the background the terminal would stop the program here. */
    sigemptyset(&mask);
    sigaddset(&mask, SIGTTOU);
    sigprocmask(SIG_BLOCK, &mask, &before);
    put_screen_back();
    /* In the background, another job may have changed the settings for itself. */
    if (cprogram_session_is_foreground() || is_as_wanted()) {
        /* At once: pending output may never be shown. */
        tcsetattr(session.terminal, TCSANOW, &session.found);
        /* Input that was not read is discarded: the shell must not run it. */
        tcflush(session.terminal, TCIFLUSH);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    session.is_entered = false;
}

int cprogram_session_key(int number)
{
    int place = number == SIGINT ? VINTR : number == SIGQUIT ? VQUIT : VSUSP;
    cc_t key = session.found.c_cc[place];

    return (session.found.c_lflag & (tcflag_t)ISIG) != 0 && key != _POSIX_VDISABLE ? key : -1;
}

bool cprogram_session_is_foreground(void)
{
    pid_t group;

    return ioctl(session.terminal, TIOCGPGRP, &group) != 0 || group == getpgrp();
}

void cprogram_session_size(int *columns, int *rows)
{
    struct winsize size;

    memset(&size, 0, sizeof size);
    ioctl(session.terminal, TIOCGWINSZ, &size);
    /* A serial line reports no size; 80 by 24 is the usual one. */
    *columns = size.ws_col > 0 ? size.ws_col : 80;
    *rows = size.ws_row > 0 ? size.ws_row : 24;
}

bool cprogram_session_stop(void)
{
    struct sigaction stopping = { .sa_handler = SIG_DFL };
    struct sigaction noting;
    sigset_t mask = session.mask_held;
    bool was_stopped;

    sigaction(SIGTSTP, &stopping, &noting);
    raise(SIGTSTP);
    sigdelset(&mask, SIGTSTP);
    sigdelset(&mask, SIGCONT);
    /* The program stops here, until it is continued. */
    sigprocmask(SIG_SETMASK, &mask, NULL);
    sigprocmask(SIG_SETMASK, &session.mask_held, NULL);
    sigaction(SIGTSTP, &noting, NULL);
    was_stopped = session.has_come[SIGCONT] != 0;
    session.has_come[SIGCONT] = 0;
    return was_stopped;
}

int cprogram_session_signal(bool only_ends)
{
    static const int order[] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH };

    let_in();
    for (size_t place = 0; place < sizeof order / sizeof *order; place++) {
        int number = order[place];

        if (!session.has_come[number] || (only_ends && !asks_to_end(number)))
            continue;
        session.has_come[number] = 0;
        if (asks_to_end(number))
            cprogram_end_by(number);
        return number;
    }
    return 0;
}

bool cprogram_session_ignores(int number)
{
    return session.before[number].sa_handler == SIG_IGN;
}

void cprogram_session_mask_before(sigset_t *mask)
{
    if (session.is_open)
        *mask = session.mask_before;
    else
        sigprocmask(SIG_BLOCK, NULL, mask);
}

int cprogram_session_wait(int descriptor, bool has_output, int other, int milliseconds)
{
    /* poll(2) skips a negative descriptor. */
    struct pollfd polled[] = {
        { .fd = descriptor, .events = has_output ? POLLIN | POLLOUT : POLLIN },
        { .fd = other, .events = POLLIN },
    };
    struct timespec patience = { milliseconds / 1000, (long)(milliseconds % 1000) * 1000000 };
    int count = ppoll(polled, 2, milliseconds < 0 ? NULL : &patience, &session.mask_open);

    if (count < 0)
        return errno == EINTR ? CPROGRAM_SIGNALLED : CPROGRAM_GONE;
    if (polled[0].revents & ~POLLOUT)
        return CPROGRAM_READABLE;
    if (polled[1].revents != 0)
        return CPROGRAM_OTHER_READABLE;
    return count > 0 ? CPROGRAM_WRITABLE : CPROGRAM_QUIET;
}
