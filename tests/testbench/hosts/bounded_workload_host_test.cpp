// tests/testbench/hosts/bounded_workload_host_test.cpp
// Servers that hold a bounded number of requests, in whole runs.
#include "testbench/hosts/bounded_workload_host.h"

#include "testbench/simulation.h"
#include "tests/support/problem_of.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/kinds/grids/grid_graph.h"
#include "workloads/requests/plan/request_settings.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

constexpr std::uint64_t kBatch = 20;

/// A line of routers with one host each.
SimulationSettings line_of_servers(unsigned routers, const char* clients, const char* servers) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {routers};
    settings.router.virtual_channels = 2;
    settings.routing.message_classes = 2;
    settings.workload.kind = "request_batch";
    settings.workload.kind.own<BatchSettings>().batch_requests = kBatch;
    RequestSettings& requests = settings.workload.kind.own<RequestsTable>().requests;
    requests.clients = clients;
    requests.servers = servers;
    requests.max_outstanding = 4;
    return settings;
}

RequestSettings& requests_of(SimulationSettings& settings) {
    return settings.workload.kind.own<RequestsTable>().requests;
}

Cycle end_with_slots(std::uint32_t slots) {
    SimulationSettings settings = line_of_servers(3, "0, 2", "1");
    requests_of(settings).service_cycles.mean = 10;
    requests_of(settings).host_queue_requests = slots;
    return std::stoull(run_in_child(
        [&] { return std::to_string(simulate(settings).workload.completion.value()); }));
}

TEST(BoundedWorkloadHost, as_many_as_requests_can_be_outstanding_change_nothing) {
    EXPECT_EQ(end_with_slots(8), end_with_slots(0));
}

TEST(BoundedWorkloadHost, keep_a_server_busy_as_long_as_a_request_is_there) {
    // The server is the bottleneck: 40 services of 10 cycles, and some cycles at both ends.
    const Cycle end = end_with_slots(0);
    EXPECT_GE(end, 2 * kBatch * 10);
    EXPECT_LE(end, 2 * kBatch * 10 + 30);
}

TEST(BoundedWorkloadHost, a_single_one_leaves_the_server_idle_while_the_next_request_comes_in) {
    // From the departure of the reply to the arrival of the next request the server waits.
    const Cycle end = end_with_slots(1);
    EXPECT_GE(end, 2 * kBatch * 11);
    EXPECT_GT(end, end_with_slots(2));
}

TEST(BoundedWorkloadHost, are_refused_where_requests_and_replies_share_virtual_channels) {
    SimulationSettings settings = line_of_servers(4, "0, 3", "1-2");
    requests_of(settings).host_queue_requests = 1;
    settings.routing.message_classes = 1;
    const std::string refusal = problem_of([&] { simulate(settings); });
    EXPECT_EQ(refusal.rfind("routing.message_classes: 1; servers hold requests until their replies "
                            "have left, and ",
                            0),
              0u)
        << refusal;
}

TEST(BoundedWorkloadHost, with_shared_virtual_channels_deadlock_where_the_check_says_so) {
    SimulationSettings settings = line_of_servers(4, "0, 3", "1-2");
    settings.router.virtual_channels = 1;
    settings.router.buffer_flits = 1;
    settings.router.switching = Switching::kWormhole;
    settings.routing.message_classes = 1;
    settings.router.allow_deadlock = true;
    requests_of(settings).max_outstanding = 20;
    requests_of(settings).host_queue_requests = 1;
    requests_of(settings).reply_bytes = 160;
    // Sooner or later each server holds the request of the client beyond the other.
    settings.workload.kind.own<BatchSettings>().batch_requests = 2000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kDeadlocked);
    EXPECT_EQ(result.deadlock.value().rfind("nothing moves: packets wait for room at hosts", 0),
              0u);
}

TEST(BoundedWorkloadHost, are_refused_in_several_parts) {
    SimulationSettings settings = line_of_servers(4, "0, 3", "1-2");
    requests_of(settings).host_queue_requests = 1;
    SimulationOptions options;
    options.parts = 2;
    EXPECT_EQ(problem_of([&] { simulate(settings, options); }).rfind("2 parts: ", 0), 0u);
}

TEST(BoundedWorkloadHost, with_virtual_channels_of_their_own_the_same_run_completes) {
    SimulationSettings settings = line_of_servers(4, "0, 3", "1-2");
    settings.router.buffer_flits = 1;
    settings.router.switching = Switching::kWormhole;
    requests_of(settings).max_outstanding = 20;
    requests_of(settings).host_queue_requests = 1;
    requests_of(settings).reply_bytes = 160;
    EXPECT_EQ(simulate(settings).verdict, Verdict::kCompleted);
}

TEST(BoundedWorkloadHost, are_refused_for_requests_of_several_packets_and_beside_other_traffic) {
    SimulationSettings settings = line_of_servers(3, "0, 2", "1");
    requests_of(settings).host_queue_requests = 2;
    requests_of(settings).request_bytes = 65;
    settings.workload.packets.max_packet_flits = 4;
    EXPECT_EQ(problem_of([&] { simulate(settings); }),
              "workload.requests.host_queue_requests: 2; a request of 65 bytes is 2 packets, which "
              "could fill the queue in part; set workload.max_packet_flits such that it is one "
              "packet");
    requests_of(settings).request_bytes = 64;
    settings.workload.background = true;
    EXPECT_EQ(problem_of([&] { simulate(settings); }),
              "workload.background: true; servers with workload.requests.host_queue_requests take "
              "requests only; set one of the two to its default");
}

}  // namespace
}  // namespace thruway::test
