// Hand-drawn timelines of headers that wait for adaptive channels, time out, and take the
// deterministic channel. Hosts 0 to 2 are at router 0, 3 to 5 at router 1; virtual channel 0 of the
// link between them is the deterministic (escape) one, 1 the adaptive one. A is the packet of host
// 0, B of host 1, C of host 2; A0 is the head flit of A; columns are cycles, from 0.
// A flit that enters the link in t leaves the buffer behind it in t + 1, and its credit is back in
// t + 2: then the buffer is empty and the virtual channel free again (after_buffer_empty).

#include "tests/rtl_models/vc_router/timeline_bench.h"

#include <optional>
#include <tuple>

namespace thruway::test {
namespace {

constexpr Port kLink = 0;

RouterSettings timed(unsigned timeout, std::optional<AfterTimeout> after = std::nullopt) {
    RouterSettings settings = router("partially_multiplexed");
    settings.ejection_flits_per_cycle = 0;
    settings.timeout_cycles = timeout;
    settings.after_timeout = after;
    settings.allow_deadlock = timeout == kInfiniteTimeout;
    return settings;
}

struct Granted {
    Cycle cycle;
    bool timed_out;
    Cycle waited;

    friend bool operator==(const Granted& a, const Granted& b) {
        return a.cycle == b.cycle && a.timed_out == b.timed_out && a.waited == b.waited;
    }
    friend void PrintTo(const Granted& granted, std::ostream* out) {
        *out << "in " << granted.cycle << (granted.timed_out ? ", timed out" : "") << ", waited "
             << granted.waited;
    }
};

/// Records who was granted the link, and the cycles in which its virtual channels were taken.
class Notes : public RouterObserver {
public:
    EventKinds wants(RouterId router) const override {
        if (router != RouterId{0}) return {};
        return {RouterEventKind::kVcAllocated, RouterEventKind::kVcsHeld};
    }
    void happened(const RouterEvent& event) override {
        if (event.output.port != kLink) return;
        if (event.kind == RouterEventKind::kVcsHeld) {
            EXPECT_NE(event.held, taken.empty() ? 0 : taken.back().second);
            EXPECT_TRUE(taken.empty() || taken.back().first <= event.cycle);
            taken.emplace_back(event.cycle, event.held);
        } else {
            EXPECT_EQ(event.wait.chose, choice);
            granted.push_back({event.cycle, event.wait.timed_out, event.wait.cycles});
        }
    }

    bool choice = true;  ///< adaptive or escape
    std::vector<Granted> granted;
    std::vector<std::pair<Cycle, unsigned>> taken;  ///< from this cycle on, this number of channels
};

struct Meeting {
    Meeting(const RouterSettings& settings, const std::vector<Sent>& list) {
        RoutingSettings routing;
        routing.function = "minimal_adaptive";
        FabricOptions options = awake();
        options.router_observer = &notes;
        bench = std::make_unique<FabricBench>(row(2, 3), settings, list, routing, options);
        CycleRecorder recorder(*bench, 0, {{0, "A"}, {1, "BDE"}, {2, "C"}});
        bench->run_to_rest(100);
        link = recorder.link(kLink);
        for (VirtualChannel vc = 0; vc < 2; ++vc) {
            flits.push_back(bench->fabric.router(RouterId{0}).flits_sent(kLink, vc));
        }
    }

