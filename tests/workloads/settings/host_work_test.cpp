// tests/workloads/settings/host_work_test.cpp
// Workloads whose hosts do some of their work in no time. Every message takes 5 cycles.
#include "workloads/settings/host_work.h"

#include "tests/workloads/hosts.h"
#include "tests/workloads/netrace/small_traces.h"
#include "tests/workloads/requests/small_requests.h"
#include "workloads/ideal/timed_network.h"
#include "workloads/jobs/job_set.h"
#include "workloads/messages/message_workload.h"
#include "workloads/netrace/netrace_workload.h"
#include "workloads/requests/make_requests.h"
#include "workloads/schedule/graph_workload.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

using Ends = std::vector<std::optional<Cycle>>;

Cycle end_with_fives(WorkloadPlayer& player) {
    const IdealResult result = play_timed(player, [](const Message&) { return Cycle{5}; });
    return *std::max_element(result.finished.begin(), result.finished.end());
}

/// When it ends with all work, then without each kind; empty: it has no such work.
Ends ends_without_work(const Workload& workload) {
    Ends ends = {end_with_fives(*workload.player())};
    for (std::size_t work = 0; work < kHostWorks; ++work) {
        const auto player = workload.player_without(static_cast<HostWork>(work));
        ends.emplace_back();
        if (player != nullptr) ends.back() = end_with_fives(*player);
    }
    return ends;
}

InputFilePtr csv_text(const std::string& text) {
    return std::make_shared<InputFile>("test", text, true);
}

/// Computes for 10 cycles and sends; the other host receives and computes for 7. A message
/// occupies each of the two for 2 cycles.
std::shared_ptr<const Workload> two_computations() {
    TaskGraph graph(2);
    const auto prepared = graph.compute(kHost0, 10);
    graph.begins_after(kHost0, graph.send(kHost0, kHost1, 8), prepared);
    const auto received = graph.receive(kHost1, kHost0, 8);
    graph.begins_after(kHost1, graph.compute(kHost1, 7), received);
    graph.close();
    HostCosts costs;
    costs.overhead = 2;
    return std::make_shared<GraphWorkload>("graph", std::move(graph), costs);
}

TEST(HostWork, of_a_graph_computes_and_has_overheads) {
    EXPECT_EQ(ends_without_work(*two_computations()),
              (Ends{10 + 2 + 5 + 2 + 7, 2 + 5 + 2, 10 + 5 + 7, {}, {}, {}, 5}));
}

TEST(HostWork, of_a_message_file_is_the_delay_of_messages) {
    const MessageWorkload workload(csv_text("cycle,source,destination,bytes,id,after,delay_cycles\n"
                                            "3,0,1,8,1,,\n4,1,0,8,2,1,20\n"),
                                   2);
    EXPECT_EQ(ends_without_work(workload),
              (Ends{3 + 5 + 20 + 5, {}, {}, 3 + 5 + 5, {}, {}, 3 + 5 + 5}));
}

TEST(HostWork, of_a_netrace_is_the_endpoint_delay) {
    SmallTrace trace = thruway::test::requests(0);
    trace.header.packets = 2;
    trace.packets = {{0, 1, 0, 1, 0, 3, 0x02, {2}}, {2, 2, 0, 2, 3, 0, 0x20, {}}};
    const NetraceWorkload workload(
        std::make_shared<InputFile>("t.tra.bz2", bytes_of(trace, NetraceWriter::Form::kBzip2),
                                    true),
        {}, 64);
    EXPECT_EQ(ends_without_work(workload), (Ends{5 + 8 + 5, {}, {}, 5 + 5, {}, {}, 5 + 5}));
}

TEST(HostWork, of_requests_is_thinking_and_serving) {
    EXPECT_EQ(ends_without_work(*two_requests()),
              (Ends{2 * (10 + 5 + 3 + 5), {}, {}, {}, 2 * 13, 2 * 20, 2 * 10}));
}

TEST(HostWork, of_jobs_is_that_of_each) {
    const JobSet set(4, {{"graph", two_computations(), {HostId{0}, HostId{1}}, 0},
                         {"requests", two_requests(), {HostId{3}, HostId{2}}, 7}});
    EXPECT_EQ(ends_without_work(set), (Ends{53, 53, 53, {}, 7 + 26, 7 + 40, 7 + 20}));
}

}  // namespace
}  // namespace thruway::test
