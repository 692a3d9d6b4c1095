// tests/workloads/ideal/timed_network_test.cpp
#include "workloads/ideal/timed_network.h"

#include "tests/workloads/hosts.h"
#include "workloads/graph/graph_player.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace thruway {
namespace {

TEST(TimedNetwork, gives_each_message_a_time_of_its_own) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 8);
    graph.send(kHost0, kHost1, 8, 1);
    graph.receive(kHost1, kHost0, 8);
    graph.receive(kHost1, kHost0, 8, 1);
    graph.close();
    GraphPlayer player(std::make_shared<const TaskGraph>(std::move(graph)));
    const IdealResult result = play_timed(
        player, [](const Message& message) { return message.id.number == 0 ? 30 : 4; });
    EXPECT_EQ(player.record().span(kHost1, 0).end, 30u);
    EXPECT_EQ(player.record().span(kHost1, 1).end, 4u);
    EXPECT_EQ(result.end, 30u);
}

TEST(TimedNetwork, loses_messages_that_never_arrive) {
    TaskGraph graph(2);
    graph.send(kHost0, kHost1, 8);
    graph.receive(kHost1, kHost0, 8);
    graph.close();
    GraphPlayer player(std::make_shared<const TaskGraph>(std::move(graph)));
    const IdealResult result = play_timed(player, [](const Message&) { return kNever; });
    EXPECT_EQ(result.messages, 0u);
    EXPECT_EQ(result.finished[1], kNever);
}

}  // namespace
}  // namespace thruway
