// tests/testbench/queue_test.cpp
// A single server queue made of a link: waits against the Pollaczek-Khinchine formulas of discrete
// time, and every packet's departure against Lindley's recursion.
// A packet may be served from the cycle of its arrival on. With E[B] the mean and E[B(B-1)] the
// second factorial moment of the lengths and a packets a cycle, Bernoulli arrivals wait
// a E[B(B-1)] / (2 (1 - rho)). Poisson arrivals bring whole groups in one cycle, and wait as in
// continuous time: a E[B^2] / (2 (1 - rho)). Geometric lengths of mean l have E[B^2] = 2 l^2 - l.
// The fabric follows the recursion to the cycle. So the formulas are checked to half a percent of
// the wait on the recursion, and on the fabric to half a percent of wait and service.
// With two virtual channels, two packets share the link flit by flit. The link still never rests,
// and where what is left of a packet does not depend on what was sent of it (geometric lengths, or
// a single flit), the number of packets goes on as before, and by Little's law so does their mean
// wait. Packets of fixed length finish later when they share, and have no formula; that the link
// never rests, whatever the lengths, is in tests/rtl_models/bandwidth_test.cpp, flit by flit.

#include "statistics/student_t.h"
#include "testbench/simulation.h"
#include "traffic/recorded_traffic.h"
#include "traffic/traffic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Two routers. Every host of one sends to a host of the other, so that each direction of the link
/// between them is a queue of its own: it takes a flit a cycle, and packets one after the other.
SimulationSettings two_queues(unsigned hosts_per_router, double link_load,
                              unsigned virtual_channels = 1) {
    SimulationSettings settings;
    settings.topology.kind = TopologyKind::kMesh;
    settings.topology.radix = {2};
    settings.topology.hosts_per_router = hosts_per_router;
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = virtual_channels;
    settings.router.buffer_flits = 4;
    settings.traffic.pattern = PatternKind::kBitComplement;
    settings.traffic.load_flits_per_node_cycle = link_load / hosts_per_router;
    return settings;
}

LengthSettings fixed(unsigned flits) {
    LengthSettings lengths;
    lengths.flits = flits;
    return lengths;
}

LengthSettings geometric(double mean) {
    LengthSettings lengths;
    lengths.distribution = LengthKind::kGeometric;
    lengths.mean = mean;
    return lengths;
}

/// Half-width of the 99.9 % interval that goes with a 95 % interval. A long run has 20 to 30
/// batches; with 20 the quantiles are furthest apart.
double half_width_999(double ci95) {
    return ci95 * student_t_quantile(0.9995, 19) / student_t_quantile(0.975, 19);
}

struct Queue {
    std::string name;
    InjectionKind injection;
    LengthSettings lengths;
    double mean_flits;
    double rho;
    double wait;  ///< cycles, by the formula
    unsigned hosts_per_router;
    Cycle cycles;
    unsigned virtual_channels = 1;
};

void PrintTo(const Queue& queue, std::ostream* out) { *out << queue.name; }

