// What routers report to their observer: every event of a packet's route, against a drawing.
#include "tests/rtl_models/event_lines.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

// Two routers: port 0 leads to the other one, port 1 to the host. Routing, switch allocation, link
// and credit take one cycle each.
TEST(RouterEvents, OfOnePacketAreAsDrawn) {
    EventLines lines;
    FabricBench bench(row(2), staged_router(Switching::kWormhole), {{3, 0, 1, 2}}, {},
                      told_to(lines));
    bench.run_to_rest(40);
    const std::vector<std::string> drawn = {
        "3 r0 injected 1.0 #0",     // generated in 3
        "3 r0 routed 1.0 #0",       // the routing unit works in 3
        "4 r0 given 1.0 0.0 #0",    //
        "4 r0 crossed 1.0 0.0 #0",  // granted in 4,
        "5 r0 crossed 1.0 0.0 #1",  // the tail a cycle later
        "5 r0 sent 0.0 #0",         // and on the link in 5
        "6 r0 sent 0.0 #1",         //
        "6 r1 arrived 0.0 #0",      //
        "6 r1 routed 0.0 #0",       //
        "7 r1 arrived 0.0 #1",      //
        "7 r1 given 0.0 1.0 #0",    //
        "7 r1 crossed 0.0 1.0 #0",  // a slot is free in 7,
        "8 r0 credit 0.0",          // which the sender learns in 8
        "8 r1 crossed 0.0 1.0 #1",  //
        "8 r1 sent 1.0 #0",         //
        "9 r0 credit 0.0",          //
        "9 r1 sent 1.0 #1",         //
    };
    EXPECT_EQ(lines.sorted(), drawn);
}

TEST(RouterEvents, ComeFromWatchedRoutersOnly) {
    EventLines lines(1);
    FabricBench bench(row(3), staged_router(Switching::kVirtualCutThrough), {{0, 0, 2, 4}}, {},
                      told_to(lines));
    bench.run_to_rest(60);
    // A header is routed and gets a channel; each of 4 flits arrives, crosses, leaves, and is
    // credited.
    EXPECT_EQ(lines.sorted().size(), 2u + 4u * 4u);
    for (const std::string& line : lines.sorted()) {
        EXPECT_NE(line.find(" r1 "), std::string::npos) << line;
    }
}

/// Six packets from each host of a 4x4 torus, one every 5 cycles.
std::vector<Sent> burst() {
    std::vector<Sent> list;
    for (unsigned i = 0; i < 96; ++i) {
        const unsigned source = i % 16;
        list.push_back({Cycle{i / 16} * 5, source, (source + 1 + i * 7 % 15) % 16, 1 + i % 8});
    }
    return list;
}

/// The virtual channels that packets hold at each output of a link, as reported.
class HeldChannels : public RouterObserver {
public:
    EventKinds wants(RouterId) const override { return {RouterEventKind::kVcsHeld}; }
    void happened(const RouterEvent& event) override {
        unsigned& held = held_[{event.router, event.output.port}];
        EXPECT_NE(event.held, held) << "no change";
        EXPECT_GE(event.cycle, last_);
        last_ = std::max(last_, event.cycle);
        held = event.held;
        most = std::max(most, held);
    }
    bool all_free() const {
        return std::all_of(held_.begin(), held_.end(),
                           [](const auto& output) { return output.second == 0; });
    }

    unsigned most = 0;

private:
    std::map<std::pair<RouterId, Port>, unsigned> held_;
    Cycle last_ = 0;
};

/// A channel that a step frees may be given again in the next step of the cycle.
TEST(RouterEvents, TellOfNoMoreHeldChannelsThanThereAreWithSeveralStepsInACycle) {
    constexpr unsigned kVcs = 2;
    RouterSettings settings = staged_router(Switching::kVirtualCutThrough, kVcs);
    settings.internal_speedup = 2;
    settings.output_buffer_flits = 8;
    settings.routing_cycles = settings.switch_allocation_cycles = 0;
    std::vector<Sent> list;
    for (unsigned i = 0; i < 400; ++i) list.push_back({i / 4, i % 4, 4 + i % 4});
    HeldChannels held;
    FabricBench bench(row(2, 4), settings, list, {}, told_to(held));
    bench.run_to_rest(5000);
    EXPECT_EQ(held.most, kVcs);
    EXPECT_TRUE(held.all_free());
}

RouterSettings route_again() {
    RouterSettings settings = staged_router(Switching::kVirtualCutThrough, 3);
    settings.blocked_headers = BlockedHeaders::kRouteAgain;
    settings.output_buffer_flits = 2;
    return settings;
}

TEST(RouterEvents, AreTheSameWhenNothingIsSkipped) {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {4, 4};
    EventLines skipping;
    EventLines awake;
    FabricBench first(torus, route_again(), burst(), {}, told_to(skipping), "first");
    FabricBench second(torus, route_again(), burst(), {}, told_to(awake, true), "second");
    first.run_to_rest(2000);
    second.run_to_rest(2000);
    EXPECT_EQ(skipping.sorted(), awake.sorted());
    EXPECT_EQ(skipping.count("injected"), 96u);
    EXPECT_GT(skipping.count("again"), 0u);
    // Each attempt of a header but the last leads to another one.
    EXPECT_EQ(skipping.count("routed"), skipping.count("given") + skipping.count("again"));
    EXPECT_EQ(skipping.count("crossed"), skipping.count("sent"));
}

}  // namespace
}  // namespace thruway::test
