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
    code = pwmeter_change(handle, flags, count, arguments);
    chost_wipe_stack(STACK_USED);
    return code;
}
