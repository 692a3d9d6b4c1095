// Packets wait in the network until a bounded host has room.

#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <algorithm>
#include <deque>
#include <vector>

namespace thruway::test {
namespace {

/// Answers each packet with a packet of one flit, `delay` + 1 cycles after its tail; has room for
/// `slots` unanswered packets.
class Answerer : public BoundedHost {
public:
    Answerer(Fabric& fabric, HostId id, unsigned slots, Cycle delay)
        : fabric_(fabric), id_(id), slots_(slots), delay_(delay) {
        fabric.connect_host(id, *this);
    }

    Cycle generate(Cycle now, SourceQueue& queue) override {
        for (; !answers_.empty() && answers_.front().first <= now; answers_.pop_front()) {
            const PacketHandle handle = fabric_.packets().allocate();
            Packet& packet = fabric_.packets()[handle];
            packet.identity = {now, id_, answered++};
            packet.destination = answers_.front().second;
            queue.push_back(handle);
        }
        return answers_.empty() ? kNever : answers_.front().first;
    }
    void deliver(const Flit& flit, Cycle now) override {
        if (!flit.tail) return;
        tails.push_back(now);
        if (!silent) {
            answers_.emplace_back(now + 1 + delay_, fabric_.packets()[flit.packet].identity.source);
            fabric_.wake_host(id_, answers_.back().first);
        }
        fabric_.packets().release(flit.packet);
    }
    bool has_slot() const override { return taken_ < slots_; }
    void reserve_slot() override { most = std::max(most, ++taken_); }
    void departed(PacketHandle, Cycle) override { --taken_; }
    bool waits_for_outside() const override { return outside || !answers_.empty(); }

    std::vector<Cycle> tails;
    std::uint32_t answered = 0;
    unsigned most = 0;
    bool silent = false;   ///< never answers
    bool outside = false;  ///< claims that it may still answer

private:
    Fabric& fabric_;
    const HostId id_;
    const unsigned slots_;
    const Cycle delay_;
    unsigned taken_ = 0;
    std::deque<std::pair<Cycle, HostId>> answers_;
};

class BoundedBench {
public:
    BoundedBench(const RouterSettings& router, unsigned slots, Cycle delay, bool no_skip = false)
        : topology(build_topology(row())),
          routing(make_routing_function({}, topology, router.virtual_channels)),
          selection(make_selection_function({})),
          fabric("fabric", topology, router, *routing, *selection, options(no_skip)),
          answerer(fabric, HostId{2}, slots, delay) {
        std::vector<Sent> list;
        for (unsigned i = 0; i < kPackets; ++i) list.push_back({0, 0, 2, kFlits});
        hosts.push_back(std::make_unique<ScriptedHost>(fabric.packets(), 0, list, received));
        for (Sent& sent : list) sent.source = 1;
        hosts.push_back(std::make_unique<ScriptedHost>(fabric.packets(), 1, list, received));
        fabric.connect_host(HostId{0}, *hosts[0]);
        fabric.connect_host(HostId{1}, *hosts[1]);
    }
    static TopologySettings row() {
        TopologySettings settings;
        settings.kind = "mesh";
        settings.kind.own<GridSettings>().radix = {3};
        return settings;
    }
    static FabricOptions options(bool no_skip) {
        FabricOptions options;
        options.no_skip = no_skip;
        return options;
    }
    static constexpr unsigned kPackets = 10;
    static constexpr unsigned kFlits = 3;

    const Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    std::vector<Received> received;
    Fabric fabric;
    Answerer answerer;
    std::vector<std::unique_ptr<ScriptedHost>> hosts;
};

class BoundedHostTest : public ::testing::TestWithParam<std::tuple<Switching, unsigned, bool>> {};

/// Room for one packet: the head of the next packet, which waits at the router, moves in the cycle
/// in which the answer leaves, and its tail follows kFlits - 1 cycles later.
TEST_P(BoundedHostTest, takes_a_packet_when_the_answer_to_the_last_has_left) {
    constexpr Cycle kDelay = 7;
    RouterSettings router;
    router.switching = std::get<0>(GetParam());
    router.virtual_channels = std::get<1>(GetParam());
    BoundedBench bench(router, 1, kDelay, std::get<2>(GetParam()));
    bench.fabric.clock().run_until(2000);
    ASSERT_EQ(bench.answerer.tails.size(), 2 * BoundedBench::kPackets);
    EXPECT_EQ(bench.answerer.most, 1u);
    for (std::size_t i = 1; i < bench.answerer.tails.size(); ++i) {
        EXPECT_EQ(bench.answerer.tails[i] - bench.answerer.tails[i - 1],
                  kDelay + BoundedBench::kFlits);
    }
    EXPECT_EQ(bench.received.size(), 2 * BoundedBench::kPackets);
    EXPECT_FALSE(bench.fabric.deadlocked());
    EXPECT_EQ(bench.fabric.packets().live(), 0u);
    bench.fabric.check_credits();
}

INSTANTIATE_TEST_SUITE_P(All, BoundedHostTest,
                         ::testing::Combine(::testing::Values(Switching::kWormhole,
                                                              Switching::kVirtualCutThrough),
                                            ::testing::Values(1u, 2u, 4u), ::testing::Bool()));

TEST(BoundedHost, never_holds_more_packets_than_it_has_slots_for) {
    RouterSettings router;
    router.virtual_channels = 4;
    BoundedBench bench(router, 3, 40);
    bench.fabric.clock().run_until(2000);
    EXPECT_EQ(bench.answerer.tails.size(), 2 * BoundedBench::kPackets);
    EXPECT_EQ(bench.answerer.most, 3u);
}

TEST(BoundedHost, that_never_answers_deadlocks_the_network_unless_it_waits_for_outside) {
    RouterSettings router;
    BoundedBench silent(router, 1, 0);
    silent.answerer.silent = true;
    silent.fabric.clock().run_until(2000);
    EXPECT_TRUE(silent.fabric.deadlocked());
    EXPECT_EQ(silent.answerer.tails.size(), 1u);
}

TEST(BoundedHost, that_waits_for_outside_keeps_the_network_from_being_called_deadlocked) {
    RouterSettings router;
    BoundedBench bench(router, 1, 0);
    bench.answerer.silent = true;
    bench.answerer.outside = true;
    bench.fabric.clock().run_until(2000);
    EXPECT_FALSE(bench.fabric.deadlocked());
    EXPECT_EQ(bench.answerer.tails.size(), 1u);
}

TEST(BoundedHost, needs_limited_ejection) {
    RouterSettings router;
    router.ejection_flits_per_cycle = 0;
    try {
        BoundedBench bench(router, 1, 0);
        FAIL() << "no report";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/output_port/slots");
    }
}

}  // namespace
}  // namespace thruway::test
