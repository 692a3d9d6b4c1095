// Stop/go flow control: marks against a count of all flits in flight, and links that never overflow
// and pause for exactly as long as the depth of their buffer implies.

#include "core/problem.h"
#include "tests/rtl_models/flit_counter.h"
#include "tests/rtl_models/scripted_traffic.h"
#include "topologies/grid_topologies.h"

#include <numeric>

namespace thruway::test {
namespace {

/// The loop: link + switch + signal.
struct Loop {
    unsigned link;
    unsigned before;  ///< cycles before the switch
    unsigned crossbar;
    unsigned signal;
    unsigned cycles() const { return link + crossbar + signal; }
    unsigned full_rate() const { return 2 * cycles() + before - 1; }
};

std::vector<Loop> loops() {
    std::vector<Loop> all;
    for (const unsigned link : {1u, 4u}) {
        for (const unsigned before : {0u, 1u, 3u}) {
            for (const unsigned crossbar : {0u, 1u}) {
                for (const unsigned signal : {1u, 4u})
                    all.push_back({link, before, crossbar, signal});
            }
        }
    }
    return all;
}

RouterSettings stop_go(const Loop& loop, unsigned buffer) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.flow_control = FlowControl::kStopGo;
    settings.virtual_channels = 1;
    settings.buffer_flits = buffer;
    settings.routing_cycles = loop.before;
    settings.crossbar_cycles = loop.crossbar;
    settings.credit_latency_cycles = loop.signal;
    settings.injection_flits_per_cycle = 0;
    return settings;
}

/// A sender that is never idle, whose link carries a flit in `flit_cycles`, and a buffer that
/// drains one flit per cycle from `drains_from` on.
struct Buffer {
    unsigned highest = 0;       ///< most flits in the buffer
    std::vector<bool> drained;  ///< [cycle]

