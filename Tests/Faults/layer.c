/*
 * A layer of faults between the module under test and the C library, to be preloaded: one call of a
 * kind goes wrong, counted from the moment at which the layer is armed.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <link.h>
#include <locale.h>
#include <poll.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* What can go wrong. */
enum kind { NOTHING, MEMORY, CALL };

/* What a call comes to, beside the numbers of errno: less than was asked for, or the end. */
enum { SHORT = -1, END = -2 };

static enum kind kind;
static long left;
static int fault;
static bool is_everywhere;
static int pauses;
static uintptr_t start;
static uintptr_t end;

static int find_module(struct dl_phdr_info *info, size_t size, void *unused)
{
    (void)size;
    (void)unused;
    if (strstr(info->dlpi_name, "/pam_pwmeter.so") == NULL)
        return 0;
    for (int place = 0; place < info->dlpi_phnum; place++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[place];
        uintptr_t first = info->dlpi_addr + header->p_vaddr;

        if (header->p_type == PT_LOAD && (header->p_flags & PF_X) != 0) {
            start = first;
            end = first + header->p_memsz;
        }
    }
    return 1;
}

/*
 * The number-th call of a kind will go wrong, with a number of errno or one of the above. Counted are
 * the calls of the module alone, or those of everything that it calls as well.
 *
 * Returns whether the module is there.
 */
bool faults_arm(int new_kind, long number, int new_fault, bool everywhere)
{
    dl_iterate_phdr(find_module, NULL);
    left = number;
    fault = new_fault;
    is_everywhere = everywhere;
    kind = new_kind;
    return end != 0;
}

/* Nothing goes wrong from now on. Returns whether something did. */
bool faults_disarm(void)
{
    kind = NOTHING;
    return left <= 0;
}

/* Calls are not counted for a while. */
void faults_pause(bool paused)
{
    pauses += paused ? 1 : -1;
}

/* Counts a call; tells whether it is the one to go wrong. */
static bool is_hit(enum kind of, const void *caller)
{
    uintptr_t address = (uintptr_t)caller;

    if (kind != of || pauses > 0 || !(is_everywhere || (start <= address && address < end)))
        return false;
    left--;
    return left == 0;
}

#define IS_HIT(of) is_hit(of, __builtin_return_address(0))
#define REAL(function) ((__typeof__(&(function)))dlsym(RTLD_NEXT, #function))

/* Memory, by the names that the C library keeps for those who stand in front of it. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void *no_memory(void)
{
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t size)
{
    return IS_HIT(MEMORY) ? no_memory() : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return IS_HIT(MEMORY) ? no_memory() : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return IS_HIT(MEMORY) ? no_memory() : __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    void *made;

    if (IS_HIT(MEMORY))
        return ENOMEM;
    made = __libc_memalign(alignment, size);
    if (made == NULL)
        return ENOMEM;
    *block = made;
    return 0;
}

/* Files. A call that can be no shorter and has no end fails as a broken disk has it. */
static int failed(void)
{
    errno = fault > 0 ? fault : EIO;
    return -1;
}

