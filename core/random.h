// core/random.h
// Counter-based random numbers: a draw is a pure function of (seed, purpose, owner, counter),
// independent of how many draws came before it. Idle routers, other engines, a partitioned fabric
// or an added node therefore draw the same numbers.
// Source: Salmon et al., Parallel random numbers: as easy as 1, 2, 3, SC 2011 (Philox4x32-10).
#pragma once

#include <cstdint>

namespace thruway {

/// What a draw decides. The values are part of every result: never renumber them.
enum class DrawPurpose : std::uint32_t {
    kGenerationGap = 1,  ///< owner: host, counter: packet sequence
    kDestination = 2,    ///< owner: host, counter: packet sequence
    kLength = 3,         ///< owner: host, counter: packet sequence
    kRoute = 4,          ///< owner: host, counter: packet sequence (routing function's own draw)
    kSelection = 5,      ///< owner: router, counter: draw_counter(cycle, input VC)
    kArbitration = 6,    ///< owner: router, counter: draw_counter(cycle, arbiter)
    kInitialPhase = 7,   ///< owner: host, counter: 0
    kPeriodLength = 8,   ///< owner: host, counter: number of the on or off period, from 0
    kHeader = 9,         ///< owner: host, counter: packet sequence * 2^16 + hops so far
    kHopLength = 10,     ///< owner: host, counter: packet sequence * 2^16 + hops so far
    kSourceQueue = 11,   ///< owner: host, counter: packet sequence
    kTopology = 12,      ///< owner: attempt, counter: link of a random graph
    kDrawing = 13,       ///< owner: start, counter: switch of a drawing
    kPermutation = 14,   ///< owner: attempt, counter: host
    kPlacement = 15,     ///< owner: job, counter: block of hosts
    kJobSeed = 16,       ///< owner: job, counter: 0
    kTest = 1000,
};

struct Draw {
    std::uint64_t a = 0;
    std::uint64_t b = 0;
};

/// The number of values of a 64-bit word.
constexpr double kTwoTo64 = 18446744073709551616.0;

/// 128 random bits for one decision.
Draw draw(std::uint64_t seed, DrawPurpose purpose, std::uint32_t owner, std::uint64_t counter);

/// The counter of a draw that something in a router, one of many, makes in a cycle below 2^48.
constexpr std::uint64_t draw_counter(std::uint64_t cycle, unsigned number) {
    return cycle * 4096 + number % 4096 + (std::uint64_t{number / 4096} << 60);
}

/// Maps a 64-bit word of a draw to 0..n-1, n >= 1. The bias is below n / 2^64.
inline std::uint32_t below(std::uint64_t random, std::uint32_t n) {
    // The high word of a 64 x 32 bit product, in two halves.
    const std::uint64_t low = (random & 0xffffffffu) * n;
    const std::uint64_t high = (random >> 32) * n;
    return static_cast<std::uint32_t>((high + (low >> 32)) >> 32);
}

}  // namespace thruway
