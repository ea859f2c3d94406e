#define _GNU_SOURCE
#include "CStagehand.h"

#include <malloc.h>
#include <string.h>
#include <unistd.h>

bool stagehand_holds(const void *bytes, size_t size, const void *piece, size_t piece_size)
{
    return memmem(bytes, size, piece, piece_size) != NULL;
}

char *stagehand_data_room(size_t size)
{
    /* Not zero from the start, which would put it behind the data. */
    static char room[16384] = "room";

    return size > sizeof room ? NULL : room;
}

void stagehand_lend_stack(size_t size, void (*use)(char *room, void *context), void *context)
{
    char room[size];

    memset(room, 0, size);
    use(room, context);
}

pid_t stagehand_fork(void)
{
    return fork();
}

size_t stagehand_memory_in_use(void)
{
    struct mallinfo2 facts = mallinfo2();

    return facts.uordblks + facts.hblkhd;
}
