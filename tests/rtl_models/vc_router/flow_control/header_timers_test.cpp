// The header timers alone: which candidates are open, from the first blocked cycle to the time-out.

#include "rtl_models/vc_router/flow_control/header_timers.h"
#include "tests/rtl_models/block_bench.h"

namespace thruway::test {
namespace {

/// A header at ivc 2 with two adaptive candidates and one escape candidate; one at ivc 3 with a
/// single candidate.
struct TimerBench {
    explicit TimerBench(unsigned timeout, AfterTimeout after = AfterTimeout::kEscapeOnly)
        : bench(settings(timeout, after)),
          state({3, 2, 4}, 3, bench.context),
          timers("timers", state, 0, bench.context) {
        header(2, {0, 0, 1});
        header(3, {0});
    }
    static RouterSettings settings(unsigned timeout, AfterTimeout after) {
        RouterSettings settings;
        settings.timeout_cycles = timeout;
        settings.after_timeout = after;
        return settings;
    }
    void header(unsigned ivc, const std::vector<std::uint8_t>& ranks) {
        for (unsigned i = 0; i < ranks.size(); ++i) {
            state.candidates[ivc * state.max_candidates + i] = {1, 0, ranks[i]};
        }
        state.candidate_count[ivc] = static_cast<std::uint8_t>(ranks.size());
    }
    std::string open(unsigned ivc, Cycle now) {
        const auto range = timers.open(ivc, now);
        return std::to_string(range.first) + ".." + std::to_string(range.end);
    }
    std::string later(unsigned ivc, Cycle now) const {
        const auto range = timers.from_now_on(ivc, now);
        return std::to_string(range.first) + ".." + std::to_string(range.end);
    }

    struct Idle : Clocked {
        bool cycle(Cycle) override { return false; }
    };
    BlockBench bench;
    RouterState state;
    Idle router;
    const unsigned component = bench.clock.add(router);
    HeaderTimers timers;
};

TEST(HeaderTimers, open_the_adaptive_candidates_until_tau_cycles_after_the_first_blocked_one) {
    TimerBench bench(5);
    EXPECT_EQ(bench.open(2, 1000), "0..2") << "not blocked yet: no time-out, however late";
    EXPECT_EQ(bench.timers.expiry(2), kNever);
    bench.timers.blocked(2, 1000);
    EXPECT_EQ(bench.timers.expiry(2), 1005u);
    for (Cycle now = 1001; now < 1005; ++now) {
        EXPECT_EQ(bench.open(2, now), "0..2") << now;
        EXPECT_FALSE(bench.timers.timed_out(2, now));
        bench.timers.blocked(2, now);  // does not restart the timer
    }
    EXPECT_TRUE(bench.timers.timed_out(2, 1005));
    EXPECT_EQ(bench.open(2, 1005), "2..3");
    EXPECT_EQ(bench.open(2, 2000), "2..3");
}

TEST(HeaderTimers, open_all_candidates_after_the_time_out_if_asked_to) {
    TimerBench bench(5, AfterTimeout::kEscapeOrAdaptive);
    bench.timers.blocked(2, 10);
    EXPECT_EQ(bench.open(2, 14), "0..2");
    EXPECT_EQ(bench.open(2, 15), "0..3");
}

TEST(HeaderTimers, start_anew_for_the_next_header) {
    TimerBench bench(5);
    bench.timers.blocked(2, 10);
    bench.timers.stop(2);
    EXPECT_EQ(bench.open(2, 15), "0..2");
    bench.timers.blocked(2, 15);
    EXPECT_EQ(bench.open(2, 19), "0..2");
    EXPECT_EQ(bench.open(2, 20), "2..3");
}

TEST(HeaderTimers, of_different_units_do_not_know_of_each_other) {
    TimerBench bench(5);
    bench.timers.blocked(2, 10);
    EXPECT_EQ(bench.timers.expiry(3), kNever);
    bench.timers.blocked(3, 12);
    EXPECT_EQ(bench.timers.expiry(2), 15u);
    EXPECT_EQ(bench.timers.expiry(3), 17u);
    EXPECT_EQ(bench.open(3, 17), "0..1") << "without escape candidates it keeps what it has";
}

TEST(HeaderTimers, that_are_infinite_open_the_adaptive_candidates_for_ever) {
    TimerBench bench(kInfiniteTimeout);
    bench.timers.blocked(2, 10);
    EXPECT_EQ(bench.open(2, kInfiniteTimeout + Cycle{20}), "0..2");
    EXPECT_EQ(bench.later(2, 11), "0..2");
    EXPECT_FALSE(bench.timers.timed_out(2, Cycle{1} << 40));
}

TEST(HeaderTimers, tell_what_a_header_may_still_ask_for) {
    TimerBench bench(5);
    EXPECT_EQ(bench.later(2, 10), "0..3");
    bench.timers.blocked(2, 10);
    EXPECT_EQ(bench.later(2, 14), "0..3");
    EXPECT_EQ(bench.later(2, 15), "2..3");
}

TEST(HeaderTimers, are_absent_without_time_out) {
    BlockBench bench;
    EXPECT_EQ(make_header_timers("none", bench.state, 0, bench.context), nullptr);
}

}  // namespace
}  // namespace thruway::test
