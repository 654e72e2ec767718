// SPDX-License-Identifier: MIT
// Arithmetic on 128 bits that the compiler leaves to a library, for a target that has none.
#include <stdint.h>

__extension__ typedef unsigned __int128 wide;
__extension__ typedef __int128 signed_wide;

signed_wide __multi3(signed_wide, signed_wide);
wide __ashlti3(wide, int);
wide __lshrti3(wide, int);
wide __udivti3(wide, wide);
wide __umodti3(wide, wide);
double __floatuntidf(wide);

// In two parts, the low one first as in memory here: nothing below may shift what is 128 bits wide.
union parts {
    wide all;
    struct {
        uint64_t low, high;
    } part;
};

wide __ashlti3(wide a, int by)
{
    union parts p = {a};

    if (by >= 64)
        p.part.high = p.part.low << (by - 64), p.part.low = 0;
    else if (by)
        p.part.high = p.part.high << by | p.part.low >> (64 - by), p.part.low <<= by;
    return p.all;
}

wide __lshrti3(wide a, int by)
{
    union parts p = {a};

    if (by >= 64)
        p.part.low = p.part.high >> (by - 64), p.part.high = 0;
    else if (by)
        p.part.low = p.part.low >> by | p.part.high << (64 - by), p.part.high >>= by;
    return p.all;
}

// Halves of 32 bits, since products of 64 would ask for this very function.
static wide product(uint64_t a, uint64_t b)
{
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX), high = (a >> 32) * (b >> 32);
    uint64_t left = (a >> 32) * (b & UINT32_MAX), right = (a & UINT32_MAX) * (b >> 32);
    uint64_t middle = (low >> 32) + (left & UINT32_MAX) + (right & UINT32_MAX);

    high += (left >> 32) + (right >> 32) + (middle >> 32);
    return (wide)high << 64 | (middle << 32 | (low & UINT32_MAX));
}

signed_wide __multi3(signed_wide a, signed_wide b)
{
    uint64_t a_low = (uint64_t)a, b_low = (uint64_t)b;
    uint64_t across = (uint64_t)((wide)a >> 64) * b_low + a_low * (uint64_t)((wide)b >> 64);

    return (signed_wide)(product(a_low, b_low) + ((wide)across << 64));
}

static int leading_zeros(wide a)
{
    uint64_t high = (uint64_t)(a >> 64);

    return high ? __builtin_clzll(high) : 64 + __builtin_clzll((uint64_t)a);
}

// A bit at a time, from the first that can be set. Nobody divides by nothing.
static wide divide(wide a, wide b, wide *rest)
{
    wide quotient = 0;

    if (a >= b) {
        for (int shift = leading_zeros(b) - leading_zeros(a); shift >= 0; shift--) {
            if (a >= b << shift) {
                a -= b << shift;
                quotient |= (wide)1 << shift;
            }
        }
    }
    *rest = a;
    return quotient;
}

wide __udivti3(wide a, wide b)
{
    wide rest;

    return divide(a, b, &rest);
}

wide __umodti3(wide a, wide b)
{
    wide rest;

    divide(a, b, &rest);
    return rest;
}

// The 64 leading bits decide, and the lowest of them stands for all that were cut off, so that
// rounding to the nearest is right.
double __floatuntidf(wide a)
{
    int shift = a >> 64 ? 64 - leading_zeros(a) : 0;
    uint64_t leading = (uint64_t)(a >> shift);
    double scale = 1;

    if (shift && a << (128 - shift))
        leading |= 1;
    for (; shift > 0; shift--)
        scale *= 2;
    return (double)leading * scale;
}
