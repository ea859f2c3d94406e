#include "CPAM.h"

/*
 * The stack that is wiped below the entry point, in bytes: room for the module's own frames, libpam's,
 * and those of a conversation such as misc_conv(3), whose buffer alone has 4 kB. A thread that changes
 * passwords needs this much and some more.
 */
#define STACK_USED ((size_t)64 * 1024)

/*
 * Wipes the stack that a call from the same frame has just used. In C because no Swift value has a
 * promised place on the stack.
 */
static void __attribute__((noinline)) wipe_stack(void)
{
    unsigned char area[STACK_USED];

    explicit_bzero(area, sizeof area);
}

__attribute__((visibility("default")))
int pam_sm_chauthtok(pam_handle_t *handle, int flags, int count, const char **arguments)
{
    int code;

    if (handle == NULL)
        return PAM_SYSTEM_ERR;
    code = pwmeter_change(handle, flags, count, arguments);
    wipe_stack();
    return code;
}
