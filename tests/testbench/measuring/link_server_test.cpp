// tests/testbench/measuring/link_server_test.cpp
// A link as a single-server queue: the departure of every packet, and the stored packets, compared
// with Lindley's recursion.

#include "tests/testbench/measuring/link_queue.h"

#include "traffic/recorded_traffic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct Sums {
    std::uint64_t packets = 0;
    std::uint64_t latency = 0;
    std::uint64_t stored_flit_cycles = 0;
    std::uint64_t stored_packet_cycles = 0;
};

/// A waiting packet is stored from its arrival on: completely until it starts, then one flit less
/// at the end of each cycle.
void add_stored(Cycle arrival, Cycle start, unsigned flits, Cycle end, Sums& sums) {
    if (start == arrival) return;
    for (Cycle cycle = arrival; cycle < std::min(end, start + flits - 1); ++cycle) {
        ++sums.stored_packet_cycles;
        sums.stored_flit_cycles += cycle < start ? flits : flits - 1 - (cycle - start);
    }
}

/// Packets that reach the sinks, over one link of one cycle, before cycle `end`.
Sums served_before(Cycle end, const std::vector<RecordedPacket>& packets) {
    Sums sums;
    std::array<LindleyQueue, 2> servers;
    for (const RecordedPacket& packet : packets) {
        const Cycle start = servers[index(packet.source)].start(packet.cycle, packet.flits);
        add_stored(packet.cycle, start, packet.flits, end, sums);
        const Cycle tail_taken = start + packet.flits - 1 + 1;
        if (tail_taken >= end) continue;
        ++sums.packets;
        sums.latency += tail_taken - packet.cycle + 1;
    }
    return sums;
}

struct Server {
    std::string name;
    Part<CrossbarRow> crossbar;
    unsigned output_buffer_flits;
    Part<InjectionRow> injection;
    LengthSettings lengths;
    double rho;
    bool is_queued = false;
};

void PrintTo(const Server& server, std::ostream* out) { *out << server.name; }

class LinkServer : public ::testing::TestWithParam<Server> {};

TEST_P(LinkServer, never_rests_while_a_flit_waits) {
    const Server server = GetParam();
    SimulationSettings settings = two_queues(1, server.rho);
    settings.router.crossbar = server.crossbar;
    settings.router.output_buffer_flits = server.output_buffer_flits;
    if (server.is_queued) settings = queued(settings);
    settings.traffic.injection = server.injection;
    settings.traffic.packet_flits = server.lengths;
    settings.measurement.cycles = 100'000;
    std::stringstream recorded;
    SimulationOptions options;
    options.recorded_traffic = &recorded;
    const RunResult result = simulate(settings, options);
    ASSERT_EQ(result.verdict, Verdict::kFixedLength);
    const Sums expected = served_before(settings.measurement.cycles,
                                        read_recorded(recorded, "recorded.csv", 2));
    EXPECT_GT(expected.packets, 20'000u);
    EXPECT_EQ(result.run.packets, expected.packets);
    EXPECT_EQ(*result.latency_cycles.mean,
              static_cast<double>(expected.latency) / static_cast<double>(expected.packets));
    EXPECT_EQ(result.storage.mean_packets.has_value(), server.is_queued);
    if (!server.is_queued) return;
    const auto per_router = [&](std::uint64_t sum) {
        return static_cast<double>(sum) / 100'000 / 2;
    };
    EXPECT_DOUBLE_EQ(*result.storage.mean_packets, per_router(expected.stored_packet_cycles));
    EXPECT_DOUBLE_EQ(*result.storage.mean_flits, per_router(expected.stored_flit_cycles));
}

std::vector<Server> servers() {
    const Part<CrossbarRow> partial = "partially_multiplexed";
    const Part<InjectionRow> poisson = "poisson";
    const Part<InjectionRow> bernoulli = "bernoulli";
    return {
        {"poisson_fixed", partial, 0, poisson, fixed(4), 0.5},
        {"bernoulli_fixed", partial, 0, bernoulli, fixed(4), 0.5},
        {"poisson_geometric", partial, 0, poisson, geometric(2), 0.5},
        {"bernoulli_geometric", partial, 0, bernoulli, geometric(2), 0.5},
        {"busy", partial, 0, poisson, geometric(3), 0.95},
        {"multiplexed_crossbar", "multiplexed", 0, poisson, geometric(3), 0.9},
        {"output_buffers", "non_multiplexed", 2, poisson, geometric(3), 0.9},
        {"output_queue", partial, 0, poisson, geometric(3), 0.9, true},
        {"output_queue_bernoulli", partial, 0, bernoulli, fixed(4), 0.5, true},
    };
}

INSTANTIATE_TEST_SUITE_P(All, LinkServer, ::testing::ValuesIn(servers()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
