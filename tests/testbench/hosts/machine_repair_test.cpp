// tests/testbench/hosts/machine_repair_test.cpp
// The machine-repair queue (finite source) in the network: a client thinks about w requests, and
// one server answers them one after the other.
// Source: Kleinrock, Queueing Systems I (1975), sec. 3.8.
#include "tests/testbench/run_in_child.h"
#include "topologies/kinds/grids/grid_graph.h"
#include "workloads/requests/plan/request_settings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway::test {
namespace {

constexpr double kThink = 600;
constexpr double kService = 200;

/// Requests and replies of one flit between the hosts of two routers.
SimulationSettings repair(unsigned window, TimeLaw law, Cycle cycles) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {2};
    settings.workload.kind = "request_reply";
    RequestSettings& requests = settings.workload.kind.own<RequestsTable>().requests;
    requests.clients = "0";
    requests.servers = "1";
    requests.reply_bytes = requests.request_bytes;
    requests.max_outstanding = window;
    requests.think_cycles = {law, static_cast<unsigned>(kThink)};
    requests.service_cycles = {law, static_cast<unsigned>(kService)};
    settings.measurement.cycles = cycles;
    settings.measurement.warmup_cycles = cycles / 20;
    return settings;
}

WorkloadResult results_of(const SimulationSettings& settings) {
    return result_from_json(json_of(settings), "run").workload;
}

/// Requests per cycle of M/M/1//w. `away`: mean time between a service and the next arrival of the
/// same request; its law does not matter.
double throughput(unsigned window, double away) {
    double sum = 0;
    double term = 1;
    for (unsigned n = 0; n <= window; ++n) {
        sum += term;
        term *= (window - n) * kService / away;
    }
    return (1 - 1 / sum) / kService;
}

class MachineRepairInTheNetwork : public ::testing::TestWithParam<unsigned> {};

TEST_P(MachineRepairInTheNetwork, answers_as_many_requests_as_the_queue) {
    constexpr Cycle kCycles = 4'000'000;
    // Alone, a request and its reply take the same time always.
    const WorkloadResult alone = results_of(repair(1, TimeLaw::kFixed, 40'000));
    const double travel = alone.messages.at(0).max.value() + alone.messages.at(1).max.value();
    EXPECT_EQ(alone.round_trips.at(0).mean, travel + kService);
    const double expected = throughput(GetParam(), kThink + travel) * 0.95 * kCycles;
    const WorkloadResult drawn = results_of(repair(GetParam(), TimeLaw::kGeometric, kCycles));
    const auto measured = static_cast<double>(drawn.round_trips.at(0).requests);
    // The times between replies vary at most as exponential ones do, so that the standard error of
    // the number is at most its root: 4.5 of them are exceeded with probability 7e-6. Whole cycles
    // in place of continuous time, and requests that start together, change it by under 0.5 %.
    EXPECT_NEAR(measured, expected, 4.5 * std::sqrt(expected) + 0.005 * expected);
    EXPECT_GT(expected, 4000) << "otherwise this test shows little";
}

INSTANTIATE_TEST_SUITE_P(Windows, MachineRepairInTheNetwork, ::testing::Values(1u, 3u, 8u));

}  // namespace
}  // namespace thruway::test
