/*
 * A source of names that finds the accounts of /etc/passwd by other spellings as well: one whose capital
 * letters are small there, and one with a domain behind it. Like those of real domains, it answers with
 * the account's own name.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <nss.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>

/* Whether a name is another spelling of an account's. */
static int is_spelling(const char *name, const char *account)
{
    for (; *account != '\0'; name++, account++)
        if (tolower((unsigned char)*name) != *account)
            return 0;
    return *name == '\0' || strcmp(name, "@stage") == 0;
}

enum nss_status _nss_fold_getpwnam_r(const char *name, struct passwd *entry, char *text, size_t size,
                                     int *error)
{
    FILE *file = fopen("/etc/passwd", "re");
    struct passwd *found = NULL;
    int code;

    if (file == NULL) {
        *error = errno;
        return NSS_STATUS_UNAVAIL;
    }
    do
        code = fgetpwent_r(file, entry, text, size, &found);
    while (code == 0 && !is_spelling(name, entry->pw_name));
    fclose(file);
    if (code == 0)
        return NSS_STATUS_SUCCESS;
    *error = code;
    return code == ERANGE ? NSS_STATUS_TRYAGAIN : NSS_STATUS_NOTFOUND;
}
