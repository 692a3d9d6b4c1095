// Event logs: their order, their text, and the first difference of two.
#include "traces/event_log/event_log.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/traces/journeys/journey_bench.h"
#include "traces/event_log/event_difference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct LogBench {
    LogBench(const TopologySettings& topology, const RouterSettings& router,
             const std::vector<Sent>& list, EventKinds kinds = kFlitEvents,
             const FabricOptions& options = {}, const char* name = "fabric")
        : log([this](const LoggedEvent& event) { events.push_back(event); }, kinds),
          bench(topology, router, list, {}, observed_by(log, options), name) {
        follow(bench, log);
    }
    const std::vector<LoggedEvent>& run(Cycle end) {
        bench.run_to_rest(end);
        log.finish(end);
        return events;
    }

    std::vector<LoggedEvent> events;
    EventLog log;
    FabricBench bench;
};

std::string text_of(const std::vector<LoggedEvent>& events) {
    std::string text = event_log_header();
    for (const LoggedEvent& event : events) append_line(text, event);
    return text;
}

std::vector<LoggedEvent> read_events(const std::string& text) {
    std::istringstream input(text);
    EventLogReader reader(input, "e.csv");
    std::vector<LoggedEvent> events;
    while (auto event = reader.next()) events.push_back(*event);
    return events;
}

// As drawn in tests/rtl_models/vc_router/router_events_test.cpp: a packet of two flits from router
// 0 to 1.
TEST(EventLog, OfOnePacketIsAsDrawn) {
    LogBench bench(row(2), staged_router(Switching::kWormhole), {{3, 0, 1, 2}});
    EXPECT_EQ(text_of(bench.run(40)),
              "cycle,router,event,input_port,input_vc,output_port,output_vc,packet,flit,ends\n"
              "3,0,injected,1,0,,,0.0,0,head\n"
              "3,0,routed,1,0,,,0.0,0,head\n"
              "4,0,given,1,0,0,0,0.0,0,head\n"
              "4,0,crossed,1,0,0,0,0.0,0,head\n"
              "5,0,crossed,1,0,0,0,0.0,1,tail\n"
              "5,0,sent,,,0,0,0.0,0,head\n"
              "6,0,sent,,,0,0,0.0,1,tail\n"
              "6,1,arrived,0,0,,,0.0,0,head\n"
              "6,1,routed,0,0,,,0.0,0,head\n"
              "7,1,arrived,0,0,,,0.0,1,tail\n"
              "7,1,given,0,0,1,0,0.0,0,head\n"
              "7,1,crossed,0,0,1,0,0.0,0,head\n"
              "8,0,credit,,,0,0,,,\n"
              "8,1,crossed,0,0,1,0,0.0,1,tail\n"
              "8,1,sent,,,1,0,0.0,0,head\n"
              "9,0,credit,,,0,0,,,\n"
              "9,1,sent,,,1,0,0.0,1,tail\n");
}

