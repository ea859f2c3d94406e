#include "CPAM.h"

int cpam_message(pam_handle_t *handle, int style, const char *text)
{
    return pam_prompt(handle, style, NULL, "%s", text);
}

void cpam_log(const pam_handle_t *handle, int priority, const char *text)
{
    pam_syslog(handle, priority, "%s", text);
}
