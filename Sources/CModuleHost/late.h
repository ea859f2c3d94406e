#ifndef CHOST_LATE_H
#define CHOST_LATE_H

#include <dlfcn.h>

/*
 * A function of the C library that only a change of a password needs, and not every one.
 *
 * What the module imports by name is looked up whenever a login loads it, 0.1 to 0.3 us each; this is
 * looked up when it is called. The C library is always there to have it.
 */
#define LATE(function) ((__typeof__(&(function)))dlsym(RTLD_DEFAULT, #function))

#endif
