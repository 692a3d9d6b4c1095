// The Verilog arbiter and buffer in lock-step with the SystemC blocks, under random stimulus and
// with resets in between. Counters make sure that each case occurred in the run.

#include "tests/rtl_models/verilog/block_twins_model.h"

#include "core/bits.h"
#include "rtl_models/arbiter/policies/round_robin.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"
#include "tests/rtl_models/verilog/first_difference.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>

namespace thruway::test {
namespace {

/// An arbiter under test: the SystemC block, and which cases have occurred.
struct ArbiterRun {
    unsigned width = 0;
    RoundRobinArbiter arbiter{1};
    std::uint64_t wins = 0;  ///< the requesters that have won
    unsigned all = 0, none = 0, unused = 0, wrapped = 0;
    unsigned last = 0;

    explicit ArbiterRun(unsigned requesters) : width(requesters), arbiter(requesters) {}

    unsigned pick(std::uint64_t requests) const {
        // Two words: the compiler cannot know that the arbiter does not read the second one.
        const std::array<std::uint64_t, 2> words = {requests, 0};
        return arbiter.pick({words.data(), width});
    }
    void note(std::uint64_t requests, bool used) {
        if (requests == 0) {
            ++none;
            return;
        }
        if (requests == first_bits(width)) ++all;
        const unsigned winner = pick(requests);
        if (!used) {
            ++unused;
            return;
        }
        if (winner <= last) ++wrapped;
        last = winner;
        wins |= bit_in_word(winner);
        arbiter.granted(winner);
    }
    static std::uint64_t first_bits(unsigned n) { return (std::uint64_t{1} << n) - 1; }
};

TEST(BlockLockstep, RoundRobinArbiters) {
    std::mt19937_64 bits(1);
    BlockTwins twins;
    std::array<ArbiterRun, 3> runs = {ArbiterRun(1), ArbiterRun(5), ArbiterRun(20)};
    FirstDifference difference;
    unsigned resets = 0;
    for (unsigned cycle = 0; cycle < kCycles && !difference.found(); ++cycle) {
        std::array<std::uint64_t, 3> requests{};
        std::array<bool, 3> used{};
        for (unsigned i = 0; i < runs.size(); ++i) {
            requests[i] = bits() & bits();
            if (bits() % 8 == 0) requests[i] = ~std::uint64_t{0};
            if (bits() % 8 == 0) requests[i] = 0;
            requests[i] &= ArbiterRun::first_bits(runs[i].width);
            used[i] = bits() % 4 != 0;
        }
        auto& pins = twins.model;
        pins.request_1 = requests[0] & 1;
        pins.request_5 = requests[1] & 31;
        pins.request_20 = requests[2] & 0xfffff;
        pins.used = static_cast<std::uint8_t>(used[0] | used[1] << 1 | used[2] << 2);
        pins.reset = bits() % 100 == 0;
        pins.eval();
        const std::array<std::uint64_t, 3> grants = {pins.grant_1, pins.grant_5, pins.grant_20};
        for (unsigned i = 0; i < runs.size(); ++i) {
            const unsigned winner = runs[i].pick(requests[i]);
            difference.compare(cycle, "grant", i, winner == kNoWinner ? 0 : bit_in_word(winner),
                               grants[i]);
            runs[i].note(requests[i], used[i]);
            if (pins.reset != 0) runs[i].arbiter = RoundRobinArbiter(runs[i].width);
        }
        resets += pins.reset;
        twins.edge();
    }
    EXPECT_FALSE(difference.found()) << difference.text();
    EXPECT_EQ(difference.compared(), 3 * kCycles);
    EXPECT_GT(resets, 100u);
    for (const ArbiterRun& run : runs) {
        EXPECT_EQ(run.wins, ArbiterRun::first_bits(run.width)) << run.width;
        EXPECT_GT(run.all, 1000u);
        EXPECT_GT(run.none, 1000u);
        EXPECT_GT(run.unused, 1000u);
        EXPECT_GT(run.wrapped, run.width > 1 ? 1000u : 0u) << run.width;
    }
}

/// A buffer under test: the SystemC block, and which cases have occurred.
struct BufferRun {
    FlitRing ring;
    std::vector<BufferedFlit> storage;
    InputVc vc;
    std::unique_ptr<VcBuffer> buffer;
    unsigned empty = 0, full = 0, both = 0, refused = 0, popped_empty = 0, pushes = 0;

