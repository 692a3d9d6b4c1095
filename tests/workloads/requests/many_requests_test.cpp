// tests/workloads/requests/many_requests_test.cpp
// What holds in every run: random settings, and messages that take random times.
#include "tests/workloads/requests/event_network.h"
#include "tests/workloads/requests/random_requests.h"
#include "tests/workloads/requests/small_requests.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kRuns = 150;

/// Counts what is outstanding whenever a request starts or a reply arrives.
unsigned most_outstanding(const EventNetwork& network, HostId client) {
    std::map<Cycle, int> changes;
    for (const RoundTrip& trip : network.trips()) {
        if (trip.client != client) continue;
        ++changes[trip.started];
        --changes[trip.answered];
    }
    int now = 0;
    int most = 0;
    for (const auto& [time, change] : changes) most = std::max(most, now += change);
    return static_cast<unsigned>(most);
}

TEST(Requests, never_exceed_the_window_of_their_client) {
    unsigned reached = 0;
    for (std::uint64_t i = 0; i < kRuns; ++i) {
        const RandomRun run(i);
        if (run.settings.max_outstanding == 0) continue;
        RequestPlayer player(plan_of(run.settings, run.hosts, run.batch, i));
        EventNetwork network(player, [&](const Message& m) { return run.latency(m); });
        network.run();
        for (std::uint32_t host = 0; host < run.hosts; ++host) {
            const unsigned most = most_outstanding(network, HostId{host});
            EXPECT_LE(most, run.settings.max_outstanding) << "run " << i;
            reached += most == run.settings.max_outstanding ? 1 : 0;
        }
    }
    EXPECT_GT(reached, kRuns / 2) << "otherwise this test shows nothing";
}

TEST(Requests, are_each_answered_once_by_the_server_that_was_asked) {
    for (std::uint64_t i = 0; i < kRuns; ++i) {
        const RandomRun run(i);
        RequestPlayer player(plan_of(run.settings, run.hosts, run.batch, i));
        EventNetwork network(player, [&](const Message& m) { return run.latency(m); });
        network.run();
        std::map<std::pair<HostId, HostId>, int> unanswered;
        std::map<MessageId, int> names;
        std::map<HostId, std::uint64_t> requests;
        for (const Message& message : network.messages()) {
            EXPECT_EQ(++names[message.id], 1) << "run " << i;
            EXPECT_NE(message.destination, message.id.source);
            if (message.traffic_class == kRequestTraffic) {
                ++requests[message.id.source];
                ++unanswered[{message.id.source, message.destination}];
            } else {
                int& open = unanswered[{message.destination, message.id.source}];
                EXPECT_GE(--open, 0);
            }
        }
        for (const auto& [pair, count] : unanswered) EXPECT_EQ(count, 0) << "run " << i;
        EXPECT_EQ(network.trips().size() * 2, network.messages().size());
        for (const auto& [client, count] : requests) EXPECT_EQ(count, run.batch);
        for (std::uint32_t host = 0; host < run.hosts; ++host) {
            EXPECT_TRUE(player.finished(HostId{host}));
            EXPECT_TRUE(player.waiting(HostId{host}).empty());
        }
    }
}

using Happened = std::vector<std::tuple<Cycle, HostId, std::uint32_t, std::uint64_t>>;

Happened messages_of(const RandomRun& run, bool backwards) {
    RequestPlayer player(plan_of(run.settings, run.hosts, run.batch, run.run));
    EventNetwork network(player, [&](const Message& m) { return run.latency(m); });
    network.backwards = backwards;
    network.run();
    Happened happened;
    for (const Message& m : network.messages()) {
        happened.emplace_back(m.start, m.id.source, m.id.number, m.bytes);
    }
    std::sort(happened.begin(), happened.end());
    return happened;
}

TEST(Requests, do_not_depend_on_the_order_in_which_hosts_are_called) {
    for (std::uint64_t i = 0; i < kRuns; ++i) {
        const RandomRun run(i);
        EXPECT_EQ(messages_of(run, false), messages_of(run, true)) << "run " << i;
    }
}

TEST(Requests, of_a_host_are_the_same_if_other_parts_play_the_other_hosts) {
    const RandomRun run(3);
    const auto plan = plan_of(run.settings, run.hosts, run.batch, 3);
    RequestPlayer whole(plan);
    std::vector<std::unique_ptr<RequestPlayer>> parts;
    for (std::uint32_t host = 0; host < run.hosts; ++host) {
        parts.push_back(std::make_unique<RequestPlayer>(plan));
        std::vector<Message> of_whole;
        std::vector<Message> of_part;
        EXPECT_EQ(whole.advance(HostId{host}, 0, of_whole),
                  parts.back()->advance(HostId{host}, 0, of_part));
        ASSERT_EQ(of_whole.size(), of_part.size());
        for (std::size_t m = 0; m < of_whole.size(); ++m) {
            EXPECT_EQ(of_whole[m].id, of_part[m].id);
            EXPECT_EQ(of_whole[m].destination, of_part[m].destination);
        }
    }
}

}  // namespace
}  // namespace thruway::test
