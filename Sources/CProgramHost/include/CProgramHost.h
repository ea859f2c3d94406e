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
 * Fills a block of memory with random bytes of the kernel, see getrandom(2), and waits until there are
 * such. In C because the call may be interrupted, which errno tells.
 *
 * Returns false where the kernel gives none.
 */
bool cprogram_random(void *_Nonnull bytes, size_t size);

/**
 * Opens the terminal that the program was started from, or returns -1 where there is none. It stays
 * open, and is the one that the functions below are about.
 */
int cprogram_terminal_open(void);

/** Has the functions below be about a terminal that somebody else has opened. */
void cprogram_terminal_use(int descriptor);

/** What is begun when a terminal is taken over. */
enum {
    /** The screen is drawn on: the person's own is put aside. */
    CPROGRAM_DRAWS = 1,
    /** Pastes are told from typing. */
    CPROGRAM_MARKS_PASTES = 2,
    /** Keys for signals send them; else they are bytes like any other. */
    CPROGRAM_SIGNAL_KEYS = 4,
    /** Lines are typed as the person's terminal has them typed; they are not shown. */
    CPROGRAM_TAKES_LINES = 8
};

/**
 * Has the terminal hand on each byte as it is typed, throws away what was typed before, and puts the
 * terminal back should a signal end the program. Once more where somebody else may have had it meanwhile.
 *
 * Returns whether that was done: not where a signal asks for the end, and the terminal takes nothing.
 */
bool cprogram_terminal_enter(int features);

/** Makes the settings of the terminal once more, where somebody has changed them. */
void cprogram_terminal_keep(void);

/**
 * Brings the person's own screen back. What they type stays unseen, and their keys send signals. Waits
 * for a terminal that takes nothing, until a signal asks for the end.
 */
void cprogram_terminal_put_screen_back(void);

/**
 * Puts the terminal back as it was found, and throws away what was typed and not read. Does not wait for
 * what is still to be shown.
 */
void cprogram_terminal_leave(void);

/**
 * The byte that the person's terminal sends SIGINT, SIGQUIT or SIGTSTP for, or -1 where none does.
 * Known once the terminal was taken over.
 */
int cprogram_terminal_key(int number);

/** Whether the terminal is the program's to use, and not that of another job of the shell. */
bool cprogram_terminal_is_ours(void);

/** The size of the terminal, both from 1. */
void cprogram_terminal_size(int *_Nonnull columns, int *_Nonnull rows);

/**
 * Writes bytes whole, and waits for that, but not once a signal asks for the end. Returns whether all were
 * taken.
 */
bool cprogram_terminal_write(int descriptor, const void *_Nullable bytes, size_t size);

/** Writes as many bytes as are taken at once. Returns how many, or -1 where nobody is there any more. */
ssize_t cprogram_terminal_offer(int descriptor, const void *_Nullable bytes, size_t size);

/** Reads what is there. Returns how many bytes, 0 where that is nothing, or -1 at the end. */
ssize_t cprogram_terminal_read(int descriptor, void *_Nullable bytes, size_t size);

/**
 * Begins to note signals that a person or the host may send, instead of ending by them. Within a time
 * in which they are noted nothing changes.
 */
void cprogram_signals_begin(void);

/**
 * Puts signals back as they were, at the end of the outermost time. One that asks the program to end
 * and was not taken is noted as by cprogram_end_by.
 */
void cprogram_signals_end(void);

/** Whether signals are noted now. */
bool cprogram_signals_are_held(void);

/** The signals that are held back outside of that time: those that the caller holds back. */
void cprogram_signals_mask_before(sigset_t *_Nonnull mask);

/** The number of a signal that has come and was not taken yet, or 0. */
int cprogram_signal_take(void);

/** The same, of the signals alone that ask the program to end. */
int cprogram_signal_take_end(void);

/** Whether the program was started with a signal switched off. */
bool cprogram_signal_is_ignored(int number);

/** Sends a signal to all programs of the job, this one too, as a key does. */
void cprogram_signal_all(int number);

/** What a wait ends with. */
enum {
    /** Nothing came in time. */
    CPROGRAM_QUIET,
    /** There is something to read, or its end. */
    CPROGRAM_READABLE,
    /** The same of the other descriptor. */
    CPROGRAM_OTHER_READABLE,
    /** More can be written. */
    CPROGRAM_WRITABLE,
    /** A signal has come. */
    CPROGRAM_SIGNALLED,
    /** The terminal is gone. */
    CPROGRAM_GONE
};

/**
 * Waits for input, for room for output where there is some, for input from another descriptor unless that
 * is -1, or for a signal; at most so many milliseconds, or without end where they are below 0.
 */
int cprogram_wait(int descriptor, bool has_output, int other, int milliseconds);

/**
 * Waits until something can be written. Returns whether it can; once a signal asks for the end that is told
 * at once.
 */
bool cprogram_wait_to_write(int descriptor);

/**
 * Stops the program as Ctrl-Z does, until somebody has it go on. Returns whether it was stopped: nobody
 * can where no shell would have it go on.
 */
bool cprogram_stop(void);

/** Ends the program by a signal, at once. Nothing in it but calls that a signal handler may make. */
void cprogram_die_by(int number);

/** Notes that the program is to end by a signal once it has wiped and put back everything; 0 for none. */
void cprogram_end_by(int number);

/** Ends the program by the signal that was noted, if one was. */
void cprogram_end_if_signalled(void);

/** A variable of the environment, or NULL. */
const char *_Nullable cprogram_environment(const char *_Nonnull name);

/** Takes up the person's locale for characters. Returns whether its text is UTF-8. */
bool cprogram_begin_locale(void);

/** How many columns a character takes in that locale, or -1 where it cannot be shown. */
int cprogram_columns(uint32_t scalar);

/**
 * Wipes the stack that calls from the same frame have used. In C because no Swift value has a promised
 * place on the stack.
 */
void cprogram_wipe_stack(void);

/** Has the host keep no picture of the program's memory, should it crash. */
void cprogram_leave_no_core(void);

/**
 * Opens /dev/null as each of descriptors 0 to 2 that is closed, so that a terminal which is opened later
 * does not become standard output and show a password.
 */
void cprogram_fill_standard_descriptors(void);

/** Why a program cannot be run, as an errno; 0 where it can. */
int cprogram_run_fault(const char *_Nonnull path);

/**
 * Starts a program with one argument or none in a session of its own, whose terminal is a new one with
 * the settings and the size of another. It gets no other descriptors, and all signals that this program
 * was started to get.
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
 * Whether a program has ended; does not wait. Tells its exit status, and the number of the signal that
 * ended it or 0.
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

/** From now on a signal that asks the program to end is only noted. */
void cprogram_catch_interruptions(void);

/** Whether one was noted. */
bool cprogram_is_interrupted(void);

/** Ends the program as the signal that was noted would have. */
void cprogram_end_interrupted(void);

/** Whether a byte can be written at once, or nobody is there to take it. */
bool cprogram_has_room(int descriptor);

/** A clock that nobody sets, in milliseconds. */
long cprogram_milliseconds(void);

#endif