    BufferRun(const char* name, unsigned flits)
        : ring{flits - 1, 1}, storage(flits), buffer(std::make_unique<VcBuffer>(name, vc, ring)) {
        vc.flits = storage.data();
    }

    unsigned capacity() const { return ring.slots + 1; }
    bool occupied(Cycle now) const { return vc.count > 0 && !vc.waits(now); }
    bool is_full() const { return buffer->size_flits() == buffer->capacity_flits(); }
    void cycle(bool push_it, std::uint32_t packet, bool pop_it, Cycle now) {
        const bool had = occupied(now);
        empty += had ? 0 : 1;
        full += is_full() ? 1 : 0;
        refused += push_it && is_full() ? 1 : 0;
        popped_empty += pop_it && !had ? 1 : 0;
        const bool pushes_now = push_it && !is_full();
        both += pushes_now && pop_it && had ? 1 : 0;
        // As in a router: arrivals first, then the switch. A flit stays for at least one cycle.
        if (pushes_now) push(vc, ring, Flit(packet, 0, 0, true, true), now + 1);
        if (pop_it && had) pop(vc, ring, now);
        pushes += pushes_now ? 1 : 0;
    }
    void clear(Cycle now) {
        while (vc.count > 0) pop(vc, ring, now);
        vc.first = 0;
        vc.wait_until(now);
    }
};

TEST(BlockLockstep, FlitBuffers) {
    std::mt19937_64 bits(2);
    BlockTwins twins;
    BufferRun one("one", 1), four("four", 4), five("five", 5);
    const std::array<BufferRun*, 3> runs = {&one, &four, &five};
    FirstDifference difference;
    unsigned resets_with_push = 0;
    for (unsigned cycle = 0; cycle < kCycles && !difference.found(); ++cycle) {
        // The phases fill the buffers, empty them, or do both.
        const unsigned phase = cycle / 50 % 3;
        auto& pins = twins.model;
        pins.push = pins.pop = 0;
        for (unsigned i = 0; i < runs.size(); ++i) {
            pins.push |= static_cast<std::uint8_t>((bits() % 8 < (phase == 1 ? 3 : 6)) << i);
            pins.pop |= static_cast<std::uint8_t>((bits() % 8 < (phase == 0 ? 3 : 6)) << i);
        }
        pins.push_flit = static_cast<std::uint32_t>(bits() >> 33);
        pins.reset = bits() % 200 == 0;
        pins.eval();
        for (unsigned i = 0; i < runs.size(); ++i) {
            BufferRun& run = *runs[i];
            const bool occupied = run.occupied(cycle);
            difference.compare(cycle, "occupied", i, occupied, pins.occupied >> i & 1);
            difference.compare(cycle, "full", i, run.is_full(), pins.full >> i & 1);
            if (occupied) difference.compare(cycle, "front", i, run.vc.front.packet, pins.front[i]);
            if (pins.reset == 0) {
                run.cycle(pins.push >> i & 1, pins.push_flit, pins.pop >> i & 1, cycle);
            } else {
                run.clear(cycle);
                resets_with_push += pins.push >> i & 1;
            }
        }
        twins.edge();
    }
    EXPECT_FALSE(difference.found()) << difference.text();
    EXPECT_GT(resets_with_push, 50u);
    for (const BufferRun* run : runs) {
        EXPECT_GT(run->empty, 100u) << run->capacity();
        EXPECT_GT(run->full, 100u) << run->capacity();
        EXPECT_GT(run->refused, 100u) << run->capacity();
        EXPECT_GT(run->popped_empty, 100u) << run->capacity();
        EXPECT_GT(run->pushes, 10 * run->capacity()) << "never wrapped";
        // A buffer of one flit is full when it could send one.
        EXPECT_TRUE(run->both > 100u || run->capacity() == 1) << run->capacity();
    }
}

}  // namespace
}  // namespace thruway::test
