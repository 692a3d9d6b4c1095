// tests/workloads/requests/machine_repair_test.cpp
// The machine-repair queue (finite source) in discrete time: w requests think, travel for one
// cycle, wait for one server, and travel back for one cycle. Think and service times are geometric,
// so the numbers of requests in these four places form a Markov chain, which the tests solve.
// Source of the model in continuous time: Kleinrock, Queueing Systems I (1975), sec. 3.8.
#include "tests/workloads/requests/event_network.h"
#include "tests/workloads/requests/small_requests.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

namespace thruway::test {
namespace {

struct Repair {
    unsigned window = 1;  ///< requests
    unsigned think = 1;   ///< mean cycles
    unsigned service = 1;
};

/// thinking, on the way to the server, at the server, on the way back: at the end of the events of
/// a cycle.
using Places = std::array<unsigned, 4>;
using Distribution = std::map<Places, double>;

double binomial(unsigned n, unsigned k, double p) {
    double coefficient = 1;
    for (unsigned i = 0; i < k; ++i) coefficient = coefficient * (n - i) / (i + 1);
    return coefficient * std::pow(p, k) * std::pow(1 - p, n - k);
}

Distribution next_cycle(const Repair& repair, const Distribution& now) {
    Distribution next;
    for (const auto& [places, probability] : now) {
        const auto& [thinking, to_server, queue, back] = places;
        for (unsigned ends = 0; ends <= thinking; ++ends) {
            const double starts = probability * binomial(thinking, ends, 1.0 / repair.think);
            const double served = queue > 0 ? 1.0 / repair.service : 0;
            for (const unsigned done : {0u, 1u}) {
                const double share = starts * (done == 1 ? served : 1 - served);
                if (share == 0) continue;
                next[{thinking - ends + back, ends, queue - done + to_server, done}] += share;
            }
        }
    }
    return next;
}

/// Requests served per cycle in the long run.
double throughput_of_chain(const Repair& repair) {
    Distribution state = {{{repair.window, 0, 0, 0}, 1.0}};
    for (unsigned cycle = 0; cycle < 4000; ++cycle) state = next_cycle(repair, state);
    double busy = 0;
    for (const auto& [places, probability] : state) busy += places[2] > 0 ? probability : 0;
    return busy / repair.service;
}

/// Means over equal spans of a long run, after a warm-up.
std::vector<double> measured_throughput(const RequestSettings& settings, unsigned hosts) {
    constexpr Cycle kSpan = 10000;
    constexpr std::size_t kSpans = 40;
    RequestPlayer player(plan_of(settings, hosts));
    EventNetwork network(player, [](const Message&) { return Cycle{1}; });
    network.run(kSpan * (kSpans + 1));
    std::vector<double> means(kSpans);
    for (const RoundTrip& trip : network.trips()) {
        const std::size_t span = trip.answered / kSpan;
        if (span >= 1 && span <= kSpans) means[span - 1] += 1.0 / kSpan;
    }
    return means;
}

/// The spans are almost independent, so the mean of 40 has a Student distribution with 39 degrees
/// of freedom: 5 standard errors are exceeded with probability 1.3e-5.
void expect_mean(const std::vector<double>& samples, double expected) {
    double mean = 0;
    for (const double sample : samples) mean += sample / static_cast<double>(samples.size());
    double square = 0;
    for (const double sample : samples) square += (sample - mean) * (sample - mean);
    const double n = static_cast<double>(samples.size());
    const double error = std::sqrt(square / (n - 1) / n);
    EXPECT_LT(error, expected * 0.01) << "otherwise this test shows little";
    EXPECT_NEAR(mean, expected, 5 * error);
}

CycleTimeSettings geometric(unsigned mean) { return {TimeLaw::kGeometric, mean}; }

TEST(MachineRepair, the_chain_of_one_request_is_a_renewal_process) {
    // A cycle of think, 1, service and 1 more cycle is independent of the others.
    EXPECT_NEAR(throughput_of_chain({1, 20, 5}), 1.0 / (20 + 1 + 5 + 1), 1e-9);
}

TEST(MachineRepair, a_client_with_several_requests_has_the_throughput_of_the_chain) {
    for (const Repair& repair :
         {Repair{1, 20, 5}, Repair{3, 20, 5}, Repair{6, 20, 5}, Repair{4, 6, 12}}) {
        RequestSettings settings = one_to_one(repair.window, 0);
        settings.think_cycles = geometric(repair.think);
        settings.service_cycles = geometric(repair.service);
        expect_mean(measured_throughput(settings, 2), throughput_of_chain(repair));
    }
}

TEST(MachineRepair, several_clients_with_one_request_each_have_the_same_throughput) {
    RequestSettings settings = one_to_one(1, 0);
    settings.clients = "0-4";
    settings.servers = "5";
    settings.think_cycles = geometric(20);
    settings.service_cycles = geometric(5);
    expect_mean(measured_throughput(settings, 6), throughput_of_chain({5, 20, 5}));
}

TEST(MachineRepair, rare_thoughts_bring_the_chain_close_to_the_formula_in_continuous_time) {
    // M/M/1//w: p0 = 1 / sum of w! / (w - n)! (S / Z)^n, throughput (1 - p0) / S, where Z counts
    // the two cycles on the way. With long times the cycles hardly matter.
    const Repair repair{3, 398, 100};
    double sum = 0;
    double term = 1;
    for (unsigned n = 0; n <= repair.window; ++n) {
        sum += term;
        term *= (repair.window - n) * repair.service / 400.0;
    }
    EXPECT_NEAR(throughput_of_chain(repair) * repair.service / (1 - 1 / sum), 1, 0.005);
}

}  // namespace
}  // namespace thruway::test
