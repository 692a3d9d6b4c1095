#include "workloads/stream/stream_player.h"

#include "tests/workloads/stream/listed_messages.h"
#include "workloads/ideal/hop_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

constexpr StreamRule kAlways = StreamRule::kAlwaysDelayed;
constexpr StreamRule kIfLate = StreamRule::kDelayedIfLate;

StreamPlayer player_of(std::vector<Listed> list, unsigned hosts, StreamRule rule) {
    return {std::make_unique<ListedSource>(std::move(list)), hosts, rule};
}

/// Numbers of the messages that start when the host is advanced to `now`.
std::vector<std::uint32_t> started(WorkloadPlayer& player, unsigned host, Cycle now) {
    std::vector<Message> messages;
    player.advance(HostId{host}, now, messages);
    std::vector<std::uint32_t> numbers;
    numbers.reserve(messages.size());
    for (const Message& message : messages) numbers.push_back(message.id.number);
    return numbers;
}

Cycle arrive(WorkloadPlayer& player, unsigned host, MessageId id, Cycle time) {
    return player.arrived(HostId{host}, {id, time, time - 1});
}

using Numbers = std::vector<std::uint32_t>;

TEST(StreamPlayer, starts_messages_at_their_own_times) {
    StreamPlayer player = player_of({{0, 0, 1}, {3, 1, 0}, {3, 0, 1}, {9, 0, 0}}, 2, kIfLate);
    std::vector<Message> messages;
    EXPECT_EQ(player.advance(HostId{0}, 0, messages), 3u);
    ASSERT_EQ(messages.size(), 1u);
    EXPECT_EQ(messages[0].start, 0u);
    EXPECT_EQ(messages[0].destination, HostId{1});
    EXPECT_EQ(messages[0].bytes, 8u);
    EXPECT_EQ(player.advance(HostId{1}, 0, messages), 3u);
    EXPECT_EQ(player.advance(HostId{0}, 4, messages), 9u);
    ASSERT_EQ(messages.size(), 2u);
    EXPECT_EQ(messages[1].start, 3u);
    EXPECT_FALSE(player.finished(HostId{0}));
    EXPECT_EQ(player.advance(HostId{0}, 9, messages), kNever);
    EXPECT_TRUE(player.finished(HostId{0}));
    EXPECT_FALSE(player.finished(HostId{1}));
}

// Own time 20, delay 8. The last column is the start.
TEST(StreamPlayer, delays_a_message_by_its_rule) {
    struct Case {
        StreamRule rule;
        Cycle arrival;
        Cycle start;
    };
    const std::vector<Case> cases = {
        {kIfLate, 5, 20},  {kIfLate, 19, 20}, {kIfLate, 20, 28}, {kIfLate, 30, 38},
        {kAlways, 5, 20},  {kAlways, 12, 20}, {kAlways, 13, 21}, {kAlways, 19, 27},
        {kAlways, 20, 28}, {kAlways, 30, 38},
    };
    for (const Case& c : cases) {
        StreamPlayer player = player_of({{0, 0, 1}, {20, 1, 0, {0}, 8}}, 2, c.rule);
        started(player, 0, 0);
        started(player, 1, 0);
        const Cycle next = arrive(player, 1, {HostId{0}, 0}, c.arrival);
        EXPECT_EQ(next, c.start) << c.arrival;
        EXPECT_EQ(started(player, 1, c.start - 1), Numbers{}) << c.arrival;
        EXPECT_EQ(started(player, 1, c.start), Numbers{0}) << c.arrival;
        const TaskSpan& span = player.record().spans(HostId{1}).at(0);
        EXPECT_EQ(span.released, c.arrival);
        EXPECT_EQ(span.end, c.start);
        const bool delayed = c.start == c.arrival + 8;
        EXPECT_EQ(span.begin, delayed ? c.arrival : c.start) << "the delay is its own work";
        EXPECT_EQ(span.cause.kind, Cause::Kind::kMessage);
        EXPECT_EQ(span.cause.source, HostId{0});
        EXPECT_EQ(span.cause.number, 0u);
        EXPECT_EQ(span.injected, c.arrival - 1);
    }
}