std::vector<Queue> queues() {
    const double m = 4;
    const double busy = 0.5;
    const double l = 2;
    const double calm = 0.4;
    const double fixed_poisson = busy * m / (2 * (1 - busy));
    const double fixed_bernoulli = busy * (m - 1) / (2 * (1 - busy));
    const double geometric_poisson = calm * (l - 0.5) / (1 - calm);
    const double geometric_bernoulli = calm * (l - 1) / (1 - calm);
    return {
        {"poisson_fixed", InjectionKind::kPoisson, fixed(4), m, busy, fixed_poisson, 1, 6'000'000},
        {"bernoulli_fixed", InjectionKind::kBernoulli, fixed(4), m, busy, fixed_bernoulli, 1,
         6'000'000},
        {"poisson_geometric", InjectionKind::kPoisson, geometric(2), l, calm, geometric_poisson, 1,
         8'000'000},
        {"bernoulli_geometric", InjectionKind::kBernoulli, geometric(2), l, calm,
         geometric_bernoulli, 1, 8'000'000},
        // Four Poisson streams are one; packets wait at the link now, not in a source.
        {"poisson_fixed_from_four_hosts", InjectionKind::kPoisson, fixed(4), m, calm,
         calm * m / (2 * (1 - calm)), 4, 9'000'000},
        {"poisson_geometric_on_two_channels", InjectionKind::kPoisson, geometric(2), l, calm,
         geometric_poisson, 1, 8'000'000, 2},
        {"bernoulli_geometric_on_two_channels", InjectionKind::kBernoulli, geometric(2), l, calm,
         geometric_bernoulli, 1, 8'000'000, 2},
        {"poisson_single_flits_on_two_channels", InjectionKind::kPoisson, fixed(1), 1, busy,
         busy / (2 * (1 - busy)), 1, 4'000'000, 2},
    };
}

class IsolatedQueue : public ::testing::TestWithParam<Queue> {};

// Each case has an error probability of 0.001, were the seed not fixed.
TEST_P(IsolatedQueue, waits_as_long_as_its_formula_says) {
    const Queue queue = GetParam();
    SimulationSettings settings = two_queues(queue.hosts_per_router, queue.rho,
                                             queue.virtual_channels);
    settings.traffic.injection = queue.injection;
    settings.traffic.packet_flits = queue.lengths;
    settings.measurement.seed = 20240611;
    settings.measurement.cycles = queue.cycles;
    settings.measurement.warmup_cycles = 10'000;
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.verdict, Verdict::kFixedLength);
    // One link: a packet that never waits takes a cycle more than it has flits.
    const double wait = *result.latency_cycles.mean - (1 + queue.mean_flits);
    const double half_width = half_width_999(*result.latency_cycles.ci95);
    EXPECT_LE(half_width, 0.005 * (queue.wait + queue.mean_flits));
    EXPECT_NEAR(wait, queue.wait, half_width);
}

/// A packet that comes when the link is released may leave at once, like one that waits.
SimulationSettings queued(SimulationSettings settings) {
    const RouterSettings plain;
    settings.router = plain;
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.tie = TieRule::kFree;
    settings.router.injection_flits_per_cycle = 0;
    return settings;
}

// The same queues in an output queue of a router: packets enter it as soon as they are generated.
TEST_P(IsolatedQueue, waits_as_long_in_an_output_queue) {
    const Queue queue = GetParam();
    SimulationSettings settings = queued(two_queues(queue.hosts_per_router, queue.rho));
    settings.traffic.injection = queue.injection;
    settings.traffic.packet_flits = queue.lengths;
    settings.measurement.seed = 20240612;
    settings.measurement.cycles = queue.cycles;
    settings.measurement.warmup_cycles = 10'000;
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.verdict, Verdict::kFixedLength);
    const double half_width = half_width_999(*result.latency_cycles.ci95);
    EXPECT_LE(half_width, 0.005 * (queue.wait + queue.mean_flits));
    EXPECT_NEAR(*result.latency_cycles.mean - (1 + queue.mean_flits), queue.wait, half_width);
    EXPECT_EQ(*result.source_queue_cycles.mean, 0);
}

INSTANTIATE_TEST_SUITE_P(All, IsolatedQueue, ::testing::ValuesIn(queues()),
                         [](const auto& info) { return info.param.name; });

/// Lindley: a packet starts when it has arrived and its predecessor has left.
class LindleyQueue {
public:
    /// The first cycle of service of the next packet.
    Cycle start(Cycle arrival, unsigned flits) {
        const Cycle start = std::max(arrival, free_);
        free_ = start + flits;
        return start;
    }

private:
    Cycle free_ = 0;
};

std::vector<Queue> queues_of_one_host() {
    const std::vector<Queue> all = queues();
    return {all.begin(), all.begin() + 4};
}

