/* What the tests' helper takes from C: libpam as an application uses it, gettext(3), and terminals. */
#ifndef CSTAGEHAND_H
#define CSTAGEHAND_H

#include <libintl.h>
#include <stddef.h>

#include <security/pam_appl.h>

/**
 * Opens a new terminal and writes the path of its other end to name. In C because Swift's view of
 * glibc leaves posix_openpt(3) and its kin out.
 *
 * Returns a descriptor, or -1.
 */
int stagehand_open_terminal(char *_Nonnull name, size_t size);

#endif
