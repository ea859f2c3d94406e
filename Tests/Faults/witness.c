/*
 * A PAM module of the tests. In front of the module under test it leaves tokens to it, behind it it
 * tells what was left: an application gets to see neither.
 *
 * Its words: new=TEXT, old=TEXT, and tell. What is told is one message, "witness: none" or "witness:="
 * and the token.
 */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <security/pam_ext.h>
#include <security/pam_modules.h>

/* Of the layer of faults, where it is preloaded: it leaves this module alone. */
void faults_pause(bool paused) __attribute__((weak));

static void pause_faults(bool paused)
{
    if (faults_pause != NULL)
        faults_pause(paused);
}

static void tell(pam_handle_t *handle)
{
    const void *token = NULL;

    if (pam_get_item(handle, PAM_AUTHTOK, &token) != PAM_SUCCESS || token == NULL)
        pam_prompt(handle, PAM_TEXT_INFO, NULL, "witness: none");
    else
        pam_prompt(handle, PAM_TEXT_INFO, NULL, "witness:=%s", (const char *)token);
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
        else if (strncmp(word, "old=", 4) == 0)
            pam_set_item(handle, PAM_OLDAUTHTOK, word + 4);
        else if (strcmp(word, "tell") == 0)
            tell(handle);
    }
    pause_faults(false);
    return PAM_IGNORE;
}