    Notes notes;
    std::unique_ptr<FabricBench> bench;
    std::string link;
    std::vector<std::uint64_t> flits;  ///< [vc]
};

using Grants = std::vector<Granted>;
using Flits = std::vector<std::uint64_t>;

TEST(TimeOut, sends_a_header_to_the_deterministic_channel_after_tau_cycles) {
    // tau = 4     0  1  2  3  4  5  6  7  8  9  10 11
    // link        A0 A1 A2 A3 A4 A5 B0 A6 B1 A7 A8 A9
    // header B    .  .  blocked.... time-out, and granted VC 0
    const Meeting seen(timed(4), {{0, 0, 3, 10}, {2, 1, 4, 2}});
    EXPECT_EQ(seen.link, "A0 A1 A2 A3 A4 A5 B0 A6 B1 A7 A8 A9");
    EXPECT_EQ(seen.notes.granted, (Grants{{0, false, 0}, {6, true, 0}}));
    EXPECT_EQ(seen.flits, (Flits{2, 10}));
    // VC 1 is taken from 0 until the credit of A9 in 13, VC 0 from 6 until that of B1 in 10.
    EXPECT_EQ(seen.notes.taken,
              (std::vector<std::pair<Cycle, unsigned>>{{0, 1}, {6, 2}, {10, 1}, {13, 0}}));
}

TEST(TimeOut, may_come_long_before_the_deterministic_channel) {
    // tau = 4: C is blocked in 1, B in 2. C times out in 5 and takes VC 0; B times out in 6 and
    // waits for VC 0 until the credit of C5 arrives, in 17.
    //     0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16  17 18  19 20
    const char* const link = "A0 A1 A2 A3 A4 C0 A5 C1 A6 C2 A7 C3 A8 C4 A9 C5 A10 B0 A11 B1 A12";
    const Meeting seen(timed(4), {{0, 0, 3, 13}, {2, 1, 4, 2}, {1, 2, 5, 6}});
    EXPECT_EQ(seen.link, link);
    EXPECT_EQ(seen.notes.granted, (Grants{{0, false, 0}, {5, true, 0}, {17, true, 17 - 6}}));
    EXPECT_EQ(seen.flits, (Flits{8, 13}));
}

TEST(TimeOut, does_not_come_if_an_adaptive_channel_is_free_in_the_cycle_before) {
    // tau = 4: B is blocked in 2, 3, 4. A3 enters the link in 3, so VC 1 is free in 5 = 2 + 4 - 1.
    const Meeting seen(timed(4), {{0, 0, 3, 4}, {2, 1, 4, 2}});
    EXPECT_EQ(seen.link, "A0 A1 A2 A3 - B0 B1");
    EXPECT_EQ(seen.notes.granted, (Grants{{0, false, 0}, {5, false, 3}}));
    EXPECT_EQ(seen.flits, (Flits{0, 6}));
}

TEST(TimeOut, leaves_an_adaptive_channel_alone_that_is_free_in_its_cycle) {
    // VC 1 becomes free in 6 = 2 + 4, together with the time-out.
    const Meeting seen(timed(4), {{0, 0, 3, 5}, {2, 1, 4, 2}});
    EXPECT_EQ(seen.link, "A0 A1 A2 A3 A4 - B0 B1");
    EXPECT_EQ(seen.notes.granted, (Grants{{0, false, 0}, {6, true, 0}}));
    EXPECT_EQ(seen.flits, (Flits{2, 5}));
}

TEST(TimeOut, may_leave_the_adaptive_channels_open) {
    const Meeting seen(timed(4, AfterTimeout::kEscapeOrAdaptive), {{0, 0, 3, 5}, {2, 1, 4, 2}});
    EXPECT_EQ(seen.link, "A0 A1 A2 A3 A4 - B0 B1");
    EXPECT_EQ(seen.notes.granted, (Grants{{0, false, 0}, {6, true, 0}}));
    EXPECT_EQ(seen.flits, (Flits{0, 7}));
}

TEST(TimeOut, of_zero_cycles_takes_the_deterministic_channel_at_once) {
    const Meeting seen(timed(0), {{0, 0, 3, 6}, {2, 1, 4, 2}});
    EXPECT_EQ(seen.link, "A0 A1 B0 A2 B1 A3 A4 A5");
    EXPECT_EQ(seen.notes.granted, (Grants{{0, false, 0}, {2, true, 0}}));
    EXPECT_EQ(seen.flits, (Flits{2, 6}));
}

// C takes VC 0 in 1, since A has VC 1. B is blocked in 2: both channels are taken. The credit of A3
// is back in 8, that of C5 in 11 at the latest.
//     0  1  2  3  4  5  6  7  8  9  10 11
//     A0 C0 A1 C1 A2 C2 A3 C3 B0 C4 B1 C5          either: B takes VC 1 in 8
//     A0 C0 A1 C1 A2 C2 A3 C3 C4 C5 -  B0 B1       escape only: B takes VC 0 in 11
TEST(TimeOut, of_zero_cycles_leaves_either_class_open) {
    const std::vector<Sent> list = {{0, 0, 3, 4}, {2, 1, 4, 2}, {1, 2, 5, 6}};
    const Meeting either(timed(0), list);
    EXPECT_EQ(either.link, "A0 C0 A1 C1 A2 C2 A3 C3 B0 C4 B1 C5");
    EXPECT_EQ(either.notes.granted, (Grants{{0, false, 0}, {1, true, 0}, {8, false, 6}}));
    EXPECT_EQ(either.flits, (Flits{6, 6}));
}

TEST(TimeOut, of_zero_cycles_may_leave_the_escape_class_alone) {
    const std::vector<Sent> list = {{0, 0, 3, 4}, {2, 1, 4, 2}, {1, 2, 5, 6}};
    const Meeting alone(timed(0, AfterTimeout::kEscapeOnly), list);
    EXPECT_EQ(alone.link, "A0 C0 A1 C1 A2 C2 A3 C3 C4 C5 - B0 B1");
    EXPECT_EQ(alone.notes.granted, (Grants{{0, false, 0}, {1, true, 0}, {11, true, 9}}));
    EXPECT_EQ(alone.flits, (Flits{8, 4}));
}

TEST(TimeOut, that_is_infinite_never_comes) {
    const Meeting seen(timed(kInfiniteTimeout), {{0, 0, 3, 10}, {2, 1, 4, 2}});
    EXPECT_EQ(seen.link, "A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 - B0 B1");
    EXPECT_EQ(seen.notes.granted, (Grants{{0, false, 0}, {11, false, 9}}));
    EXPECT_EQ(seen.flits, (Flits{0, 12}));
}

TEST(TimeOut, comes_anew_for_each_header) {
    // Host 1 has two injection channels: its third packet uses that of the first.
    const Meeting seen(timed(4), {{0, 0, 3, 60}, {2, 1, 4, 1}, {20, 1, 4, 1}, {40, 1, 4, 1}});
    EXPECT_EQ(seen.notes.granted,
              (Grants{{0, false, 0}, {6, true, 0}, {24, true, 0}, {44, true, 0}}));
    EXPECT_EQ(seen.flits, (Flits{3, 60}));
}

TEST(VcsHeld, counts_a_channel_for_the_cycles_of_its_flits) {
    // Deterministic routing, so that a channel is free again when the tail has been sent.
    Notes notes;
    notes.choice = false;
    FabricOptions options = awake();
    options.router_observer = &notes;
    FabricBench bench(row(2, 3), timed(0), {{0, 0, 3, 5}, {9, 1, 4, 1}, {10, 1, 4, 2}}, {},
                      options);
    bench.run_to_rest(40);
    EXPECT_EQ(notes.granted, (Grants{{0, false, 0}, {9, false, 0}, {10, false, 0}}));
    // In 10 the channel of the second packet is released and that of the third is taken.
    using Steps = std::vector<std::pair<Cycle, unsigned>>;
    EXPECT_EQ(notes.taken, (Steps{{0, 1}, {5, 0}, {9, 1}, {10, 0}, {10, 1}, {12, 0}}));
}

// A slot is granted again after two cycles: one slot gives half rate, two give full rate.
TEST(BufferDepth, of_one_flit_gives_half_rate_and_of_two_full_rate) {
    for (const unsigned depth : {1u, 2u}) {
        RouterSettings settings = timed(4);
        settings.buffer_flits = depth;
        RoutingSettings routing;
        routing.function = "minimal_adaptive";
        // Both fabrics are kept until the last pass: they are in the same simulation.
        static std::vector<std::unique_ptr<FabricBench>> benches;
        static std::vector<std::unique_ptr<CycleRecorder>> recorders;
        benches.push_back(std::make_unique<FabricBench>(
            row(2, 3), settings, std::vector<Sent>{{0, 0, 3, 5}}, routing, awake(),
            fmt::format("fabric_{}", depth).c_str()));
        recorders.push_back(std::make_unique<CycleRecorder>(
            *benches.back(), 0, std::map<unsigned, std::string>{{0, "A"}}));
        if (depth == 1) continue;
        for (const auto& bench : benches) bench->run_to_rest(40);
        EXPECT_EQ(recorders[0]->link(kLink), "A0 - A1 - A2 - A3 - A4");
        EXPECT_EQ(recorders[1]->link(kLink), "A0 A1 A2 A3 A4");
    }
}

/// Router 0 of three sleeps while B waits: A holds the adaptive channel and is blocked, because
/// long packets of hosts at router 1 hold both channels of the next link.
class SleepingRouter : public ::testing::TestWithParam<std::tuple<unsigned, unsigned>> {};

TEST_P(SleepingRouter, is_woken_for_the_time_out) {
    const auto [timeout, stage] = GetParam();
    RoutingSettings routing;
    routing.function = "minimal_adaptive";
    RouterSettings settings = timed(timeout);
    settings.routing_cycles = stage;
    // Hosts 0, 1 at router 0; 2, 3 at router 1; 4, 5 at router 2.
    const std::vector<Sent> list = {
        {0, 2, 4, 3000}, {0, 3, 5, 3000}, {10, 0, 4, 20}, {40, 1, 2, 2}};
    FabricBench bench(row(3, 2), settings, list, routing, {});
    bench.run_to_rest(20000);
    const auto of_b = [](const Received& packet) { return packet.identity.source == HostId{1}; };
    const auto b = std::find_if(bench.received.begin(), bench.received.end(), of_b);
    ASSERT_NE(b, bench.received.end());
    // Blocked in 40 + stage; granted VC 0 tau cycles later; a link, a stage and the second flit.
    EXPECT_EQ(b->tail_cycle, 40 + stage + timeout + 1 + stage + 1);
}

// The clock's wheel covers 63 cycles. With a routing stage the router does nothing in the first
// cycle in which the header is blocked, and sleeps at once.
INSTANTIATE_TEST_SUITE_P(Timeouts, SleepingRouter,
                         ::testing::Combine(::testing::Values(1, 2, 62, 63, 64, 65, 126, 127, 400),
                                            ::testing::Values(0, 1)));

}  // namespace
}  // namespace thruway::test