TEST(StreamPlayer, waits_for_the_last_of_several_whatever_their_order) {
    const std::vector<Listed> list = {{0, 0, 3}, {0, 1, 3}, {0, 2, 3}, {1, 3, 0, {0, 1, 2}, 5}};
    std::vector<unsigned> order = {0, 1, 2};
    do {
        StreamPlayer player = player_of(list, 4, kAlways);
        for (unsigned host = 0; host < 4; ++host) started(player, host, 0);
        // Hosts 1 and 2 at time 7, host 0 before; reported in any order of the last two.
        arrive(player, 3, {HostId{0}, 0}, 4);
        for (const unsigned host : order) {
            if (host > 0) arrive(player, 3, {HostId{host}, 0}, 7);
        }
        EXPECT_EQ(started(player, 3, 12), Numbers{0});
        EXPECT_EQ(player.record().spans(HostId{3}).at(0).cause.source, HostId{2})
            << "of those at the same time, the highest";
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(StreamPlayer, waits_for_the_start_of_a_message_of_the_same_host) {
    StreamPlayer player = player_of({{4, 0, 1}, {4, 0, 1, {0}, 3}, {4, 0, 1, {1}}, {5, 0, 1}}, 2,
                                    kAlways);
    std::vector<Message> messages;
    player.advance(HostId{0}, 100, messages);
    ASSERT_EQ(messages.size(), 4u);
    const std::vector<std::pair<std::uint32_t, Cycle>> expected = {{0, 4}, {3, 5}, {1, 7}, {2, 7}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(messages[i].id.number, expected[i].first);
        EXPECT_EQ(messages[i].start, expected[i].second);
    }
    const TaskSpan& span = player.record().spans(HostId{0}).at(1);
    EXPECT_EQ(span.cause.kind, Cause::Kind::kTask);
    EXPECT_TRUE(span.cause.by_start);
    EXPECT_EQ(span.cause.number, 0u);
    EXPECT_EQ(span.released, 4u);
    EXPECT_EQ(span.begin, 4u);
    EXPECT_EQ(span.end, 7u);
}

TEST(StreamPlayer, orders_messages_that_start_together_by_its_rule) {
    // Messages 1 and 2 wait for message 0 and start in cycle 18, as does message 3 of its own.
    const std::vector<Listed> list = {{0, 0, 1},         {1, 1, 0, {0}, 8}, {1, 1, 0, {0}, 8},
                                      {2, 1, 0, {0}, 8}, {18, 1, 0},        {18, 1, 0}};
    for (const auto& [rule, expected] :
         {std::pair(kAlways, Numbers{0, 1, 2, 3, 4}), std::pair(kIfLate, Numbers{1, 0, 2, 3, 4})}) {
        StreamPlayer player = player_of(list, 2, rule);
        started(player, 0, 0);
        started(player, 1, 0);
        arrive(player, 1, {HostId{0}, 0}, 10);
        EXPECT_EQ(started(player, 1, 17), Numbers{});
        EXPECT_EQ(started(player, 1, 18), expected);
    }
}

TEST(StreamPlayer, a_message_to_its_own_host_clears_those_that_wait_for_it) {
    StreamPlayer player = player_of({{0, 0, 0}, {0, 0, 1, {0}, 2}}, 2, kIfLate);
    EXPECT_EQ(started(player, 0, 0), Numbers{0});
    EXPECT_EQ(started(player, 0, 50), Numbers{}) << "its start does not count, its arrival does";
    arrive(player, 0, {HostId{0}, 0}, 60);
    EXPECT_EQ(started(player, 0, 62), Numbers{1});
}

TEST(StreamPlayer, tells_what_a_host_waits_for) {
    StreamPlayer player = player_of({{0, 0, 1}, {0, 2, 1}, {0, 1, 0, {0, 1}}, {0, 1, 2, {2}}}, 3,
                                    kAlways);
    for (unsigned host = 0; host < 3; ++host) started(player, host, 0);
    const auto tasks = player.waiting(HostId{1});
    ASSERT_EQ(tasks.size(), 2u);
    EXPECT_EQ(tasks[0].task, "m2");
    EXPECT_EQ(tasks[0].waits_for, "m0 from host 0, m1 from host 2");
    EXPECT_EQ(tasks[0].by, (std::vector<HostId>{HostId{0}, HostId{2}}));
    EXPECT_EQ(tasks[1].task, "m3");
    EXPECT_EQ(tasks[1].waits_for, "the start of m2");
    EXPECT_EQ(tasks[1].by, std::vector<HostId>{HostId{1}});
    EXPECT_TRUE(player.waiting(HostId{0}).empty());
    EXPECT_EQ(player.task_name(HostId{2}, 0), "m1");
    arrive(player, 1, {HostId{2}, 0}, 5);
    EXPECT_EQ(player.waiting(HostId{1})[0].waits_for, "m0 from host 0");
}

TEST(StreamPlayer, delays_that_never_end_do_not_overflow) {
    StreamPlayer player = player_of({{0, 0, 1}, {1, 1, 0, {0}, kNever - 1}}, 2, kAlways);
    started(player, 0, 0);
    started(player, 1, 0);
    EXPECT_EQ(arrive(player, 1, {HostId{0}, 0}, 7), kNever - 1);
}

/// A request from host 0 and its reply every ten cycles.
std::vector<Listed> ping_pong(std::size_t pairs) {
    std::vector<Listed> list;
    for (std::size_t i = 0; i < pairs; ++i) {
        list.push_back({10 * i, 0, 1});
        list.push_back({10 * i, 1, 0, {2 * i}, 2});
    }
    return list;
}

TEST(StreamPlayer, holds_what_is_open_and_what_it_has_read_ahead) {
    StreamPlayer player = player_of(ping_pong(50'000), 2, kIfLate);
    std::size_t most = 0;
    play_hops(player, mesh_latency(2, 3),
              [&](const HopDelivery&) { most = std::max(most, player.held()); });
    EXPECT_LT(most, 3 * 1024u) << "of 100000";
    EXPECT_EQ(player.held(), 0u);
}

TEST(StreamPlayer, records_hosts_that_it_plays_only) {
    StreamPlayer player = player_of(ping_pong(3), 2, kIfLate);
    EXPECT_EQ(started(player, 0, 100), (Numbers{0, 1, 2}));
    EXPECT_EQ(player.record().spans(HostId{0}).size(), 3u);
    EXPECT_TRUE(player.record().spans(HostId{1}).empty()) << "another part plays it";
}

TEST(StreamPlayer, of_a_part_holds_nothing_for_hosts_of_other_parts) {
    StreamPlayer player = player_of(ping_pong(50'000), 2, kIfLate);
    player.play_only({HostId{0}});
    std::vector<Message> messages;
    Cycle next = 0;
    std::size_t most = 0;
    while (next != kNever) {
        next = player.advance(HostId{0}, next, messages);
        most = std::max(most, player.held());
    }
    EXPECT_EQ(messages.size(), 50'000u);
    EXPECT_LT(most, 3 * 1024u);
    EXPECT_EQ(player.held(), 0u);
    EXPECT_TRUE(player.record().spans(HostId{1}).empty());
    EXPECT_TRUE(player.finished(HostId{0}));
}

/// It may be the part that writes the critical path.
TEST(StreamPlayer, of_a_part_without_hosts_names_the_messages_of_others) {
    StreamPlayer whole = player_of(ping_pong(3), 2, kIfLate);
    play_hops(whole, mesh_latency(2, 3));
    StreamPlayer none = player_of(ping_pong(3), 2, kIfLate);
    none.play_only({});
    for (const std::uint32_t host : {0u, 1u}) {
        for (const std::uint32_t task : {0u, 1u, 2u, 3u}) {
            EXPECT_EQ(none.task_name(HostId{host}, task), whole.task_name(HostId{host}, task));
        }
    }
    EXPECT_NE(none.task_name(HostId{1}, 2), none.task_name(HostId{1}, 3));
    EXPECT_EQ(none.held(), 0u);
}

}  // namespace
}  // namespace thruway::test
