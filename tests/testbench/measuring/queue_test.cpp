// tests/testbench/measuring/queue_test.cpp
// A single server queue made of a link: waits against the Pollaczek-Khinchine formulas of discrete
// time. Every packet's departure is checked in link_server_test.cpp.
// A packet may be served from the cycle of its arrival on. With E[B] the mean and E[B(B-1)] the
// second factorial moment of the lengths and a packets a cycle, Bernoulli arrivals wait
// a E[B(B-1)] / (2 (1 - rho)). Poisson arrivals bring whole groups in one cycle, and wait as in
// continuous time: a E[B^2] / (2 (1 - rho)). Geometric lengths of mean l have E[B^2] = 2 l^2 - l.
// The fabric follows Lindley's recursion to the cycle. So the formulas are checked to half a
// percent of the wait on the recursion, and on the fabric to half a percent of wait and service.
// With two virtual channels, two packets share the link flit by flit. The link still never rests,
// and where what is left of a packet does not depend on what was sent of it (geometric lengths, or
// a single flit), the number of packets goes on as before, and by Little's law so does their mean
// wait. Packets of fixed length finish later when they share, and have no formula; that the link
// never rests, whatever the lengths, is in tests/rtl_models/vc_router/bandwidth_test.cpp, flit by
// flit.

#include "tests/testbench/measuring/link_queue.h"

#include "statistics/distributions/student_t.h"
#include "traffic/traffic.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

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

}  // namespace
}  // namespace thruway::test