    /// The first flit can be granted in cycle `first`.
    Buffer(const Loop& loop, StopGoMarks marks, Cycle drains_from, Cycle cycles,
           Cycle flit_cycles = 1, Cycle first = 0) {
        std::vector<unsigned> arrives(cycles + 64), signals(cycles + 64);
        std::vector<Cycle> ready;  // cycle of each flit in the buffer, oldest first
        bool goes = true, stopped = false;
        Cycle free_at = first;  // the link
        for (Cycle now = 0; now < cycles; ++now) {
            if (signals[now] > 0) goes = !goes;
            if (goes && now >= free_at) {
                ++arrives[now + loop.link + loop.crossbar];
                free_at = now + flit_cycles;
            }
            if (arrives[now] > 0) ready.push_back(now + loop.before);
            highest = std::max(highest, static_cast<unsigned>(ready.size()));
            const bool drains = now >= drains_from && !ready.empty() && ready.front() <= now;
            if (drains) ready.erase(ready.begin());
            drained.push_back(drains);
            const bool stop = stopped ? ready.size() > marks.go : ready.size() >= marks.stop;
            if (stop != stopped) ++signals[now + loop.signal];
            stopped = stop;
        }
    }
    /// Cycles from `from` on in which no flit left.
    std::size_t gaps(Cycle from) const {
        return static_cast<std::size_t>(
            std::count(drained.begin() + static_cast<std::ptrdiff_t>(from), drained.end(), false));
    }
};

TEST(StopGoMarks, stop_as_late_as_is_safe_and_go_as_late_as_leaves_no_gap) {
    for (const Loop& loop : loops()) {
        const StopGoLoop computed(stop_go(loop, 1), loop.link);
        EXPECT_EQ(computed.safe_flits(), loop.cycles());
        EXPECT_EQ(computed.full_rate_flits(), loop.full_rate());
        for (unsigned depth = loop.cycles(); depth <= loop.full_rate() + 3; ++depth) {
            StopGoMarks marks = computed.marks(depth);
            EXPECT_LT(marks.go, marks.stop);
            EXPECT_EQ(Buffer(loop, marks, 500, 400).highest, depth) << "a blocked buffer";
            ++marks.stop;
            EXPECT_GT(Buffer(loop, marks, 500, 400).highest, depth) << "a later stop";
        }
        StopGoMarks marks = computed.marks(loop.full_rate());
        EXPECT_EQ(Buffer(loop, marks, 200, 500).gaps(200), 0u);
        --marks.go;
        EXPECT_EQ(Buffer(loop, marks, 200, 500).gaps(200), 1u) << "a later go";
    }
}

TEST(StopGoMarks, stop_as_late_as_is_safe_behind_a_narrow_link) {
    for (const Loop& loop : loops()) {
        for (const Cycle flit_cycles : {2u, 3u, 5u}) {
            const StopGoLoop computed(stop_go(loop, 1), loop.link, flit_cycles);
            const auto highest = [&](StopGoMarks marks) {
                unsigned most = 0;
                for (Cycle first = 0; first < flit_cycles; ++first) {
                    const Buffer buffer(loop, marks, 900, 800, flit_cycles, first);
                    most = std::max(most, buffer.highest);
                }
                return most;
            };
            const auto least = static_cast<unsigned>(computed.safe_flits());
            EXPECT_LE(least, loop.cycles());
            for (unsigned depth = least; depth <= loop.full_rate() + 3; ++depth) {
                StopGoMarks marks = computed.marks(depth);
                EXPECT_LT(marks.go, marks.stop);
                EXPECT_EQ(highest(marks), depth) << "a blocked buffer";
                ++marks.stop;
                EXPECT_GT(highest(marks), depth) << "a later stop";
            }
        }
    }
}

TEST(StopGoMarks, of_27_flits_are_safe_up_to_a_loop_of_27_cycles) {
    // For the wormhole switch of Duato et al., whose output buffers end the loop at the link: 2 fly
    // or, with the two more cycles that the paper counts, 2 fly + 2.
    RouterSettings settings = stop_go({1, 1, 1, 1}, 27);
    settings.output_buffer_flits = 4;
    for (unsigned fly = 1; fly <= 20; ++fly) {
        settings.credit_latency_cycles = fly;
        EXPECT_EQ(StopGoLoop(settings, fly).safe_flits(), 2 * fly);
        EXPECT_EQ(StopGoLoop(settings, fly).full_rate_flits(), 4 * fly);
        settings.credit_latency_cycles = fly + 2;
        EXPECT_EQ(StopGoLoop(settings, fly).safe_flits() <= 27, fly < 13);
    }
}

/// At router 1 a packet from host 3 keeps host 2 busy until the buffer of the link is full; then
/// the packet of host 0 drains. A buffer k flits too small for full rate pauses once, for k cycles.
TEST(StopGoLink, fills_its_buffer_and_pauses_for_what_the_buffer_lacks) {
    std::vector<std::unique_ptr<FabricBench>> benches;
    std::vector<std::unique_ptr<FlitCounter>> counters;
    std::vector<std::vector<unsigned>> expected;
    FabricOptions awake;
    awake.no_skip = true;
    for (const Loop& loop : loops()) {
        const unsigned lowest = loop.cycles() + loop.before;  // a smaller buffer stops without need
        for (unsigned depth = std::max(lowest, loop.full_rate() - 3); depth <= loop.full_rate() + 1;
             ++depth) {
            const unsigned blocks = 3 * depth + 40;
            const unsigned flits = 2 * depth + 50;
            benches.push_back(std::make_unique<FabricBench>(
                row(2, 2, loop.link), stop_go(loop, depth),
                std::vector<Sent>{{0, 3, 2, blocks}, {5, 0, 2, flits}}, RoutingSettings{}, awake,
                fmt::format("fabric_{}", benches.size()).c_str()));
            counters.push_back(
                std::make_unique<FlitCounter>(benches.back()->fabric, 1, std::vector<Port>{1}));
            const unsigned gap = depth < loop.full_rate() ? loop.full_rate() - depth : 0;
            std::vector<unsigned>& sent = expected.emplace_back(loop.before, 0u);
            sent.insert(sent.end(), blocks + depth, 1);
            sent.insert(sent.end(), gap, 0);
            sent.insert(sent.end(), flits - depth, 1);
            sent.resize(400);
        }
    }
    for (std::size_t i = 0; i < benches.size(); ++i) {
        benches[i]->run_to_rest(400);
        EXPECT_EQ(counters[i]->per_cycle, expected[i])
            << "depth " << benches[i]->fabric.settings().buffer_flits;
    }
}

TEST(StopGoLink, refuses_a_buffer_that_could_overflow) {
    const Loop loop{4, 1, 1, 4};
    try {
        FabricBench bench(row(2, 2, 4), stop_go(loop, 8), {});
        FAIL() << "taken";
    } catch (const Problem& problem) {
        EXPECT_EQ(problem.message(),
                  "router.buffer_flits: 8; with stop_go, over a link of 4 cycles, up to 8 flits "
                  "still come after a stop; at least 9 would lose nothing, and 18 would leave no "
                  "gaps");
    }
}

TEST(StopGoLink, overflows_nowhere_at_the_smallest_depth_that_is_taken) {
    // Four fly times, with and without output buffers, under more load than the network can carry.
    std::vector<std::unique_ptr<FabricBench>> benches;
    const auto list = uniform_traffic({9, 200, 100, 20, 9}, 5);
    for (const unsigned link : {1u, 4u, 9u, 16u}) {
        for (const unsigned output : {0u, 4u}) {
            TopologySettings torus;
            torus.kind.own<GridSettings>().radix = {3, 3};
            torus.link_latency_cycles = link;
            RouterSettings settings = stop_go({link, 1, 1, link}, 0);
            settings.virtual_channels = 2;
            settings.output_buffer_flits = output;
            if (output > 0) settings.crossbar = "non_multiplexed";
            settings.buffer_flits = 2 * link + (output > 0 ? 0 : 1);
            benches.push_back(std::make_unique<FabricBench>(
                torus, settings, list, RoutingSettings{}, FabricOptions{},
                fmt::format("fabric_{}", benches.size()).c_str()));
        }
    }
    for (const auto& bench : benches) {
        bench->run_to_rest(30000);
        EXPECT_EQ(bench->received.size(), list.size());
    }
}

}  // namespace
}  // namespace thruway::test
