/*
 * Stops the program pwmeter where it calls the function that the variable PAUSE_AT names, so that a test
 * can look at what it is like then. For the dynamic linker's list LD_PRELOAD, see ld.so(8).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>

static void pause_in(const char *function)
{
    const char *wanted = getenv("PAUSE_AT");

    if (wanted != NULL && strcmp(wanted, function) == 0
        && strcmp(program_invocation_short_name, "pwmeter") == 0)
        raise(SIGSTOP);
}

void exit(int status)
{
    void (*next)(int) = (void (*)(int))dlsym(RTLD_NEXT, "exit");

    pause_in("exit");
    next(status);
    __builtin_unreachable();
}

int posix_spawn(pid_t *child, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const *words, char *const *variables)
{
    __typeof__(&posix_spawn) next = (__typeof__(&posix_spawn))dlsym(RTLD_NEXT, "posix_spawn");

    pause_in("posix_spawn");
    return next(child, path, actions, attributes, words, variables);
}
