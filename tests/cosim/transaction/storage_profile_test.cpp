// Storage over time, compared with a count, cycle by cycle, of the flits that have arrived and not
// left.

#include "cosim/transaction/storage_profile.h"

#include "tests/rtl_models/scripted_traffic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

struct Stay {
    Cycle begun = 0;  ///< the head arrives
    std::uint64_t flits_in = 0;
    Cycle pause_in = 0;
    Cycle stored = 0;
    Cycle start = 0;
    std::uint64_t flits_out = 0;
    Cycle pause_out = 0;

    Cycle tail_in() const { return begun + (flits_in > 1 ? pause_in + flits_in - 1 : 0); }
    Cycle tail_out() const { return start + (flits_out > 1 ? pause_out + flits_out - 1 : 0); }
};

/// Flits of a packet of `flits` flits that have passed by the end of cycle `now`.
std::uint64_t passed(Cycle from, std::uint64_t flits, Cycle pause, Cycle now) {
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < flits; ++i) count += from + i + (i > 0 ? pause : 0) <= now;
    return count;
}

StorageUse counted(const std::vector<Stay>& stays, Cycle end) {
    StorageUse use;
    for (Cycle now = 0; now < end; ++now) {
        std::uint64_t flits = 0;
        std::uint64_t packets = 0;
        for (const Stay& stay : stays) {
            if (now < stay.stored || now >= stay.tail_out()) continue;
            ++packets;
            const std::uint64_t in = passed(stay.begun, stay.flits_in, stay.pause_in, now);
            const std::uint64_t out = passed(stay.start, stay.flits_out, stay.pause_out, now);
            flits += in > out ? in - out : 0;
        }
        use.flit_cycles += flits;
        use.packet_cycles += packets;
        use.max_flits = std::max(use.max_flits, flits);
        use.max_packets = std::max(use.max_packets, packets);
    }
    return use;
}

void tell(const std::vector<Stay>& stays, StorageProfile& profile, Cycle end) {
    for (Cycle now = 0; now < end; ++now) {
        for (const Stay& stay : stays) {
            if (stay.stored == now) {
                profile.store(passed(stay.begun, stay.flits_in, stay.pause_in, now), stay.tail_in(),
                              now);
            }
            if (stay.start == now) {
                profile.leave({stay.flits_in, stay.tail_in(), stay.flits_out, now, stay.pause_out});
            }
        }
    }
}

void expect_equal(const StorageUse& use, const StorageUse& expected) {
    EXPECT_EQ(use.flit_cycles, expected.flit_cycles);
    EXPECT_EQ(use.packet_cycles, expected.packet_cycles);
    EXPECT_EQ(use.max_flits, expected.max_flits);
    EXPECT_EQ(use.max_packets, expected.max_packets);
}

// A packet of 4 flits arrives from cycle 10 on and is stored then; it starts to leave in 12. Flits
// at the ends of cycles 10 to 14: 1 2 2 2 1; its last flit leaves in 15.
TEST(StorageProfile, counts_a_packet_that_leaves_while_it_arrives) {
    StorageProfile profile;
    profile.store(1, 13, 10);
    expect_equal(profile.use(11), {1, 1, 1, 1});
    profile.leave({4, 13, 4, 12, 0});
    expect_equal(profile.use(13), {2, 1, 1 + 2 + 2, 3});
    expect_equal(profile.use(100), {2, 1, 1 + 2 + 2 + 2 + 1, 5});
}

TEST(StorageProfile, equals_a_count_of_every_cycle) {
    TestNumbers numbers(7);
    unsigned shorter = 0;
    unsigned longer = 0;
    for (unsigned round = 0; round < 300; ++round) {
        const bool redraws = round % 2 == 1;
        std::vector<Stay> stays(1 + numbers.below(6));
        for (Stay& stay : stays) {
            const Cycle routing = numbers.below(4);
            const bool held = routing > 0 && numbers.below(2) == 0;
            stay.begun = numbers.below(30);
            stay.flits_in = 1 + numbers.below(9);
            stay.pause_in = held ? routing - 1 : 0;
            if (numbers.below(4) == 0) {
                stay.pause_in = 0;
            }
            stay.stored = stay.begun + routing;
            stay.start = stay.stored + 1 + numbers.below(12);
            stay.flits_out = redraws ? 1 + numbers.below(9) : stay.flits_in;
            stay.pause_out = numbers.below(2) == 0 ? stay.pause_in
                                                   : stay.pause_in + numbers.below(3);
            shorter += stay.flits_out < stay.flits_in;
            longer += stay.flits_out > stay.flits_in;
        }
        StorageProfile profile;
        tell(stays, profile, 50);
        for (const Cycle end : {50u, 57u, 100u}) {
            SCOPED_TRACE(fmt::format("round {}, end {}", round, end));
            expect_equal(profile.use(end), counted(stays, end));
        }
    }
    EXPECT_GT(shorter, 50u);
    EXPECT_GT(longer, 50u);
}

TEST(StorageProfile, can_be_read_before_the_end) {
    const std::vector<Stay> stays = {{3, 8, 0, 3, 6, 8, 2}, {4, 5, 2, 7, 20, 5, 0}};
    for (Cycle end = 1; end < 40; ++end) {
        StorageProfile profile;
        tell(stays, profile, end);
        expect_equal(profile.use(end), counted(stays, end));
    }
}

}  // namespace
}  // namespace thruway::test
