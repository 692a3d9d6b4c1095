// tests/testbench/hosts/source_order_test.cpp
// Two hosts with one link each way. Each sends the other 4 requests of one flit and answers with
// replies of 5 flits; a flit takes one cycle to the other host, whose reply starts in the next one.
#include "tests/support/problem_of.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "workloads/requests/plan/request_settings.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

SimulationSettings two_hosts(SourceOrder order) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {2};
    settings.workload.kind = "request_batch";
    settings.workload.kind.own<BatchSettings>().batch_requests = 4;
    RequestSettings& requests = settings.workload.kind.own<RequestsTable>().requests;
    requests.max_outstanding = 4;
    requests.source_order = order;
    return settings;
}

struct Times {
    Cycle end = 0;
    double requests = 0;  ///< mean, from start to arrival
    double replies = 0;
};

void expect_times(const SimulationSettings& settings, const Times& expected) {
    const RunResult result = result_from_json(json_of(settings), "run");
    EXPECT_EQ(result.workload.completion, expected.end);
    EXPECT_EQ(result.workload.messages.at(0).mean, expected.requests);
    EXPECT_EQ(result.workload.messages.at(1).mean, expected.replies);
}

// Cycles in which the messages of a host begin to leave it:
//   start          requests 0, 1, 2, 3      replies 4, 9, 14, 19
//   replies_first  requests 0, 1, 12, 13    replies 2, 7, 14, 19
// A request that leaves in cycle c arrives at time c + 2, when its reply starts; a reply that
// begins to leave in c arrives at c + 6.
TEST(SourceOrder, of_starts_sends_replies_behind_the_requests_that_wait) {
    const Times times{25, (2 + 3 + 4 + 5) / 4.0, (8 + 12 + 16 + 20) / 4.0};
    expect_times(two_hosts(SourceOrder::kStart), times);
}

TEST(SourceOrder, of_replies_first_sends_them_before_the_requests_that_wait) {
    const Times times{25, (2 + 3 + 14 + 15) / 4.0, (6 + 10 + 6 + 10) / 4.0};
    expect_times(two_hosts(SourceOrder::kRepliesFirst), times);
}

TEST(SourceOrder, is_the_same_in_both_engines_with_queued_routers) {
    SimulationOptions transaction;
    transaction.engine = Engine::kTransaction;
    double replies[2] = {};
    for (const SourceOrder order : {SourceOrder::kStart, SourceOrder::kRepliesFirst}) {
        SimulationSettings settings = two_hosts(order);
        settings.router.kind = RouterKind::kQueuedCutThrough;
        const RunResult flits = result_from_json(json_of(settings), "cycle");
        const RunResult packets = result_from_json(json_of(settings, transaction), "transaction");
        EXPECT_EQ(flits.workload.completion, packets.workload.completion);
        EXPECT_EQ(flits.workload.messages.at(0).mean, packets.workload.messages.at(0).mean);
        EXPECT_EQ(flits.workload.messages.at(1).mean, packets.workload.messages.at(1).mean);
        replies[order == SourceOrder::kStart ? 0 : 1] = flits.workload.messages.at(1).mean.value();
    }
    EXPECT_LT(replies[1], replies[0]);
}

TEST(SourceOrder, is_kept_by_the_approximate_engine) {
    SimulationOptions transaction;
    transaction.engine = Engine::kTransaction;
    const auto of = [&](SourceOrder order) {
        return result_from_json(json_of(two_hosts(order), transaction), "run").workload.messages;
    };
    const auto start = of(SourceOrder::kStart);
    const auto replies_first = of(SourceOrder::kRepliesFirst);
    EXPECT_LT(replies_first.at(1).mean, start.at(1).mean);
    EXPECT_GT(replies_first.at(0).mean, start.at(0).mean);
}

TEST(SourceOrder, of_replies_first_is_refused_where_routers_decide_the_order) {
    SimulationSettings settings = two_hosts(SourceOrder::kRepliesFirst);
    settings.router.source_queues = SourceQueues::kPerVirtualChannel;
    EXPECT_EQ(problem_of([&] { simulate(settings); }),
              "workload.requests.source_order: \"replies_first\"; with router.source_queues = "
              "\"per_virtual_channel\" requests and replies wait in queues drawn for each; set "
              "this to \"start\", or that to \"shared\"");
    settings.router.source_queues = SourceQueues::kShared;
    settings.router.class_policy = ClassPolicy::kStrict;
    settings.router.class_priorities = {1, 0};
    EXPECT_EQ(problem_of([&] { simulate(settings); }),
              "workload.requests.source_order: \"replies_first\"; with router.class_policy the "
              "policy decides which packet a host sends next; set this to \"start\", or that to "
              "\"none\"");
}

}  // namespace
}  // namespace thruway::test
