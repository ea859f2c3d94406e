/*
 * A program on a terminal of its own. In C because of variadic ioctl(2), of opaque types of
 * spawn.h, and of macros that take the status of a program apart.
 */
#define _GNU_SOURCE
#include "CProgramHost.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <locale.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>

int cprogram_run_fault(const char *path)
{
    return access(path, X_OK) == 0 ? 0 : errno;
}

/* Starts a program as the leader of a session whose terminal has a name. Returns 0 or an errno. */
static int start(const char *path, char *const *words, const char *terminal, pid_t *child)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t mask;
    int fault;

    if ((fault = posix_spawn_file_actions_init(&actions)) != 0)
        return fault;
    if ((fault = posix_spawnattr_init(&attributes)) == 0) {
        /*
         * The program gets the signals that the session blocks. Dispositions need no care: signals
         * that the caller ignores stay ignored, and exec(3) resets handlers.
         */
        cprogram_session_mask_before(&mask);
        posix_spawnattr_setsigmask(&attributes, &mask);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
        /* What a session's leader opens first becomes its terminal. */
        fault = posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
        if (fault == 0)
            fault = posix_spawn_file_actions_adddup2(&actions, 0, 1);
        if (fault == 0)
            fault = posix_spawn_file_actions_adddup2(&actions, 0, 2);
        if (fault == 0)
            fault = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
        if (fault == 0)
            fault = posix_spawn(child, path, &actions, &attributes, words, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return fault;
}

int cprogram_child_start(const char *path, const char *name, const char *operand, int like,
                         int *terminal, pid_t *child)
{
    char *words[] = { (char *)name, (char *)operand, NULL };
    char slave[64];
    struct termios settings;
    struct winsize size;
    int fault = 0;

    /*
     * The settings are the kernel's, not those of the user's terminal: with another key for
     * erasing, a character of the answer could take back those before it.
     */
    *terminal = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (*terminal < 0)
        return errno;
    if (grantpt(*terminal) != 0 || unlockpt(*terminal) != 0)
        fault = errno;
    else
        fault = ptsname_r(*terminal, slave, sizeof slave);
    if (fault == 0) {
        if (tcgetattr(*terminal, &settings) == 0) {
            settings.c_iflag |= (tcflag_t)IUTF8;
            tcsetattr(*terminal, TCSANOW, &settings);
        }
        if (ioctl(like, TIOCGWINSZ, &size) == 0)
            ioctl(*terminal, TIOCSWINSZ, &size);
        fault = start(path, words, slave, child);
    }
    if (fault != 0)
        close(*terminal);
    return fault;
}

bool cprogram_child_hides_typing(int terminal)
{
    struct termios settings;

    return tcgetattr(terminal, &settings) == 0 && (settings.c_lflag & (tcflag_t)ECHO) == 0;
}

void cprogram_child_resize(int terminal, int like)
{
    struct winsize size;

    if (ioctl(like, TIOCGWINSZ, &size) == 0)
        ioctl(terminal, TIOCSWINSZ, &size);
}

void cprogram_child_signal(int terminal, int number)
{
    ioctl(terminal, TIOCSIG, number);
}

void cprogram_child_end_input(int terminal)
{
    struct termios settings;

    if (tcgetattr(terminal, &settings) == 0) {
        /* What is typed of a line is taken back first, or it would be handed on. */
        const char keys[] = { (char)settings.c_cc[VKILL], (char)settings.c_cc[VEOF] };

        cprogram_offer(terminal, keys, sizeof keys);
    }
}

bool cprogram_child_has_ended(pid_t child, int *status, int *number)
{
    int state;
    pid_t ended = waitpid(child, &state, WNOHANG);

    if (ended == 0 || (ended < 0 && errno == EINTR))
        return false;
    *number = ended == child && WIFSIGNALED(state) ? WTERMSIG(state) : 0;
    *status = ended == child && WIFEXITED(state) ? WEXITSTATUS(state) : 1;
    return true;
}

const char *cprogram_message_of_libpam(const char *message)
{
    return dgettext("Linux-PAM", message);
}

void cprogram_begin_messages(void)
{
    setlocale(LC_MESSAGES, "");
}
