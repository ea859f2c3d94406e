#define _GNU_SOURCE
#include "CStagehand.h"

#include <malloc.h>
#include <string.h>
#include <unistd.h>

bool stagehand_holds(const void *bytes, size_t size, const void *piece, size_t piece_size)
{
    return memmem(bytes, size, piece, piece_size) != NULL;
}

char *stagehand_data_room(void)
{
    /* Not zero from the start, which would put it behind the data. */
    static char room[32] = "room";

    return room;
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
