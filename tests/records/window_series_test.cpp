#include "records/window_series.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct Event {
    Cycle generated;
    Cycle latency;
    unsigned hops;
    unsigned flits;
    unsigned traffic_class;
};

std::vector<Event> some_events(Cycle cycles) {
    std::vector<Event> events;
    for (Cycle cycle = 0; cycle < cycles; cycle += 1 + cycle * 7919 % 23) {
        const auto n = static_cast<unsigned>(cycle * 2654435761u % 1000003);
        events.push_back({cycle, 10 + n % 90, n % 9, 1 + n % 8, n % 3});
    }
    return events;
}

void record(WindowSeries& series, const Event& event) {
    series.record_generated(event.generated, event.flits);
    series.record_delivery(event.generated + event.latency - 1, event.latency, event.latency / 2,
                           event.hops, event.flits, event.traffic_class);
}

void expect_equal(const WindowSeries& a, const WindowSeries& b) {
    ASSERT_EQ(a.window_cycles(), b.window_cycles());
    ASSERT_EQ(a.windows().size(), b.windows().size());
    EXPECT_EQ(a.packets_in_flight(), b.packets_in_flight());
    EXPECT_EQ(a.flits_in_flight(), b.flits_in_flight());
    for (std::size_t i = 0; i < a.windows().size(); ++i) {
        const DeliverySums x = a.windows()[i].delivered();
        const DeliverySums y = b.windows()[i].delivered();
        ASSERT_EQ(a.windows()[i].generated_flits, b.windows()[i].generated_flits);
        ASSERT_EQ(x.packets, y.packets);
        ASSERT_EQ(x.flits, y.flits);
        ASSERT_EQ(x.latency_sum, y.latency_sum);
        ASSERT_TRUE(x.latency_squares == y.latency_squares);
        ASSERT_EQ(x.network_latency_sum, y.network_latency_sum);
        ASSERT_EQ(x.hop_sum, y.hop_sum);
        ASSERT_EQ(a.windows()[i].latencies.quantile(0.9), b.windows()[i].latencies.quantile(0.9));
    }
}

TEST(WindowSeries, puts_every_event_into_the_window_of_its_cycle) {
    WindowSeries series;
    series.record_generated(0, 4);
    series.record_generated(15, 2);
    series.record_generated(16, 1);
    series.record_delivery(31, 32, 30, 3, 4, 0);
    series.record_delivery(40, 26, 20, 2, 2, 1);
    series.extend_to(64);

    ASSERT_EQ(series.window_cycles(), 16u);
    ASSERT_EQ(series.windows().size(), 4u);
    EXPECT_EQ(series.windows()[0].generated_packets, 2u);
    EXPECT_EQ(series.windows()[0].generated_flits, 6u);
    EXPECT_EQ(series.windows()[1].generated_packets, 1u);
    EXPECT_EQ(series.packets_in_flight(), (std::vector<std::int64_t>{0, 2, 2, 1, 1}));
    EXPECT_EQ(series.flits_in_flight(), (std::vector<std::int64_t>{0, 6, 3, 1, 1}));

    const DeliverySums first = series.windows()[1].delivered();
    EXPECT_EQ(first.packets, 1u);
    EXPECT_EQ(first.flits, 4u);
    EXPECT_EQ(first.latency_sum, 32u);
    EXPECT_TRUE(first.latency_squares == 1024u);
    EXPECT_EQ(first.network_latency_sum, 30u);
    EXPECT_EQ(first.source_queue_sum, 2u);
    EXPECT_EQ(first.hop_sum, 3u);
    EXPECT_EQ(series.windows()[2].by_class.at(1).flits, 2u);
    EXPECT_EQ(series.windows()[2].by_hops.at(2).latency_sum, 26u);
    EXPECT_EQ(series.windows()[3].delivered().packets, 0u);
}

TEST(WindowSeries, adds_up_messages_when_windows_merge) {
    WindowSeries series;
    series.record_message(5, 10);
    series.record_message(20, 12);
    EXPECT_EQ(series.windows()[1].messages, 1u);
    series.record_message(4096, 7);  // one window too many, so windows merge in pairs
    EXPECT_EQ(series.windows()[0].messages, 2u);
    EXPECT_EQ(series.windows()[0].message_latency_sum, 22u);
    WindowSeries other;
    other.record_message(40, 5);
    series.merge(other);
    const Window all = series.sum(0, series.windows().size());
    EXPECT_EQ(all.messages, 4u);
    EXPECT_EQ(all.message_latency_sum, 34u);
}

