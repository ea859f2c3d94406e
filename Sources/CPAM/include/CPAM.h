#ifndef CPAM_H
#define CPAM_H

/* Neither header of Linux-PAM stands alone: both need size_t. */
#include <stddef.h>

#include <security/pam_modules.h>
#include <security/pam_ext.h>
#include <security/pam_modutil.h>

#include <string.h>
#include <syslog.h>
#include <unistd.h>

/**
 * Sends one message to the person. In C because pam_prompt(3) is variadic.
 *
 * style is PAM_ERROR_MSG or PAM_TEXT_INFO. Returns a PAM code.
 */
int cpam_message(pam_handle_t *_Nonnull handle, int style, const char *_Nonnull text);

/** Writes one line to the system log. In C because pam_syslog(3) is variadic. */
void cpam_log(const pam_handle_t *_Nonnull handle, int priority, const char *_Nonnull text);

/**
 * Changes a password: the Swift side of pam_sm_chauthtok, with the same parameters and codes.
 */
int pwmeter_change(
    pam_handle_t *_Nonnull handle,
    int flags,
    int count,
    const char *_Nullable const *_Nullable arguments
);

#endif
