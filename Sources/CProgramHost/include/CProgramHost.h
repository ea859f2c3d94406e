#ifndef CPROGRAMHOST_H
#define CPROGRAMHOST_H

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

/** How many words the command line has, the program's own name included. */
int cprogram_word_count(void);

/**
 * A word of the command line, or NULL beyond the last. In C because Embedded Swift has no
 * `CommandLine`, and the C library hands the words to main(3) and to constructors alone.
 */
const char *_Nullable cprogram_word(int place);

/**
 * Fills a block of memory with random bytes of the kernel, see getrandom(2), and waits until there
 * are such. In C because the call may be interrupted, see errno.
 *
 * Returns false where the kernel gives none.
 */
bool cprogram_random(void *_Nonnull bytes, size_t size);

/** The features of a terminal that a session uses. */
enum {
    /** The program draws on a screen of its own; the user's is put aside. */
    CPROGRAM_DRAWS = 1,
    /** The terminal marks pastes. */
    CPROGRAM_MARKS_PASTES = 2,
    /** Signal keys send signals; without this feature they are bytes like any other. */
    CPROGRAM_SIGNAL_KEYS = 4,
    /** The terminal collects lines with the user's keys for editing; it does not echo them. */
    CPROGRAM_TAKES_LINES = 8
};

/**
 * Begins a session on a terminal that is open, or with -1 on the controlling terminal. From now on
 * signals that the user or the host may send are noted; any other signal that ends the program
 * restores the terminal first. A signal that the caller ignores stays ignored.
 *
 * Returns the terminal, or -1 if there is none or another session is open.
 */
int cprogram_session_open(int descriptor);

/** Ends the session: leaves the terminal, and restores the signals. */
void cprogram_session_close(void);

/**
 * Saves the settings of the terminal unless it did so before, has the terminal pass each byte as it
 * is typed, and discards what was typed before. Called again after someone else may have used the
 * terminal.
 *
 * Returns false if that fails, also if a signal asks the program to end and the terminal takes no
 * output.
 */
bool cprogram_session_enter(int features);

/** Makes the settings of the session again, if someone has changed them. */
void cprogram_session_keep(void);

/**
 * Brings the user's own screen back. The terminal still echoes nothing, and its keys send signals.
 * Waits for a terminal that takes no output until a signal asks the program to end.
 */
void cprogram_session_put_screen_back(void);

/**
 * Restores the screen and the settings of the terminal, and discards input that was not read. Does
 * not wait for pending output.
 */
void cprogram_session_leave(void);

/** The byte that sends SIGINT, SIGQUIT or SIGTSTP, or -1. Known after entering. */
int cprogram_session_key(int number);

/** Whether the program is in the foreground of the terminal, and may use it. */
bool cprogram_session_is_foreground(void);

/** The size of the terminal, both from 1. */
void cprogram_session_size(int *_Nonnull columns, int *_Nonnull rows);

/**
 * Stops the program as Ctrl-Z does, until it is continued. Returns whether it was stopped: the
 * kernel does not stop a program that no shell would continue.
 */
bool cprogram_session_stop(void);

/** Takes a noted signal, or only one that asks the program to end. Returns its number, or 0. */
int cprogram_session_signal(bool only_ends);

/** Whether the program was started with a signal ignored. */
bool cprogram_session_ignores(int number);

/** The signals that the caller of the program blocks. */
void cprogram_session_mask_before(sigset_t *_Nonnull mask);

/** What ends a wait. */
enum {
    /** The time is over. */
    CPROGRAM_QUIET,
    /** There is input, or its end. */
    CPROGRAM_READABLE,
    /** The other descriptor has input, or its end. */
    CPROGRAM_OTHER_READABLE,
    /** More can be written. */
    CPROGRAM_WRITABLE,
    /** A signal has come. */
    CPROGRAM_SIGNALLED,
    /** The terminal is gone. */
    CPROGRAM_GONE
};

/**
 * Waits for input, for room if there is output, for input from another descriptor unless that is
 * -1, or for a signal. Waits as many milliseconds, or without limit if they are negative.
 */
int cprogram_session_wait(int descriptor, bool has_output, int other, int milliseconds);