TEST(WindowSeries, doubles_its_windows_and_keeps_every_sum) {
    const std::vector<Event> events = some_events(100'000);
    WindowSeries series;
    std::uint64_t latency_sum = 0;
    std::uint64_t hop_sum = 0;
    std::uint64_t flits = 0;
    for (const Event& event : events) {
        record(series, event);
        latency_sum += event.latency;
        hop_sum += event.hops;
        flits += event.flits;
    }
    // 256 windows of 512 cycles reach to 131 072, of 256 cycles only to 65 536.
    EXPECT_EQ(series.window_cycles(), 512u);
    EXPECT_EQ(series.windows().size(), (100'000u + 88) / 512 + 1);
    const DeliverySums all = series.sum(0, series.windows().size()).delivered();
    EXPECT_EQ(all.packets, events.size());
    EXPECT_EQ(all.latency_sum, latency_sum);
    EXPECT_EQ(all.hop_sum, hop_sum);
    EXPECT_EQ(all.flits, flits);

    std::uint64_t generated_in_window_7 = 0;
    for (const Event& event : events) {
        if (event.generated / 512 == 7) ++generated_in_window_7;
    }
    EXPECT_EQ(series.windows()[7].generated_packets, generated_in_window_7);
}

TEST(WindowSeries, does_not_depend_on_the_order_of_the_records) {
    std::vector<Event> events = some_events(20'000);
    WindowSeries forward;
    for (const Event& event : events) record(forward, event);
    std::reverse(events.begin(), events.end());
    WindowSeries backward;
    for (const Event& event : events) record(backward, event);
    expect_equal(forward, backward);
}

TEST(WindowSeries, merged_halves_of_different_length_equal_the_whole) {
    const std::vector<Event> events = some_events(60'000);
    WindowSeries whole;
    WindowSeries left;
    WindowSeries right;
    for (const Event& event : events) {
        record(whole, event);
        // The right half ends early, so its windows are shorter until it is merged.
        record(event.generated < 3000 && event.hops > 4 ? right : left, event);
    }
    ASSERT_LT(right.window_cycles(), left.window_cycles());
    WindowSeries left_first = left;
    left_first.merge(right);
    expect_equal(left_first, whole);
    right.merge(left);
    expect_equal(right, whole);
}

TEST(WindowSeries, a_copy_records_into_itself) {
    WindowSeries series;
    series.record_generated(5, 1);
    WindowSeries copy = series;
    copy.record_generated(5, 1);
    EXPECT_EQ(series.windows()[0].generated_packets, 1u);
    EXPECT_EQ(copy.windows()[0].generated_packets, 2u);
    series = copy;
    series.record_generated(5, 1);
    EXPECT_EQ(copy.windows()[0].generated_packets, 2u);
    EXPECT_EQ(series.windows()[0].generated_packets, 3u);
}

TEST(WindowSeries, keeps_what_happens_before_the_origin_apart) {
    WindowSeries series(100);
    series.record_generated(99, 1);
    series.record_generated(100, 1);
    series.record_delivery(99, 1, 1, 0, 1, 0);
    series.record_delivery(115, 16, 16, 0, 1, 0);
    series.record_delivery(116, 17, 17, 0, 1, 0);
    EXPECT_EQ(series.before().generated_packets, 1u);
    EXPECT_EQ(series.before().delivered().packets, 1u);
    ASSERT_EQ(series.windows().size(), 2u);
    EXPECT_EQ(series.windows()[0].delivered().packets, 1u);
    EXPECT_EQ(series.windows()[1].delivered().packets, 1u);
    EXPECT_EQ(series.complete_windows(131), 1u);
    EXPECT_EQ(series.complete_windows(132), 2u);
    EXPECT_THROW(series.merge(WindowSeries(0)), std::invalid_argument);
}

TEST(WindowSeries, bounds_the_memory_of_hop_classes) {
    WindowSeries series;
    series.record_delivery(0, 9, 9, 4'000'000'000u, 1, 0);
    series.record_delivery(0, 9, 9, 5'000, 1, 0);
    ASSERT_EQ(series.windows()[0].by_hops.size(), 1024u);
    EXPECT_EQ(series.windows()[0].by_hops[1023].packets, 2u);
}

}  // namespace
}  // namespace thruway
