// SPDX-License-Identifier: MIT
// Reading the legs of a Move (TFT-MOV-11).
#include "rules/two_for_tea/order.h"

static bool read_far(struct reader *r, length *far)
{
    return read_length(r, far) && *far > 0;
}

static bool read_way(struct reader *r, bearing *way)
{
    int32_t degrees;

    if (!read_number(r, &degrees))
        return false;
    *way = bearing_from_degrees(degrees);
    return true;
}

// How much of a turn: more than nothing, less than all the way round.
static bool read_turn(struct reader *r, bool *right, bearing *turn)
{
    int32_t degrees;

    *right = read_word(r, WORD_RIGHT);
    if ((!*right && !read_word(r, WORD_LEFT)) || !read_number(r, &degrees) || degrees <= 0 ||
        degrees >= 360000)
        return false;
    *turn = bearing_from_degrees(degrees);
    return *turn > 0;
}

static bool read_formation(struct reader *r, uint8_t *formation)
{
    static const uint16_t word[] = {TFT_LINE, TFT_COLUMN, TFT_SKIRMISH, TFT_DEPLOYED, TFT_LIMBERED};

    for (int i = 0; i < TFT_FORMATIONS - LINE; i++)
        if (read_word(r, word[i])) {
            *formation = (uint8_t)(LINE + i);
            return true;
        }
    return false;
}

static bool read_shift(struct reader *r, bearing way, struct tft_leg *leg)
{
    leg->kind = TLEG_SHIFT;
    leg->way = way;
    return read_far(r, &leg->far);
}

static bool read_wheel(struct reader *r, struct tft_leg *leg)
{
    bool right;

    if (!read_turn(r, &right, &leg->way))
        return false;
    leg->kind = right ? TLEG_WHEEL_RIGHT : TLEG_WHEEL_LEFT;
    return true;
}

static bool read_pivot(struct reader *r, struct tft_leg *leg)
{
    bool right;

    leg->kind = TLEG_PIVOT;
    leg->formation = 1;
    if (!read_turn(r, &right, &leg->way))
        return false;
    leg->way = (bearing)(right ? leg->way : -leg->way);
    return true;
}

// Of several buildings it touches the first, unless a number says otherwise.
static bool read_enter(struct reader *r, struct tft_leg *leg)
{
    int32_t number = 1000;

    leg->kind = TLEG_ENTER;
    read_number(r, &number);
    leg->far = number / 1000;
    return number > 0 && number % 1000 == 0;
}

static bool read_leg(struct reader *r, int word, struct tft_leg *leg)
{
    switch (word) {
    case WORD_AHEAD:
        return read_shift(r, 0, leg);
    case WORD_BACK:
        return read_shift(r, 0x8000, leg);
    case WORD_LEFT:
        return read_shift(r, 0xc000, leg);
    case WORD_RIGHT:
        return read_shift(r, 0x4000, leg);
    case TFT_SHIFT:
        return read_way(r, &leg->way) && read_shift(r, leg->way, leg);
    case WORD_WHEEL:
        return read_wheel(r, leg);
    case WORD_FACE:
        leg->kind = TLEG_PIVOT;
        return read_way(r, &leg->way);
    case WORD_TURN:
        return read_pivot(r, leg);
    case TFT_FORM:
        leg->kind = TLEG_FORM;
        return read_formation(r, &leg->formation);
    case TFT_ROAD:
        leg->kind = TLEG_ROAD;
        return read_far(r, &leg->far);
    case TFT_BRIDGE:
        leg->kind = TLEG_BRIDGE;
        read_formation(r, &leg->formation);
        return true;
    case TFT_ENTER:
        return read_enter(r, leg);
    case TFT_OUT:
        leg->kind = TLEG_OUT;
        return read_way(r, &leg->way);
    case TFT_EXIT:
        leg->kind = TLEG_EXIT;
        return true;
    case TFT_ARRIVE:
        leg->kind = TLEG_ARRIVE;
        if (!read_length(r, &leg->far))
            return false;
        read_formation(r, &leg->formation);
        return true;
    default:
        return false;
    }
}

bool tft_read_legs(struct reader *r, struct tft_legs *legs)
{
    int word;

    legs->count = 0;
    while (!read_end(r)) {
        struct tft_leg *leg = &legs->leg[legs->count];

        if (legs->count == TFT_LEGS || !read_any_word(r, &word))
            return false;
        *leg = (struct tft_leg){.kind = 0};
        if (!read_leg(r, word, leg))
            return false;
        legs->count++;
    }
    return legs->count > 0;
}
