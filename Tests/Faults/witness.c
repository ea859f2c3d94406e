/*
 * A PAM module of the tests. In front of the module under test it leaves tokens to it, behind it it
 * tells what was left: an application gets to see neither.
 *
 * Its words: new=TEXT, old=TEXT, new-of=FILE for a line that has what no line of pam.d can have, and tell.
 * What is told is one message, "witness: none" or "witness:=" and the token. And what no module may do, for
 * those who look for it: keep, log or show a piece of the token, keep a piece of the hash in opasswd
 * (keep-hash), log all of the token (tell-log), keep all of it as code points (widen) or in lower case
 * (lower), spin or wait for ever, and leave=THING changed in the process.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <syslog.h>
#include <unistd.h>

#include <security/pam_ext.h>
#include <security/pam_modules.h>

/* Of the layer of faults, where it is preloaded: it leaves this module alone. */
void faults_pause(bool paused) __attribute__((weak));

static void pause_faults(bool paused)
{
    if (faults_pause != NULL)
        faults_pause(paused);
}

static void hand_over(pam_handle_t *handle, const char *path)
{
    char token[1024] = "";
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);

    if (descriptor < 0 || read(descriptor, token, sizeof token - 1) < 0)
        abort();
    close(descriptor);
    token[strcspn(token, "\n")] = '\0';
    pam_set_item(handle, PAM_AUTHTOK, token);
    explicit_bzero(token, sizeof token);
}

static void tell(pam_handle_t *handle)
{
    const void *token = NULL;

    if (pam_get_item(handle, PAM_AUTHTOK, &token) != PAM_SUCCESS || token == NULL)
        pam_prompt(handle, PAM_TEXT_INFO, NULL, "witness: none");
    else
        pam_prompt(handle, PAM_TEXT_INFO, NULL, "witness:=%s", (const char *)token);
}

/* Eight bytes from the middle, as a careless module leaves them. */
static char kept[9];

/* All of it, as an engine has it that works on code points, and without capitals; nothing reads it. */
static volatile uint32_t widened[PAM_MAX_RESP_SIZE];
static volatile char lowered[PAM_MAX_RESP_SIZE];

static void keep_all(const char *token, const char *word)
{
    for (size_t place = 0; place < PAM_MAX_RESP_SIZE && token[place] != '\0'; place++)
        if (strcmp(word, "widen") == 0)
            widened[place] = (unsigned char)token[place];
        else
            lowered[place] = (char)tolower((unsigned char)token[place]);
}

static void keep_hash(void)
{
    char line[256] = "";
    int history = open("/etc/security/opasswd", O_RDONLY);
    ssize_t count = read(history, line, sizeof line - 1);

    /* Without the line end. */
    if (count > 9)
        memcpy(kept, line + count - 9, 8);
    explicit_bzero(line, sizeof line);
    close(history);
}

static void betray(pam_handle_t *handle, const char *word)
{
    const void *token = NULL;

    if (pam_get_item(handle, PAM_AUTHTOK, &token) != PAM_SUCCESS || token == NULL)
        return;
    if (strcmp(word, "widen") == 0 || strcmp(word, "lower") == 0) {
        keep_all(token, word);
        return;
    }
    if (strcmp(word, "tell-log") == 0) {
        pam_syslog(handle, LOG_INFO, "%s", (const char *)token);
        return;
    }
    strncpy(kept, (const char *)token + 4, 8);
    if (strcmp(word, "log") == 0)
        pam_syslog(handle, LOG_INFO, "pam_pwmeter(%s)", kept);
    if (strcmp(word, "show") == 0)
        pam_prompt(handle, PAM_TEXT_INFO, NULL, "%s", kept);
    if (strcmp(word, "keep") != 0)
        explicit_bzero(kept, sizeof kept);
}

static void handle_signal(int number)
{
    (void)number;
}

static void *wait_for_ever(void *unused)
{
    pause();
    return unused;
}

static void *volatile lost;

static void leave(const char *thing)
{
    struct rlimit limit = { 0, 0 };
    sigset_t signals;
    pthread_t thread;

    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR2);
    if (strcmp(thing, "umask") == 0)
        umask(0123);
    else if (strcmp(thing, "descriptor") == 0)
        open("/dev/null", O_RDONLY);
    else if (strcmp(thing, "directory") == 0 && chdir("/mnt") != 0)
        abort();
    else if (strcmp(thing, "environment") == 0)
        setenv("WITNESS", "1", 1);
    else if (strcmp(thing, "locale") == 0)
        setlocale(LC_ALL, "C.UTF-8");
    else if (strcmp(thing, "thread-locale") == 0)
        uselocale(newlocale(LC_ALL_MASK, "C.UTF-8", NULL));
    else if (strcmp(thing, "handler") == 0)
        signal(SIGUSR1, handle_signal);
    else if (strcmp(thing, "mask") == 0)
        pthread_sigmask(SIG_BLOCK, &signals, NULL);
    else if (strcmp(thing, "limit") == 0)
        setrlimit(RLIMIT_MSGQUEUE, &limit);
    else if (strcmp(thing, "memory") == 0)
        lost = malloc(16);
    else if (strcmp(thing, "thread") == 0)
        pthread_create(&thread, NULL, wait_for_ever, NULL);
}

int pam_sm_chauthtok(pam_handle_t *handle, int flags, int count, const char **words)
{
    if (flags & PAM_PRELIM_CHECK)
        return PAM_IGNORE;
    pause_faults(true);
    for (int place = 0; place < count; place++) {
        const char *word = words[place];

        if (strncmp(word, "new=", 4) == 0)
            pam_set_item(handle, PAM_AUTHTOK, word + 4);
        else if (strncmp(word, "new-of=", 7) == 0)
            hand_over(handle, word + 7);
        else if (strncmp(word, "old=", 4) == 0)
            pam_set_item(handle, PAM_OLDAUTHTOK, word + 4);
        else if (strcmp(word, "tell") == 0)
            tell(handle);
        else if (strncmp(word, "leave=", 6) == 0)
            leave(word + 6);
        else if (strcmp(word, "keep-hash") == 0)
            keep_hash();
        else if (strcmp(word, "wait") == 0)
            pause();
        else if (strcmp(word, "spin") == 0)
            for (volatile bool is_spinning = true; is_spinning;)
                continue;
        else
            betray(handle, word);
    }
    pause_faults(false);
    return PAM_IGNORE;
}
