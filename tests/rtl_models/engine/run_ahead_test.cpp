// tests/rtl_models/engine/run_ahead_test.cpp
// Rounds: components run several cycles in a row where no other component can tell.

#include "tests/rtl_models/engine/clock_diary.h"

#include <gtest/gtest.h>

#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Two components that affect each other after three cycles at the earliest. Each is due in cycles
/// 0 to 2, and schedules itself three cycles after each cycle in which it runs, up to 8.
struct RoundBench {
    explicit RoundBench(bool no_skip = false) : clock("clock", options(no_skip)) {
        for (Component* component : {&a, &b}) {
            const unsigned number = clock.add(*component);
            for (Cycle cycle = 0; cycle < 3; ++cycle) clock.wake(number, cycle);
            component->then = [this, number](Cycle now) {
                if (now + 3 < 9) clock.wake(number, now + 3);
            };
        }
    }
    static ClockDomain::Options options(bool no_skip) {
        ClockDomain::Options options;
        options.lookahead = 3;
        options.no_skip = no_skip;
        return options;
    }

    ClockDomain clock;
    Diary diary;
    Component a{diary, "a"};
    Component b{diary, "b"};
};

const std::string kTogether = "0:a 0:b 1:a 1:b 2:a 2:b 3:a 3:b 4:a 4:b 5:a 5:b "
                              "6:a 6:b 7:a 7:b 8:a 8:b";

TEST(RunAhead, runs_a_component_as_many_cycles_in_a_row_as_others_cannot_see) {
    RoundBench bench;
    bench.clock.run_until(20);
    EXPECT_EQ(bench.diary.text, "0:a 1:a 2:a 0:b 1:b 2:b 3:a 4:a 5:a 3:b 4:b 5:b "
                                "6:a 7:a 8:a 6:b 7:b 8:b");
}

TEST(RunAhead, ends_with_the_cycles_that_are_asked_for) {
    RoundBench bench;
    bench.clock.run_until(2);
    EXPECT_EQ(bench.diary.text, "0:a 1:a 0:b 1:b");
    EXPECT_EQ(bench.clock.now(), 1u);
    bench.clock.run_until(4);
    EXPECT_EQ(bench.diary.text, "0:a 1:a 0:b 1:b 2:a 3:a 2:b 3:b");
    EXPECT_EQ(bench.clock.upcoming(), 4u);
}

TEST(RunAhead, is_not_done_while_somebody_else_owns_the_simulation) {
    RoundBench bench;
    sc_core::sc_start(sc_core::sc_time(9, sc_core::SC_NS), sc_core::SC_RUN_TO_TIME);
    EXPECT_EQ(bench.diary.text, kTogether);
}

TEST(RunAhead, is_not_done_where_somebody_observes) {
    RoundBench bench;
    Diary seen;
    Observer observer(seen, "seen");
    bench.clock.add_observer(observer);
    bench.clock.run_until(20);
    EXPECT_EQ(bench.diary.text, kTogether);
}

TEST(RunAhead, is_not_done_where_something_comes_in_from_outside) {
    RoundBench bench;
    Diary seen;
    Component inlet(seen, "inlet");
    bench.clock.add_inlet(inlet);
    bench.clock.run_until(20);
    EXPECT_EQ(bench.diary.text, kTogether);
}

TEST(RunAhead, is_not_done_without_skipping) {
    RoundBench bench(true);
    bench.clock.run_until(9);
    EXPECT_EQ(bench.diary.text, kTogether);
}

/// What a component does in a round can make it due in a later cycle of the round.
TEST(RunAhead, runs_in_a_round_what_asks_for_it_in_the_round) {
    ClockDomain clock("clock", RoundBench::options(false));
    Diary diary;
    Component a(diary, "a"), b(diary, "b"), c(diary, "c");
    const unsigned first = clock.add(a), second = clock.add(b), third = clock.add(c);
    clock.wake(first, 10);
    clock.wake(second, 10);
    clock.wake(third, 12);
    a.until = 12;
    b.then = [&](Cycle now) {
        if (now == 10) clock.wake_far(second, 11);
        if (now == 11) clock.wake_far(second, 13);
    };
    clock.run_until(20);
    EXPECT_EQ(diary.text, "10:a 11:a 12:a 10:b 11:b 12:c 13:b");
}

TEST(RunAhead, brings_far_wakes_into_their_own_cycle_of_the_round) {
    ClockDomain clock("clock", RoundBench::options(false));
    Diary diary;
    Component a(diary, "a"), b(diary, "b");
    const unsigned first = clock.add(a), second = clock.add(b);
    clock.wake(first, 10);
    clock.wake(first, 12);
    clock.wake_far(second, 11);
    clock.wake_far(second, 13);
    clock.run_until(20);
    EXPECT_EQ(diary.text, "10:a 12:a 11:b 13:b");
}

/// Wake-ups after a round reach up to the horizon after its last cycle.
TEST(RunAhead, keeps_what_is_due_at_the_horizon_of_its_last_cycle) {
    ClockDomain::Options options = RoundBench::options(false);
    options.horizon = 63;
    ClockDomain clock("clock", options);
    Diary diary;
    Component a(diary, "a");
    const unsigned number = clock.add(a);
    for (Cycle cycle = 0; cycle < 3; ++cycle) clock.wake(number, cycle);
    a.then = [&](Cycle now) {
        if (now < 3) clock.wake(number, now + 63);
    };
    clock.run_until(100);
    EXPECT_EQ(diary.text, "0:a 1:a 2:a 63:a 64:a 65:a");
}

/// The wheel has 64 slots, which is no multiple of the round.
class TurnOfTheWheel : public ::testing::TestWithParam<Cycle> {};

TEST_P(TurnOfTheWheel, leaves_no_cycle_out) {
    ClockDomain::Options options;
    options.lookahead = GetParam();
    ClockDomain clock("clock", options);
    Diary diary;
    std::vector<Cycle> expected(300);
    std::iota(expected.begin(), expected.end(), 0u);
    std::vector<std::unique_ptr<Component>> components;
    std::vector<std::vector<Cycle>> ran(70);  // more than one word of the wheel
    for (unsigned i = 0; i < ran.size(); ++i) {
        components.push_back(std::make_unique<Component>(diary, "component"));
        Component& component = *components.back();
        clock.wake(clock.add(component), 0);
        component.until = 299;
        component.then = [&, i](Cycle now) {
            ran[i].push_back(now);
            if (i == 65) clock.wake(i, now + 2);
        };
    }
    clock.run_until(300);
    for (const std::vector<Cycle>& cycles : ran) EXPECT_EQ(cycles, expected);
}

INSTANTIATE_TEST_SUITE_P(Lookahead, TurnOfTheWheel, ::testing::Values(1, 2, 3, 8));

/// A round needs something that is certain to run in its last cycle: sources do not count.
TEST(RunAhead, says_in_which_cycle_everything_came_to_rest) {
    ClockDomain clock("clock", RoundBench::options(false));
    Diary diary;
    Component a(diary, "a"), source(diary, "source");
    const unsigned first = clock.add(a), second = clock.add(source);
    clock.wake(first, 10);
    clock.wake_far(second, 11);
    clock.wake_far(second, 12);
    std::string rests;
    clock.set_rest_hook([&](Cycle now) { rests += std::to_string(now) + ' '; });
    clock.run_until(20);
    EXPECT_EQ(diary.text, "10:a 11:source 12:source");
    EXPECT_EQ(rests, "10 11 12 ");
}

}  // namespace
}  // namespace thruway::test
