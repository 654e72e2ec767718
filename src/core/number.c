// SPDX-License-Identifier: MIT
#include "core/number.h"

enum { QUARTER = 1 << 14, EIGHTH = QUARTER / 2, PART_BITS = 6, PART = 1 << PART_BITS };

// clang-format off
// The sine of every 256th part of a quarter turn, in parts of ONE.
static const int32_t coarse[257] = {
             0,    6588356,   13176464,   19764076,   26350943,   32936819,   39521455,   46104602,
      52686014,   59265442,   65842639,   72417357,   78989349,   85558366,   92124163,   98686491,
     105245103,  111799753,  118350194,  124896179,  131437462,  137973796,  144504935,  151030634,
     157550647,  164064728,  170572633,  177074115,  183568930,  190056834,  196537583,  203010932,
     209476638,  215934457,  222384147,  228825464,  235258165,  241682010,  248096755,  254502159,
     260897982,  267283981,  273659918,  280025552,  286380643,  292724951,  299058239,  305380268,
     311690799,  317989595,  324276419,  330551034,  336813204,  343062693,  349299266,  355522689,
     361732726,  367929144,  374111709,  380280190,  386434353,  392573967,  398698801,  404808624,
     410903207,  416982319,  423045732,  429093217,  435124548,  441139496,  447137835,  453119340,
     459083786,  465030947,  470960600,  476872522,  482766489,  488642281,  494499676,  500338453,
     506158392,  511959275,  517740883,  523502998,  529245404,  534967884,  540670223,  546352205,
     552013618,  557654248,  563273883,  568872310,  574449320,  580004702,  585538248,  591049748,
     596538995,  602005783,  607449906,  612871159,  618269338,  623644239,  628995660,  634323400,
     639627258,  644907034,  650162530,  655393548,  660599890,  665781362,  670937767,  676068911,
     681174602,  686254647,  691308855,  696337036,  701339000,  706314559,  711263525,  716185713,
     721080937,  725949013,  730789757,  735602987,  740388522,  745146182,  749875788,  754577161,
     759250125,  763894504,  768510122,  773096806,  777654384,  782182683,  786681534,  791150767,
     795590213,  799999706,  804379079,  808728167,  813046808,  817334838,  821592095,  825818421,
     830013654,  834177638,  838310216,  842411232,  846480531,  850517961,  854523370,  858496606,
     862437520,  866345964,  870221790,  874064853,  877875009,  881652112,  885396022,  889106597,
     892783698,  896427186,  900036924,  903612776,  907154608,  910662286,  914135678,  917574653,
     920979082,  924348837,  927683790,  930983817,  934248793,  937478595,  940673101,  943832191,
     946955747,  950043650,  953095785,  956112036,  959092290,  962036435,  964944360,  967815955,
     970651112,  973449725,  976211688,  978936898,  981625251,  984276646,  986890984,  989468165,
     992008094,  994510675,  996975812,  999403415, 1001793390, 1004145648, 1006460100, 1008736660,
    1010975242, 1013175761, 1015338134, 1017462281, 1019548121, 1021595575, 1023604567, 1025575020,
    1027506862, 1029400018, 1031254418, 1033069992, 1034846671, 1036584389, 1038283080, 1039942680,
    1041563127, 1043144360, 1044686319, 1046188946, 1047652185, 1049075980, 1050460278, 1051805027,
    1053110176, 1054375676, 1055601479, 1056787540, 1057933813, 1059040255, 1060106826, 1061133483,
    1062120190, 1063066909, 1063973603, 1064840240, 1065666786, 1066453210, 1067199483, 1067905576,
    1068571464, 1069197120, 1069782521, 1070327646, 1070832474, 1071296985, 1071721163, 1072104991,
    1072448455, 1072751542, 1073014240, 1073236540, 1073418433, 1073559913, 1073660973, 1073721611,
    1073741824,
};
// Sine and cosine of the 64 bearings within one such part.
static const int32_t fine_sine[64] = {
          0,  102944,  205887,  308831,  411775,  514719,  617662,  720606,
     823550,  926493, 1029437, 1132381, 1235324, 1338268, 1441211, 1544155,
    1647099, 1750042, 1852986, 1955929, 2058873, 2161816, 2264760, 2367703,
    2470647, 2573590, 2676534, 2779477, 2882420, 2985364, 3088307, 3191250,
    3294193, 3397137, 3500080, 3603023, 3705966, 3808909, 3911852, 4014795,
    4117738, 4220681, 4323624, 4426567, 4529510, 4632452, 4735395, 4838338,
    4941281, 5044223, 5147166, 5250108, 5353051, 5455993, 5558935, 5661878,
    5764820, 5867762, 5970704, 6073646, 6176588, 6279530, 6382472, 6485414,
};
static const int32_t fine_cosine[64] = {
    1073741824, 1073741819, 1073741804, 1073741780, 1073741745, 1073741701, 1073741646, 1073741582,
    1073741508, 1073741424, 1073741331, 1073741227, 1073741113, 1073740990, 1073740857, 1073740714,
    1073740561, 1073740398, 1073740225, 1073740043, 1073739850, 1073739648, 1073739436, 1073739213,
    1073738982, 1073738740, 1073738488, 1073738227, 1073737955, 1073737674, 1073737383, 1073737082,
    1073736771, 1073736450, 1073736119, 1073735779, 1073735429, 1073735068, 1073734698, 1073734318,
    1073733928, 1073733529, 1073733119, 1073732700, 1073732270, 1073731831, 1073731382, 1073730923,
    1073730454, 1073729976, 1073729487, 1073728989, 1073728480, 1073727962, 1073727434, 1073726896,
    1073726348, 1073725791, 1073725223, 1073724646, 1073724059, 1073723462, 1073722855, 1073722238,
};
// clang-format on

