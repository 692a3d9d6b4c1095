#include "workloads/ideal/loggp.h"

#include "core/problem.h"
#include "tests/support/problem_of.h"
#include "tests/workloads/hosts.h"
#include "workloads/graph/graph_player.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// Hosts without costs: 0 sends 9 bytes, then 3 bytes; 1 answers the second message; 2 is idle.
std::shared_ptr<const TaskGraph> exchange() {
    TaskGraph graph(3);
    graph.send(kHost0, kHost1, 9);
    graph.compute(kHost0, 4);
    graph.send(kHost0, kHost1, 3, 1);
    graph.begins_after(kHost0, 2, 1);
    graph.receive(kHost0, kHost1, 1);
    graph.receive(kHost1, kHost0, 9);
    graph.receive(kHost1, kHost0, 3, 1);
    graph.send(kHost1, kHost0, 1);
    graph.begins_after(kHost1, 2, 1);
    graph.close();
    return std::make_shared<const TaskGraph>(std::move(graph));
}

TEST(LogGp, delays_messages_by_latency_and_bytes) {
    GraphPlayer player(exchange());
    // 9 bytes arrive at 0 + 10 + 8 * 3 / 2; 3 bytes at 4 + 10 + 2 * 3 / 2, before the others.
    const IdealResult result = play_loggp(player, 10, {3, 2});
    EXPECT_EQ(player.record().span(kHost1, 0).end, 22u);
    EXPECT_EQ(player.record().span(kHost1, 1).end, 17u);
    EXPECT_EQ(result.finished, (std::vector<Cycle>{27, 22, 0}));
    EXPECT_EQ(result.end, 27u);
    EXPECT_EQ(result.messages, 3u);
}

TEST(LogGp, tells_players_when_a_message_was_sent) {
    GraphPlayer player(exchange());
    play_loggp(player, 10);
    EXPECT_EQ(player.record().span(kHost1, 1).injected, 4u);
}

TEST(LogGp, needs_a_latency) {
    GraphPlayer player(exchange());
    EXPECT_EQ(problem_of([&] { play_loggp(player, 0); }),
              "the latency of a network is 0 cycles; a message arrives after its start, so give at "
              "least 1");
}

TEST(LogGp, counts_a_message_as_waiting_since_it_was_sent) {
    const HostCosts costs = host_costs({10, 3, 5, {7, 2}});
    EXPECT_EQ(costs.overhead, 3u);
    EXPECT_EQ(costs.gap, 5u);
    EXPECT_EQ(costs.lead, 13u);
    EXPECT_EQ(costs.gap_per_byte.of(3), 7u);
}

}  // namespace
}  // namespace thruway