TEST(EventLog, DoesNotDependOnTheOrderOfRoutersAndReadsBack) {
    FabricOptions reversed;
    reversed.no_skip = true;
    for (std::uint32_t i = 16; i > 0; --i) reversed.router_order.push_back(i - 1);
    RouterSettings settings = staged_router(Switching::kWormhole);
    settings.output_buffer_flits = 2;
    settings.output_buffer_cycles = 2;
    LogBench plain(torus_4x4(), settings, overload(6), {}, {}, "plain");
    LogBench other(torus_4x4(), settings, overload(6), {}, reversed, "other");
    const std::string text = text_of(plain.run(5'000));
    EXPECT_EQ(text_of(other.run(5'000)), text);
    EXPECT_FALSE(first_difference(plain.events, other.events));
    EXPECT_TRUE(std::is_sorted(plain.events.begin(), plain.events.end()));
    EXPECT_EQ(text_of(read_events(text)), text);
    EXPECT_FALSE(first_difference(read_events(text), plain.events));
}

TEST(EventLog, KeepsTheKindsAskedFor) {
    const EventKinds pins(
        {RouterEventKind::kCredit, RouterEventKind::kArrived, RouterEventKind::kSent});
    LogBench all(row(2), staged_router(Switching::kWormhole), {{3, 0, 1, 4}}, kFlitEvents, {},
                 "all");
    LogBench some(row(2), staged_router(Switching::kWormhole), {{3, 0, 1, 4}}, pins, {}, "some");
    std::vector<LoggedEvent> expected;
    for (const LoggedEvent& event : all.run(40)) {
        if (event.kind == RouterEventKind::kCredit || event.kind == RouterEventKind::kArrived ||
            event.kind == RouterEventKind::kSent) {
            expected.push_back(event);
        }
    }
    // 4 flits leave two routers and arrive at one, which returns 4 credits.
    EXPECT_EQ(expected.size(), 16u);
    EXPECT_EQ(some.run(40), expected);
}

LoggedEvent event(Cycle cycle, unsigned router, RouterEventKind kind, PortVc input, PortVc output,
                  unsigned flit) {
    LoggedEvent event;
    event.cycle = cycle;
    event.router = RouterId{router};
    event.kind = kind;
    event.input = input;
    event.output = output;
    event.packet = {5, 1};
    event.flit = flit;
    return event;
}

TEST(EventDifference, NamesCycleRouterPortAndBothValues) {
    const LoggedEvent same = event(3, 0, RouterEventKind::kArrived, {1, 0}, {}, 0);
    const LoggedEvent sent = event(7, 2, RouterEventKind::kSent, {}, {3, 1}, 4);
    LoggedEvent tail = sent;
    tail.tail = true;
    LoggedEvent later = sent;
    later.cycle = 8;
    EXPECT_FALSE(first_difference({same, sent}, {same, sent}));
    EXPECT_EQ(first_difference({same, sent}, {same, tail})->text(),
              "cycle 7, router 2, port 3: sent 3.1, packet 5.1 flit 4 in the first log, "
              "sent 3.1, packet 5.1 flit 4 (tail) in the second");
    EXPECT_EQ(first_difference({same, sent}, {same})->text(),
              "cycle 7, router 2, port 3: sent 3.1, packet 5.1 flit 4 in the first log, nothing in "
              "the second");
    EXPECT_EQ(first_difference({same, later}, {same, sent, later})->text(),
              "cycle 7, router 2, port 3: nothing in the first log, sent 3.1, packet 5.1 flit 4 in "
              "the second");
    EXPECT_EQ(first_difference({same, sent}, {sent})->text(),
              "cycle 3, router 0, port 1: arrived 1.0, packet 5.1 flit 0 in the first log, nothing "
              "in the second");
}

TEST(EventLog, ThatIsDamagedIsRefusedWithItsLine) {
    const std::string head = event_log_header();
    const auto refusal = [](const std::string& text) {
        return problem_of([&] { read_events(text); });
    };
    EXPECT_EQ(refusal(head + "3,0,credit,,,1,0,,,\n"), "");
    EXPECT_TRUE(contains(refusal("cycle,router\n"), "e.csv:1:13: the first line must be"));
    EXPECT_TRUE(contains(refusal(head + "3,0,goes,,,1,0,,,\n"), "e.csv:2:5: event = goes"));
    EXPECT_TRUE(contains(refusal(head + "3,0,credit,1,,1,0,,,\n"), "e.csv:2:12: input_port = 1"));
    EXPECT_TRUE(contains(refusal(head + "3,0,sent,,,1,0,5,0,\n"), "e.csv:2:16: packet = 5"));
    EXPECT_TRUE(contains(refusal(head + "3,0,sent,,,1,0,5.0,0,top\n"), "e.csv:2:22: ends = top"));
}

}  // namespace
}  // namespace thruway::test
