/*
 * Whether the system's log is full. In C because only C can look a function up when it is called.
 */
#define _GNU_SOURCE
#include "CHost.h"

#include "late.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

/* How long a log that is busy is waited for, in milliseconds. */
#define PATIENCE 250

bool chost_is_log_full(void)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX, .sun_path = "/dev/log" };
    struct pollfd state = { .events = POLLOUT };
    bool is_full;

    state.fd = LATE(socket)(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (state.fd < 0)
        return false;
    is_full = LATE(connect)(state.fd, (struct sockaddr *)&address, sizeof address) == 0
              && LATE(poll)(&state, 1, PATIENCE) == 0;
    close(state.fd);
    return is_full;
}
