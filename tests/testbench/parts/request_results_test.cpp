// tests/testbench/parts/request_results_test.cpp
// Requests and replies in whole runs, against closed forms of one client and one server.
#include "settings/settings_document.h"
#include "testbench/simulation.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/kinds/grids/grid_graph.h"
#include "workloads/requests/plan/request_settings.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::test {
namespace {

/// Host 0 asks host 3 at the other end of a line. Requests have 1 flit, replies 5.
SimulationSettings ends_of_a_line() {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {4};
    settings.workload.kind = "request_batch";
    settings.workload.kind.own<BatchSettings>().batch_requests = 50;
    RequestSettings& requests = settings.workload.kind.own<RequestsTable>().requests;
    requests.clients = "0";
    requests.servers = "3";
    return settings;
}

RequestSettings& requests_in(SimulationSettings& settings) {
    return settings.workload.kind.own<RequestsTable>().requests;
}

TEST(RequestResults, of_one_request_at_a_time_are_two_latencies_and_a_service) {
    SimulationSettings settings = ends_of_a_line();
    requests_in(settings).service_cycles.mean = 17;
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.verdict, Verdict::kCompleted);
    const WorkloadResult& workload = result.workload;
    ASSERT_EQ(workload.messages.size(), 2u);
    ASSERT_EQ(workload.round_trips.size(), 1u);
    EXPECT_EQ(workload.round_trips[0].kind, "read");
    EXPECT_EQ(workload.round_trips[0].requests, 50u);
    // Nothing is in the way of anything, so that all are alike.
    const double request = workload.messages[0].max.value();
    const double reply = workload.messages[1].max.value();
    EXPECT_EQ(workload.messages[0].mean, request);
    EXPECT_EQ(reply, request + 4) << "4 flits more behind the head";
    EXPECT_EQ(workload.round_trips[0].mean, request + 17 + reply);
    EXPECT_EQ(workload.round_trips[0].max, request + 17 + reply);
    EXPECT_EQ(workload.completion, 50 * static_cast<Cycle>(request + 17 + reply));
}

TEST(RequestResults, say_that_the_run_was_too_short) {
    SimulationSettings settings = ends_of_a_line();
    settings.measurement.cycles = 100;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_EQ(std::count(result.notes.begin(), result.notes.end(),
                         "the workload was not completed: measurement.cycles = 100 came first; "
                         "without it the run lasts until the workload ends"),
              1);
}

TEST(RequestResults, say_nothing_of_a_run_that_was_long_enough) {
    SimulationSettings settings = ends_of_a_line();
    settings.measurement.cycles = 100'000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kCompleted);
    EXPECT_TRUE(result.notes.empty());
}

TEST(RequestResults, of_a_busy_server_are_one_service_after_the_other) {
    SimulationSettings settings = ends_of_a_line();
    requests_in(settings).service_cycles.mean = 100;
    requests_in(settings).max_outstanding = 3;
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.verdict, Verdict::kCompleted);
    // Two requests wait at the server when the service of another ends. So only the first request
    // and the last reply travel without a service elsewhere.
    const double first = result.workload.messages[0].p50.value();
    const double last = result.workload.messages[1].p50.value();
    EXPECT_EQ(result.workload.completion, 50 * 100 + static_cast<Cycle>(first + last));
}

/// Clients 0 and 5 of a 4x2 mesh ask hosts 7 and 2 at distance 4 and 2, on links of their own.
SimulationSettings two_distances(const std::string& clients) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {4, 2};
    settings.workload.kind = "request_batch";
    settings.workload.kind.own<BatchSettings>().batch_requests = 40;
    RequestSettings& requests = settings.workload.kind.own<RequestsTable>().requests;
    requests.clients = clients;
    requests.pattern = "bit_complement";
    return settings;
}

RunResult result_in_child(const SimulationSettings& settings) {
    return result_from_json(json_of(settings), "run");
}

/// The rate of a client is 1 / its round trip t, which it has alone, too. Of two rates, Jain's
/// index is (1/t + 1/u)^2 / (2 / t^2 + 2 / u^2) = (t + u)^2 / (2 (t^2 + u^2)).
TEST(RequestResults, have_jains_index_of_the_rates_of_clients) {
    const auto alone = [](const std::string& client) {
        return static_cast<double>(*result_in_child(two_distances(client)).workload.completion);
    };
    const double near = alone("5");
    const double far = alone("0");
    ASSERT_GT(far, 1.2 * near);
    const double index = (near + far) * (near + far) / (2 * (near * near + far * far));
    const double least = 2 * near / (near + far);  // (1 / far) / ((1 / near + 1 / far) / 2)

    SimulationSettings settings = two_distances("0, 5");
    const FairnessResult batch = result_in_child(settings).fairness;
    EXPECT_EQ(batch.share_of, ShareOf::kRequests);
    EXPECT_NEAR(batch.jain_index.value(), index, 1e-12);
    EXPECT_EQ(batch.least_served_host, 0u);
    EXPECT_NEAR(batch.least_served_share.value(), least, 1e-12);

    const RequestsTable requests = settings.workload.kind.own<RequestsTable>();
    settings.workload.kind = "request_reply";
    settings.workload.kind.own<RequestsTable>() = requests;
    settings.measurement.cycles = 20'000;
    const FairnessResult endless = result_in_child(settings).fairness;
    EXPECT_NEAR(endless.jain_index.value(), index, 1e-3);
    EXPECT_NEAR(endless.least_served_share.value(), least, 1e-3);
}

/// Client 1 is next to the server, client 15 is not: they get unequal shares.
RunResult result_of_job_from(Cycle start) {
    const std::string text = "[topology]\nkind = \"mesh\"\nradix = [16]\n[workload]\n"
                             "kind = \"jobs\"\n[[workload.jobs]]\nkind = \"request_batch\"\n"
                             "batch_requests = 100\nstart_cycle = " +
                             std::to_string(start) +
                             "\n[workload.jobs.requests]\nclients = \"1,15\"\n"
                             "servers = \"0\"\nparallel_services = \"unlimited\"\n";
    return result_in_child(read_simulation_settings(SettingsDocument::from_text(text, "a.toml")));
}

TEST(RequestResults, of_a_job_count_from_its_start) {
    const FairnessResult at_once = result_of_job_from(0).fairness;
    const FairnessResult later = result_of_job_from(50'000).fairness;
    EXPECT_LT(at_once.jain_index.value(), 0.8);
    EXPECT_NEAR(later.jain_index.value(), at_once.jain_index.value(), 1e-12);
    EXPECT_NEAR(later.least_served_share.value(), at_once.least_served_share.value(), 1e-12);
}

}  // namespace
}  // namespace thruway::test