class GeneratedPackets : public ::testing::TestWithParam<Queue> {};

// 30 batches; error probability 0.001 as above.
TEST_P(GeneratedPackets, wait_by_the_formula_within_half_a_percent) {
    constexpr unsigned kBatches = 30;
    constexpr unsigned kPackets = 500'000;  // in each batch
    const Queue queue = GetParam();
    SimulationSettings settings = two_queues(1, queue.rho);
    settings.traffic.injection = queue.injection;
    settings.traffic.packet_flits = queue.lengths;
    TrafficNetwork network;
    network.hosts = 2;
    const auto stream = make_traffic(settings.traffic, network, 20240611)->stream(HostId{0});
    LindleyQueue server;
    std::array<double, kBatches> means{};
    for (double& mean : means) {
        Cycle sum = 0;
        for (unsigned i = 0; i < kPackets; ++i) {
            const PacketRequest packet = *stream->next();
            sum += server.start(packet.cycle, packet.flits) - packet.cycle;
        }
        mean = static_cast<double>(sum) / kPackets;
    }
    double mean = 0;
    for (const double batch : means) mean += batch / kBatches;
    double squares = 0;
    for (const double batch : means) squares += (batch - mean) * (batch - mean);
    const double half_width = student_t_quantile(0.9995, kBatches - 1) *
                              std::sqrt(squares / (kBatches - 1) / kBatches);
    EXPECT_LE(half_width, 0.005 * queue.wait);
    EXPECT_NEAR(mean, queue.wait, half_width);
}

INSTANTIATE_TEST_SUITE_P(All, GeneratedPackets, ::testing::ValuesIn(queues_of_one_host()),
                         [](const auto& info) { return info.param.name; });

struct Sums {
    std::uint64_t packets = 0;
    std::uint64_t latency = 0;
    std::uint64_t stored_flit_cycles = 0;
    std::uint64_t stored_packet_cycles = 0;
};

/// A packet that waits is stored from its arrival on, all of it until it starts, then a flit less
/// at the end of each cycle.
void add_stored(Cycle arrival, Cycle start, unsigned flits, Cycle end, Sums& sums) {
    if (start == arrival) return;
    for (Cycle cycle = arrival; cycle < std::min(end, start + flits - 1); ++cycle) {
        ++sums.stored_packet_cycles;
        sums.stored_flit_cycles += cycle < start ? flits : flits - 1 - (cycle - start);
    }
}

/// What reaches the sinks, over one link of one cycle, before cycle `end`.
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
    CrossbarKind crossbar;
    unsigned output_buffer_flits;
    InjectionKind injection;
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
    const CrossbarKind partial = CrossbarKind::kPartiallyMultiplexed;
    const InjectionKind poisson = InjectionKind::kPoisson;
    const InjectionKind bernoulli = InjectionKind::kBernoulli;
    return {
        {"poisson_fixed", partial, 0, poisson, fixed(4), 0.5},
        {"bernoulli_fixed", partial, 0, bernoulli, fixed(4), 0.5},
        {"poisson_geometric", partial, 0, poisson, geometric(2), 0.5},
        {"bernoulli_geometric", partial, 0, bernoulli, geometric(2), 0.5},
        {"busy", partial, 0, poisson, geometric(3), 0.95},
        {"multiplexed_crossbar", CrossbarKind::kMultiplexed, 0, poisson, geometric(3), 0.9},
        {"output_buffers", CrossbarKind::kNonMultiplexed, 2, poisson, geometric(3), 0.9},
        {"output_queue", partial, 0, poisson, geometric(3), 0.9, true},
        {"output_queue_bernoulli", partial, 0, bernoulli, fixed(4), 0.5, true},
    };
}

INSTANTIATE_TEST_SUITE_P(All, LinkServer, ::testing::ValuesIn(servers()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
