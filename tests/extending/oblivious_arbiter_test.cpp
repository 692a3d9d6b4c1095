// tests/extending/oblivious_arbiter_test.cpp
// The arbiter of docs/extending.md: the policy alone, and two streams that meet in a fabric.

#include "rtl_models/arbiter/policies/oblivious.h"
#include "tests/rtl_models/fabric_bench.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace thruway::test {
namespace {

TEST(ObliviousArbiter, the_requester_at_or_after_the_turn_of_the_cycle_wins) {
    const ObliviousArbiter arbiter;
    const std::uint64_t requests = 0b0101;
    const std::array<unsigned, 8> winners = {0, 2, 2, 0, 0, 2, 2, 0};  // of cycles 0..7, width 4
    for (Cycle now = 0; now < winners.size(); ++now) {
        EXPECT_EQ(arbiter.pick({&requests, 4, now}), winners[now]) << now;
    }
    const std::uint64_t none = 0;
    EXPECT_EQ(arbiter.pick({&none, 4, 1}), kNoWinner);
}

TEST(ObliviousArbiter, looks_across_words) {
    const ObliviousArbiter arbiter;
    const std::array<std::uint64_t, 2> requests = {std::uint64_t{1} << 5, std::uint64_t{1} << 3};
    EXPECT_EQ(arbiter.pick({requests.data(), 100, 105}), 5u);
    EXPECT_EQ(arbiter.pick({requests.data(), 100, 106}), 67u);
    EXPECT_EQ(arbiter.pick({requests.data(), 100, 168}), 5u);
}

TEST(ObliviousArbiter, gives_a_stream_the_turn_of_the_silent_port_below_it) {
    // A line of three routers with one virtual channel: in router 1 the ports are x+ 0, x- 1 and
    // host 2. Hosts 0 and 1 send single flits to host 2 in every cycle, which meet at port x+ as
    // requesters 1 and 2 of 3. Nobody asks as 0, so requester 1 wins in two cycles of three.
    TopologySettings line;
    line.kind = TopologyKind::kMesh;
    line.radix = {3};
    RouterSettings router;
    router.virtual_channels = 1;
    router.buffer_flits = 8;
    router.arbiter = ArbiterKind::kOblivious;
    std::vector<Sent> list;
    for (Cycle cycle = 0; cycle < 600; ++cycle) {
        list.push_back({cycle, 0, 2, 1});
        list.push_back({cycle, 1, 2, 1});
    }
    FabricBench bench(line, router, list);
    bench.fabric.clock().run_until(600);

    unsigned compared = 0;
    for (const Received& packet : bench.received) {
        const Cycle granted = packet.tail_cycle - 1;  // in router 1; the link takes a cycle
        if (granted < 10) continue;                   // both streams are there
        EXPECT_EQ(index(packet.identity.source), granted % 3 == 2 ? 1u : 0u) << granted;
        ++compared;
    }
    EXPECT_EQ(compared, 589u);  // a packet in each cycle 11..599
}

}  // namespace
}  // namespace thruway::test
