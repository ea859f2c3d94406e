#ifndef CHOST_STACK_H
#define CHOST_STACK_H

/**
 * Wipes the stack that a call from the same frame has just used. In C because no Swift value has a
 * promised place on the stack.
 */
void chost_wipe_stack(void);

#endif