int open(const char *path, int flags, ...)
{
    mode_t mode = 0;

    if (flags & (O_CREAT | O_TMPFILE)) {
        va_list arguments;

        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    return IS_HIT(CALL) ? failed() : REAL(open)(path, flags, mode);
}

int fstat(int descriptor, struct stat *facts)
{
    return IS_HIT(CALL) ? failed() : REAL(fstat)(descriptor, facts);
}

int lstat(const char *path, struct stat *facts)
{
    return IS_HIT(CALL) ? failed() : REAL(lstat)(path, facts);
}

ssize_t read(int descriptor, void *bytes, size_t size)
{
    if (!IS_HIT(CALL))
        return REAL(read)(descriptor, bytes, size);
    if (fault == END)
        return 0;
    return fault == SHORT ? REAL(read)(descriptor, bytes, 1) : failed();
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset)
{
    if (!IS_HIT(CALL))
        return REAL(pread)(descriptor, bytes, size, offset);
    if (fault == END)
        return 0;
    return fault == SHORT ? REAL(pread)(descriptor, bytes, 1, offset) : failed();
}

DIR *fdopendir(int descriptor)
{
    if (!IS_HIT(CALL))
        return REAL(fdopendir)(descriptor);
    failed();
    return NULL;
}

struct dirent *readdir(DIR *folder)
{
    if (!IS_HIT(CALL))
        return REAL(readdir)(folder);
    failed();
    return NULL;
}

/* What the host knows of names. */
int getpwnam_r(const char *name, struct passwd *entry, char *text, size_t size, struct passwd **found)
{
    if (!IS_HIT(CALL))
        return REAL(getpwnam_r)(name, entry, text, size, found);
    *found = NULL;
    failed();
    return errno;
}

int getgrnam_r(const char *name, struct group *entry, char *text, size_t size, struct group **found)
{
    if (!IS_HIT(CALL))
        return REAL(getgrnam_r)(name, entry, text, size, found);
    *found = NULL;
    failed();
    return errno;
}

/*
 * The only errors that getgrouplist(3) and fread(3) can have here: neither is told by what it returns, and a
 * file that is open is not forbidden.
 */
static bool is_told(void)
{
    return fault != EACCES;
}

/* A source of names that does not answer leaves an error, and the list as short as it may be. */
int getgrouplist(const char *user, gid_t primary, gid_t *groups, int *size)
{
    if (!IS_HIT(CALL) || !is_told() || *size < 1)
        return REAL(getgrouplist)(user, primary, groups, size);
    groups[0] = primary;
    *size = 1;
    failed();
    return 1;
}

int gethostname(char *name, size_t size)
{
    return IS_HIT(CALL) ? failed() : REAL(gethostname)(name, size);
}

/* Libraries, and what they open and read. */
void *dlopen(const char *file, int flags)
{
    if (!IS_HIT(CALL))
        return REAL(dlopen)(file, flags);
    failed();
    return NULL;
}

locale_t newlocale(int mask, const char *name, locale_t base)
{
    if (!IS_HIT(CALL))
        return REAL(newlocale)(mask, name, base);
    failed();
    return NULL;
}

FILE *fopen(const char *path, const char *mode)
{
    if (!IS_HIT(CALL))
        return REAL(fopen)(path, mode);
    failed();
    return NULL;
}

size_t fread(void *bytes, size_t size, size_t count, FILE *file)
{
    if (!IS_HIT(CALL) || !is_told())
        return REAL(fread)(bytes, size, count, file);
    failed();
    return 0;
}

/* The log. */
int socket(int domain, int type, int protocol)
{
    return IS_HIT(CALL) ? failed() : REAL(socket)(domain, type, protocol);
}

int connect(int descriptor, const struct sockaddr *address, socklen_t size)
{
    return IS_HIT(CALL) ? failed() : REAL(connect)(descriptor, address, size);
}

int poll(struct pollfd *states, nfds_t count, int patience)
{
    return IS_HIT(CALL) ? failed() : REAL(poll)(states, count, patience);
}

/* Files that are made: each call of a kind fails where the environment says so, with no layer armed. */
static bool is_named(const char *call)
{
    const char *name = getenv("FAILING_CALL");

    return name != NULL && strcmp(name, call) == 0;
}

static int no_room(void)
{
    errno = ENOSPC;
    return -1;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset)
{
    return is_named("pwrite") ? no_room() : REAL(pwrite)(descriptor, bytes, size, offset);
}

int fsync(int descriptor)
{
    struct stat facts;
    bool is_folder = REAL(fstat)(descriptor, &facts) == 0 && S_ISDIR(facts.st_mode);

    return is_named(is_folder ? "fsync-of-folder" : "fsync") ? no_room() : REAL(fsync)(descriptor);
}

int rename(const char *old, const char *new)
{
    return is_named("rename") ? no_room() : REAL(rename)(old, new);
}
