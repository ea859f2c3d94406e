/*
 * The search for secrets in memory. In C because it reads every byte that a process has, for some hundred
 * forms of a secret, which takes Swift without optimization minutes.
 */
#include "CStagehand.h"

#include <stdlib.h>
#include <string.h>

/* How many units in a row count as a piece of a secret. */
#define PIECE 8

/* Places in the table of what pieces begin with; a power of two. */
#define HEADS ((size_t)1 << 16)

#define STRIDE_LIMIT 8

/* A piece of a form: where it begins. */
struct piece {
    uint32_t key;
    uint32_t form;
    uint32_t start;
    /* The next in the same place of the table, from 1; 0 at the end. */
    uint32_t next;
};

struct search {
    struct stagehand_form *forms;
    size_t strides[STRIDE_LIMIT];
    size_t stride_count;
    uint32_t *heads;
    struct piece *pieces;
};

/* A unit at an address, masked as those of forms are. */
static uint32_t unit_at(const unsigned char *place, size_t width)
{
    uint32_t value = *place;

    if (width == sizeof value)
        memcpy(&value, place, sizeof value);
    return value ^ STAGEHAND_MASK;
}

static uint32_t *head(const struct search *search, uint32_t key, size_t stride)
{
    uint32_t mixed = (key ^ (uint32_t)stride) * 2654435761U;

    return &search->heads[mixed >> 16 & (HEADS - 1)];
}

/* The low bytes of the first four units of a piece. */
static uint32_t key_of(const struct stagehand_form *form, size_t start)
{
    uint32_t key = 0;

    for (size_t place = 0; place < 4; place++)
        key = key << 8 | (form->units[start + place] & 0xFF);
    return key;
}

static uint32_t key_at(const unsigned char *place, size_t stride)
{
    uint32_t key = (uint32_t)place[0] << 24 | (uint32_t)place[stride] << 16
                   | (uint32_t)place[2 * stride] << 8 | place[3 * stride];

    return key ^ STAGEHAND_MASK;
}

static void add_stride(struct search *search, size_t stride)
{
    for (size_t place = 0; place < search->stride_count; place++)
        if (search->strides[place] == stride)
            return;
    if (search->stride_count == STRIDE_LIMIT)
        abort();
    search->strides[search->stride_count++] = stride;
}

static void prepare(struct search *search, struct stagehand_form *forms, size_t form_count)
{
    size_t count = 0;

    search->forms = forms;
    search->stride_count = 0;
    for (size_t place = 0; place < form_count; place++)
        count += forms[place].count;
    search->heads = calloc(HEADS, sizeof *search->heads);
    search->pieces = calloc(count + 1, sizeof *search->pieces);
    if (search->heads == NULL || search->pieces == NULL)
        abort();
    count = 0;
    for (size_t form = 0; form < form_count; form++) {
        add_stride(search, forms[form].stride);
        for (size_t start = 0; start + PIECE <= forms[form].count; start++) {
            struct piece *piece = &search->pieces[++count];
            uint32_t *first;

            piece->key = key_of(&forms[form], start);
            piece->form = (uint32_t)form;
            piece->start = (uint32_t)start;
            first = head(search, piece->key, forms[form].stride);
            piece->next = *first;
            *first = (uint32_t)count;
        }
    }
}

/* Whether units of a form, from one of them on, stand at an address. */
static bool stands(const struct stagehand_form *form, size_t start, size_t count,
                   const unsigned char *place, const unsigned char *end)
{
    if ((size_t)(end - place) < (count - 1) * form->stride + form->width)
        return false;
    for (size_t unit = 0; unit < count; unit++)
        if (unit_at(place + unit * form->stride, form->width) != form->units[start + unit])
            return false;
    return true;
}

static void look_at(const struct search *search, size_t stride, const unsigned char *place,
                    const unsigned char *end, int kind)
{
    uint32_t key = key_at(place, stride);

    for (uint32_t number = *head(search, key, stride); number != 0;) {
        const struct piece *piece = &search->pieces[number];
        struct stagehand_form *form = &search->forms[piece->form];

        number = piece->next;
        if (piece->key != key || form->stride != stride
            || !stands(form, piece->start, PIECE, place, end))
            continue;
        form->pieces[kind]++;
        if (piece->start == 0 && stands(form, 0, form->count, place, end))
            form->wholes[kind]++;
    }
}

void stagehand_search(struct stagehand_form *forms, size_t form_count,
                      const struct stagehand_region *regions, size_t region_count)
{
    struct search search;

    prepare(&search, forms, form_count);
    for (size_t number = 0; number < region_count; number++) {
        const unsigned char *place = (const unsigned char *)regions[number].start;
        const unsigned char *end = place + regions[number].size;

        for (; place < end; place++) {
            uint64_t word = 0;

            /* Most memory is empty, and no unit is 0. */
            if (end - place >= (ptrdiff_t)sizeof word) {
                memcpy(&word, place, sizeof word);
                if (word == 0) {
                    place += sizeof word - 1;
                    continue;
                }
            }
            if (*place == 0)
                continue;
            for (size_t index = 0; index < search.stride_count; index++)
                if ((size_t)(end - place) > 3 * search.strides[index])
                    look_at(&search, search.strides[index], place, end, regions[number].kind);
        }
    }
    free(search.heads);
    free(search.pieces);
}

void stagehand_plant(const struct stagehand_form *form, size_t count, char *room)
{
    for (size_t unit = 0; unit < count; unit++) {
        uint32_t value = form->units[unit] ^ STAGEHAND_MASK;

        if (form->width == 1)
            room[unit * form->stride] = (char)value;
        else
            memcpy(room + unit * form->stride, &value, sizeof value);
    }
}
