// tests/testbench/measuring/queue_test.cpp
// A link as a single-server queue: waiting times compared with the Pollaczek-Khinchine formulas in
// discrete time. link_server_test.cpp checks every packet's departure.
// A packet may be served from the cycle of its arrival on. Symbols: E[B] mean length, E[B(B-1)]
// second factorial moment of lengths, a packets per cycle, rho = a E[B].
//   Bernoulli arrivals: wait = a E[B(B-1)] / (2 (1 - rho))
//   Poisson arrivals:   wait = a E[B^2]    / (2 (1 - rho))   (groups may arrive in one cycle)
//   geometric lengths of mean l: E[B^2] = 2 l^2 - l
// The fabric follows Lindley's recursion exactly. The formulas are checked to half a per cent of
// the wait on the recursion, and to one per cent of wait and service on the fabric.
// With two virtual channels, two packets share the link flit by flit. The link still never rests.
// If a packet's remaining length does not depend on the flits sent (geometric lengths, single
// flits), the number of packets is unchanged, and by Little's law so is their mean wait. Fixed
// lengths finish later and have no formula; tests/rtl_models/vc_router/bandwidth_test.cpp checks
// flit by flit that the link never rests.

#include "tests/testbench/measuring/link_queue.h"

#include "statistics/distributions/sampling_distributions.h"
#include "traffic/traffic.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Half-width of the 99.9 % interval, given that of the 95 % interval. A long run has 20 to 30
/// batches; with 20 the ratio of the quantiles is largest.
double half_width_999(double ci95) {
    return ci95 * student_t_quantile(0.9995, 19) / student_t_quantile(0.975, 19);
}

struct Queue {
    std::string name;
    Part<InjectionRow> injection;
    LengthSettings lengths;
    double mean_flits;
    double rho;
    double wait;  ///< cycles, from the formula
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
        {"poisson_fixed", "poisson", fixed(4), m, busy, fixed_poisson, 1, 2'400'000},
        {"bernoulli_fixed", "bernoulli", fixed(4), m, busy, fixed_bernoulli, 1, 2'400'000},
        {"poisson_geometric", "poisson", geometric(2), l, calm, geometric_poisson, 1, 3'200'000},
        {"bernoulli_geometric", "bernoulli", geometric(2), l, calm, geometric_bernoulli, 1,
         3'200'000},
        // Four Poisson streams form one; packets wait at the link, not in a source queue.
        {"poisson_fixed_from_four_hosts", "poisson", fixed(4), m, calm, calm * m / (2 * (1 - calm)),
         4, 3'600'000},
        {"poisson_geometric_on_two_channels", "poisson", geometric(2), l, calm, geometric_poisson,
         1, 3'200'000, 2},
        {"bernoulli_geometric_on_two_channels", "bernoulli", geometric(2), l, calm,
         geometric_bernoulli, 1, 3'200'000, 2},
        {"poisson_single_flits_on_two_channels", "poisson", fixed(1), 1, busy,
         busy / (2 * (1 - busy)), 1, 1'600'000, 2},
    };
}

class IsolatedQueue : public ::testing::TestWithParam<Queue> {};

// Error probability 0.001 per case if the seed were not fixed.
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
    // One link: a packet that does not wait takes 1 + flits cycles.
    const double wait = *result.latency_cycles.mean - (1 + queue.mean_flits);
    const double half_width = half_width_999(*result.latency_cycles.ci95);
    EXPECT_LE(half_width, 0.01 * (queue.wait + queue.mean_flits));
    EXPECT_NEAR(wait, queue.wait, half_width);
}

// The same queues as a router's output queue: packets enter it as soon as they are generated.
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
    EXPECT_LE(half_width, 0.01 * (queue.wait + queue.mean_flits));
    EXPECT_NEAR(*result.latency_cycles.mean - (1 + queue.mean_flits), queue.wait, half_width);
    EXPECT_EQ(*result.source_queue_cycles.mean, 0);
}

INSTANTIATE_TEST_SUITE_P(All, IsolatedQueue, ::testing::ValuesIn(queues()),
                         [](const auto& info) { return info.param.name; });

std::vector<Queue> queues_of_one_host() {
    const std::vector<Queue> all = queues();
    return {all.begin(), all.begin() + 4};
}

class GeneratedPackets : public ::testing::TestWithParam<Queue> {};

// 30 batches; error probability 0.001 as above.
TEST_P(GeneratedPackets, wait_by_the_formula_within_half_a_percent) {
    constexpr unsigned kBatches = 30;
    constexpr unsigned kPackets = 500'000;  // per batch
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

}  // namespace
}  // namespace thruway::test