/**
 * Writes all bytes, and waits for that, but not once a signal asks the program to end. Returns
 * whether all were written.
 */
bool cprogram_write(int descriptor, const void *_Nullable bytes, size_t size);

/** Writes as many bytes as fit at once. Returns how many, or -1 if nobody reads them any more. */
ssize_t cprogram_offer(int descriptor, const void *_Nullable bytes, size_t size);

/** Reads available input. Returns how many bytes, 0 if there is none, or -1 at the end. */
ssize_t cprogram_read(int descriptor, void *_Nullable bytes, size_t size);

/** Notes the signal by which the program is to end, or 0. A signal handler may call it. */
void cprogram_end_by(int number);

/**
 * From now on signals that end the program are noted, for it to clean up first; those that the caller
 * ignores stay ignored.
 */
void cprogram_note_ends(void);

/** Whether a signal asks the program to end. */
bool cprogram_is_ending(void);

/** Ends the program by a signal, at once. A signal handler may call it. */
void cprogram_die_by(int number);

/** Ends the program by the signal that was noted, if any. */
void cprogram_end_if_signalled(void);

/** The time of a clock that nobody sets, in milliseconds. */
long cprogram_milliseconds(void);

/** A variable of the environment, or NULL. */
const char *_Nullable cprogram_environment(const char *_Nonnull name);

/** Takes up the person's locale for characters. Returns whether its text is UTF-8. */
bool cprogram_begin_locale(void);

/** How many columns a character takes in that locale, or -1 where it cannot be shown. */
int cprogram_columns(uint32_t scalar);

/** Has the host keep no picture of the program's memory, should it crash. */
void cprogram_leave_no_core(void);

/**
 * Opens /dev/null as each of descriptors 0 to 2 that is closed, so that a terminal which is opened
 * later does not become standard output and show a password.
 */
void cprogram_fill_standard_descriptors(void);

/** Why a program cannot be run, as an errno; 0 where it can. */
int cprogram_run_fault(const char *_Nonnull path);

/**
 * Starts a program with one argument or none in a session of its own, whose terminal is a new one
 * with the settings and the size of another. It gets no other descriptors, and all signals that
 * this program was started to get.
 *
 * Returns 0 and the new terminal's descriptor, or an errno.
 */
int cprogram_child_start(const char *_Nonnull path, const char *_Nonnull name,
                         const char *_Nullable operand, int like, int *_Nonnull terminal,
                         pid_t *_Nonnull child);

/** Whether a program's terminal does not show what is typed. */
bool cprogram_child_hides_typing(int terminal);

/** Gives a program's terminal the size of another. */
void cprogram_child_resize(int terminal, int like);

/** Sends a signal to the programs in the foreground of a terminal, as a key does. */
void cprogram_child_signal(int terminal, int number);

/** Types the end of the input on a program's terminal, instead of what is typed of a line. */
void cprogram_child_end_input(int terminal);

/**
 * Whether a program has ended; does not wait. Tells its exit status, and the number of the signal
 * that ended it or 0.
 */
bool cprogram_child_has_ended(pid_t child, int *_Nonnull status, int *_Nonnull number);

/** Takes up the person's language for messages. */
void cprogram_begin_messages(void);

/** A message of Linux-PAM in that language, or as it is. */
const char *_Nonnull cprogram_message_of_libpam(const char *_Nonnull message);

/** Opens a file, a pipe or a device for reading. Returns a descriptor, or -1 and sets errno. */
int cprogram_open_input(const char *_Nonnull path);

/** Creates a file that is not there yet. Returns a descriptor, or -1 and sets errno. */
int cprogram_create(const char *_Nonnull path);

/** The same as pwrite(2). */
ssize_t cprogram_write_at(int descriptor, const void *_Nullable bytes, size_t size, long offset);

/**
 * Gives a file that was written its name, in the place of one that has it. Returns 0 once both the file
 * and its name are on the disk, or -1 and sets errno.
 *
 * folder is the one that the name is in.
 */
int cprogram_keep_as(int descriptor, const char *_Nonnull path, const char *_Nonnull name,
                  const char *_Nonnull folder);

/** The same as unlink(2). */
void cprogram_remove(const char *_Nonnull path);

/** The same as getpid(2). */
int cprogram_process(void);

#endif