// Sine and cosine up to an eighth of a turn, by the addition theorem.
static struct direction within_eighth(uint32_t angle)
{
    uint32_t part = angle >> PART_BITS, rest = angle & (PART - 1);
    int64_t sine = coarse[part], cosine = coarse[256 - part];

    return (struct direction){to_nearest(sine * fine_cosine[rest] + cosine * fine_sine[rest]),
                              to_nearest(cosine * fine_cosine[rest] - sine * fine_sine[rest])};
}

// Everything is mirrored out of the first eighth, so north-east is exactly as far north as east and
// opposite bearings are exactly opposite.
struct direction direction_of(bearing b)
{
    uint32_t rest = b & (QUARTER - 1);
    bool mirrored = rest > EIGHTH;
    struct direction d = within_eighth(mirrored ? QUARTER - rest : rest);

    if (mirrored)
        d = (struct direction){d.north, d.east};
    if (b & QUARTER)
        d = (struct direction){d.north, -d.east};
    return b & (2 * QUARTER) ? (struct direction){-d.east, -d.north} : d;
}

static int64_t off_line(struct direction d, int64_t east, int64_t north)
{
    return d.north * east - d.east * north;
}

// The bearing of a vector between north and north-east. A polynomial comes within one step of it,
// and the cross products of the two candidates settle which is nearer.
static int32_t eighth_of(int64_t east, int64_t north)
{
    int64_t t = (east << ONE_BITS) / north;
    int64_t square = t * t >> ONE_BITS;
    int64_t p = 22371520; // 0.0208351, -0.0851330, 0.1801410, -0.3302995 and 0.9998660 of ONE

    p = -91410863 + (p * square >> ONE_BITS);
    p = 193424926 + (p * square >> ONE_BITS);
    p = -354656389 + (p * square >> ONE_BITS);
    p = 1073597945 + (p * square >> ONE_BITS);
    // Radians to bearings: 10,430.378 of them to one.
    int32_t b = (int32_t)(((p * t >> ONE_BITS) * 10430378 / 1000 + (ONE >> 1)) >> ONE_BITS);
    int64_t off = off_line(direction_of((bearing)b), east, north);
    int32_t other = off > 0 ? b + 1 : b - 1;
    int64_t other_off = off_line(direction_of((bearing)other), east, north);

    return (off < 0 ? -off : off) <= (other_off < 0 ? -other_off : other_off) ? b : other;
}

bearing bearing_of(struct vec v)
{
    int64_t east = v.east < 0 ? -(int64_t)v.east : v.east;
    int64_t north = v.north < 0 ? -(int64_t)v.north : v.north;

    if (east == 0 && north == 0)
        return 0;
    int32_t b = east <= north ? eighth_of(east, north) : QUARTER - eighth_of(north, east);
    if (v.north < 0)
        b = 2 * QUARTER - b;
    return (bearing)(v.east < 0 ? -b : b);
}

// 360,000 thousandths to 65,536 bearings is 5,625 to 1,024.
bearing bearing_from_degrees(int32_t thousandths)
{
    int64_t numerator = (int64_t)thousandths * 2048 + 5625;
    int64_t turns = numerator / 11250;

    return (bearing)(turns - (numerator % 11250 < 0));
}

// People say whole degrees, so a bearing that stands for one is written as one.
int32_t bearing_degrees(bearing b)
{
    int32_t nearest = (b * 5625 + 512) >> 10;
    int32_t whole = (nearest + 500) / 1000 * 1000;

    return bearing_from_degrees(whole) == b ? whole % 360000 : nearest;
}

// Each line doubles the digits that are right; the last may be one too large (Zimmermann's
// recursive root, unrolled for 64 bits).
static uint64_t root_of_normal(uint64_t n)
{
    uint64_t r = 1 + (n >> 62);

    r = (r << 1) + (n >> 59) / r;
    r = (r << 3) + (n >> 53) / r;
    r = (r << 7) + (n >> 41) / r;
    return (r << 15) + (n >> 17) / r;
}

uint32_t root_down(uint64_t n)
{
    if (n == 0)
        return 0;
    int shift = __builtin_clzll(n) / 2;
    uint64_t r = root_of_normal(n << 2 * shift) >> shift;

    return (uint32_t)(r - (r * r - 1 >= n)); // right even when the square of 2^32 wraps to 0
}

uint32_t root_up(uint64_t n)
{
    uint64_t r = root_down(n);

    return (uint32_t)(r + (r * r < n));
}

int compare_products(int64_t a, int64_t b, int64_t c, int64_t d)
{
    int128 one = (int128)a * b, other = (int128)c * d;

    return (one > other) - (one < other);
}

uint64_t greatest_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}
