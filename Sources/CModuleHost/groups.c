/*
 * Groups, which are looked up where a policy has a section for one. In C because only C can look a
 * function up when it is called.
 */
#define _GNU_SOURCE
#include "CModuleHost.h"

#include "late.h"

int chost_group_named(const char *name, struct group *entry, char *text, size_t size,
                      struct group **found)
{
    return LATE(getgrnam_r)(name, entry, text, size, found);
}

int chost_groups_of(const char *user, gid_t primary, gid_t *groups, int *size)
{
    return LATE(getgrouplist)(user, primary, groups, size);
}

bool chost_is_root(void)
{
    return LATE(geteuid)() == 0;
}
