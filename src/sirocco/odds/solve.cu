// The kernels of kernels/solve.py once more, for a graphics card: the same classes, moves and layers.
// Compiled with -DCAMELS (5 or 7), -DSPACES, -DREAL (double or float) and -DCLASSES.

typedef unsigned long long u64;

const int RACERS = 5, FACES = 3, RACING_FACES = RACERS * FACES, BLACK = 5, WHITE = 6;
const int CLASS_BITS = 25, LINE = SPACES + 1, SEATS = SPACES + RACERS;
const u64 ONES = 0x01010101010101ull >> 8 * (7 - CAMELS);

__device__ int choose(int n, int k) {
    int product = 1;
    for (int i = 0; i < k; i++) product = product * (n - i) / (i + 1);
    return product;
}

__device__ int pairs(int gaps) { return gaps * (gaps + 1) / 2; }
__device__ int space_at(u64 code, int place) { return code >> 8 * place & 31; }
__device__ int camel_at(u64 code, int place) { return code >> (8 * place + 5) & 7; }
__device__ u64 lowest(int bytes) { return (1ull << 8 * bytes) - 1; }

__device__ int place_of(u64 code, int camel) {
    int place = 0;
    while (camel_at(code, place) != camel) place++;
    return place;
}

__device__ int up_to(u64 code, int space) {
    int camels = 0;
    while (camels < CAMELS && space_at(code, camels) <= space) camels++;
    return camels;
}

// A crazy camel's seat: on top of a space, or beneath a racing camel.
__device__ int seat_of(u64 code, int place, int behind) {
    int above = place + 1;
    if (above < CAMELS && camel_at(code, above) >= RACERS) above++;
    bool beneath = above < CAMELS && space_at(code, above) == space_at(code, place);
    return beneath ? SPACES + behind : space_at(code, place) - 1;
}

__device__ int class_of(u64 code) {
    int racing = 0, behind = 0, one = 0, other = 0;
    for (int i = 0; i < CAMELS; i++) {
        if (camel_at(code, i) < RACERS) {
            behind++;
            racing += choose(space_at(code, i) - 2 + behind, behind);
        } else {
            other = one;
            one = seat_of(code, i, behind);
        }
    }
    return CAMELS == RACERS ? racing : racing * pairs(SEATS) + pairs(max(one, other)) + min(one, other);
}

__device__ u64 code_of(int number) {
    int high = -1, low = -1, stands[RACERS];
    if (CAMELS > RACERS) {
        low = number % pairs(SEATS);
        number /= pairs(SEATS);
        high = 0;
        while (pairs(high + 1) <= low) high++;
        low -= pairs(high);
    }
    for (int k = RACERS; k > 0; k--) {
        int space = 1;
        while (choose(space - 1 + k, k) <= number) space++;
        number -= choose(space - 2 + k, k);
        stands[k - 1] = space;
    }
    u64 code = 0;
    int at = 0, crazy = BLACK, racing = 0;
    for (int space = 1; space <= SPACES; space++) {
        for (; racing < RACERS && stands[racing] == space; racing++) {
            for (int i = (high == SPACES + racing) + (low == SPACES + racing); i > 0; i--)
                code |= (u64)(crazy++ << 5 | space) << 8 * at++;
            code |= (u64)(racing << 5 | space) << 8 * at++;
        }
        for (int i = (high == space - 1) + (low == space - 1); i > 0; i--)
            code |= (u64)(crazy++ << 5 | space) << 8 * at++;
    }
    return code;
}

// A unit comes to a space and is in front of all that stand there or behind it.
__device__ u64 landed(u64 code, int place, int end) {
    int above = up_to(code, space_at(code, place)), below = up_to(code, end);
    u64 unit = (code & lowest(above) & ~lowest(place)) + (ONES & lowest(above) & ~lowest(place)) * (end - space_at(code, place));
    if (below >= above) {
        u64 passed = code & lowest(below) & ~lowest(above);
        return code & lowest(place) | passed >> 8 * (above - place) | unit << 8 * (below - above) | code & ~lowest(below);
    }
    u64 passed = code & lowest(place) & ~lowest(below);
    return code & lowest(below) | unit >> 8 * (place - below) | passed << 8 * (above - place) | code & ~lowest(above);
}

__device__ int crazy_camel(u64 code, int shown) {
    int black = place_of(code, BLACK), white = place_of(code, WHITE);
    int over_black = up_to(code, space_at(code, black)) - black - 1;
    int over_white = up_to(code, space_at(code, white)) - white - 1;
    if (white == black + 1 && over_black) return WHITE;
    if (black == white + 1 && over_white) return BLACK;
    if ((over_black > 0) == (over_white > 0)) return shown;
    return over_black ? BLACK : WHITE;
}

__device__ u64 rolled(u64 code, int face) {
    if (face < RACING_FACES) {
        int place = place_of(code, face / FACES);
        return landed(code, place, min(space_at(code, place) + face % FACES + 1, LINE));
    }
    int grey = face - RACING_FACES, place = place_of(code, crazy_camel(code, BLACK + grey % 2));
    return landed(code, place, max(space_at(code, place) - grey / 2 - 1, 0));
}

extern "C" __global__ void fill_moves(int faces, const short *orders, unsigned *moves) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= CLASSES) return;
    u64 code = code_of(number);
    for (int face = 0; face < faces; face++) {
        u64 after = rolled(code, face);
        int key = 0, at = 0, power[RACERS] = {1, 5, 25, 125, 625};
        for (int i = 0; i < CAMELS; i++)
            if (camel_at(after, i) < RACERS) key += at++ * power[camel_at(after, i)];
        bool over = space_at(after, 0) == 0 || space_at(after, CAMELS - 1) == LINE;
        moves[(size_t)number * faces + face] = (over ? CLASSES : class_of(after)) | (unsigned)orders[key] << CLASS_BITS;
    }
}

// One thread for one kind of leg in one class, the kinds of a class side by side: they read the same moves and neighbouring odds.
extern "C" __global__ void fill_layer(int faces, int kinds, int kinds_after, const unsigned *moves, const REAL *after,
                                      const signed char *leads, const signed char *orders, const double *weights, REAL *layer) {
    size_t item = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (item >= (size_t)CLASSES * kinds) return;
    size_t number = item / kinds;
    int kind = item % kinds;
    double odds[RACERS] = {0, 0, 0, 0, 0};
    for (int face = 0; face < faces; face++) {
        unsigned move = moves[number * faces + face];
        int order = move >> CLASS_BITS;
        int then = leads[(face * 120 + order) * kinds + kind];
        if (then < 0) continue;
        const REAL *row = after + ((size_t)(move & (1u << CLASS_BITS) - 1) * kinds_after + then) * RACERS;
        for (int camel = 0; camel < RACERS; camel++) odds[camel] += weights[face] * row[orders[order * RACERS + camel]];
    }
    for (int camel = 0; camel < RACERS; camel++) layer[item * RACERS + camel] = odds[camel];
}
