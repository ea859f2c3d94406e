#include "CPAM.h"

#include "CModuleHost.h"

/*
 * The stack that is wiped below the entry point, in bytes: room for the module's own frames,
 * libpam's, and those of a conversation such as misc_conv(3), whose buffer alone has 4 kB. A thread
 * that changes passwords needs this much and some more.
 */
#define STACK_USED ((size_t)64 * 1024)

__attribute__((visibility("default")))
int pam_sm_chauthtok(pam_handle_t *handle, int flags, int count, const char **arguments)
{
    int code;

    if (handle == NULL)
        return PAM_SYSTEM_ERR;
    if (chost_is_stack_too_small()) {
        cpam_log(handle, LOG_ERR, "the limit of the stack is too low");
        if (!(flags & PAM_SILENT))
            cpam_message(handle, PAM_ERROR_MSG, "The limit of the stack (ulimit -s) is too low, raise it and try again.");
        return PAM_BUF_ERR;
    }
    code = pwmeter_change(handle, flags, count, arguments);
    chost_wipe_stack(STACK_USED);
    return code;
}
