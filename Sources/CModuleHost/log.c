/*
 * Whether the system's log is full. In C because only C can look a function up when it is called.
 */
#define _GNU_SOURCE
#include "CModuleHost.h"

#include "late.h"

#include <errno.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

/* How long a log that is busy is waited for, in milliseconds. */
#define PATIENCE 250

/*
 * Whether a socket of a type would be waited for. A stream is full when as many connections as there is room
 * for are not accepted yet.
 */
static bool is_waited_for(int type, bool *is_other_type)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX, .sun_path = "/dev/log" };
    struct pollfd state = { .events = POLLOUT };
    bool is_full;

    *is_other_type = false;
    state.fd = LATE(socket)(AF_UNIX, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (state.fd < 0)
        return false;
    if (LATE(connect)(state.fd, (struct sockaddr *)&address, sizeof address) == 0) {
        /* A poll that a signal ends says nothing, and syslog(3) would then wait without an end. */
        is_full = LATE(poll)(&state, 1, PATIENCE) != 1 || !(state.revents & POLLOUT);
    } else {
        is_full = errno == EAGAIN;
        *is_other_type = errno == EPROTOTYPE;
    }
    close(state.fd);
    return is_full;
}

bool chost_is_log_full(void)
{
    bool is_stream;
    bool is_full = is_waited_for(SOCK_DGRAM, &is_stream);

    return is_stream ? is_waited_for(SOCK_STREAM, &is_stream) : is_full;
}
