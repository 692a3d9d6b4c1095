// The clock domain alone: which wake-up makes what run in which cycle.

#include "tests/rtl_models/engine/clock_diary.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// A component that asks for the next cycle in 4 to 6. Returns diary and first cycle of rest.
std::string insistent(bool no_skip) {
    ClockDomain::Options options;
    options.no_skip = no_skip;
    ClockDomain clock("clock", options);
    Diary diary;
    Component a(diary, "a");
    a.then = [&](Cycle now) { a.until = now >= 4 ? 7 : 0; };
    clock.wake(clock.add(a), 4);
    Cycle rest = 0;
    clock.set_rest_hook([&](Cycle now) {
        if (rest == 0 && now >= 4) rest = now;
    });
    clock.run_until(8);
    return diary.text + " rest " + std::to_string(rest);
}

TEST(ClockWakes, runs_again_in_the_next_cycle_what_asks_for_it) {
    EXPECT_EQ(insistent(false), "4:a 5:a 6:a 7:a rest 7");
}

TEST(ClockWakes, without_skipping_is_not_at_rest_while_something_asks_either) {
    EXPECT_EQ(insistent(true), "0:a 1:a 2:a 3:a 4:a 5:a 6:a 7:a rest 7");
}

TEST(ClockWakes, runs_far_wakes_beyond_its_horizon_in_their_order) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component a(diary, "a"), b(diary, "b");
    const unsigned first = clock.add(a), second = clock.add(b);
    clock.wake_far(first, 5000);
    clock.wake_far(second, 100);
    clock.wake_far(first, kNever);
    a.then = [&](Cycle now) {
        if (now == 5000) clock.wake_far(second, now + 1);
    };
    clock.run_until(10000);
    EXPECT_EQ(diary.text, "100:b 5000:a 5001:b");
}

TEST(ClockWakes, wakes_exactly_at_its_horizon_and_wraps) {
    for (const Cycle horizon : {Cycle{1}, Cycle{63}, Cycle{64}, Cycle{200}}) {
        ClockDomain::Options options;
        options.horizon = horizon;
        // Only the last horizon is run; for the others it is enough that the clock can be built.
        ClockDomain clock(("clock_" + std::to_string(horizon)).c_str(), options);
        if (horizon != 200) continue;
        Diary diary;
        Component a(diary, "a");
        const unsigned index = clock.add(a);
        clock.wake(index, 200);
        a.then = [&](Cycle now) {
            if (now < 600) clock.wake(index, now + 200);
        };
        clock.run_until(1000);
        EXPECT_EQ(diary.text, "200:a 400:a 600:a");
    }
}

/// The slot of a wake may be that of a cycle before, which is cleared when the round ends.
TEST(ClockWakes, keeps_the_farthest_wakes_of_every_cycle_of_a_round) {
    ClockDomain::Options options;
    options.lookahead = 3;
    options.horizon = 5;
    ClockDomain clock("clock", options);
    Diary diary;
    Component a(diary, "a");
    const unsigned index = clock.add(a);
    for (Cycle cycle = 0; cycle < 3; ++cycle) clock.wake(index, cycle);
    a.then = [&](Cycle now) {
        if (now < 3) clock.wake(index, now + clock.farthest_wake());
    };
    clock.run_until(1000);
    EXPECT_EQ(clock.farthest_wake(), 61);
    EXPECT_EQ(diary.text, "0:a 1:a 2:a 61:a 62:a 63:a");
}

TEST(ClockWakes, keeps_a_wake_that_came_before_the_65th_component) {
    ClockDomain clock("clock", {});
    Diary diary;
    std::vector<std::unique_ptr<Component>> components;
    for (unsigned i = 0; i < 130; ++i) {
        components.push_back(std::make_unique<Component>(diary, std::to_string(i)));
        const unsigned index = clock.add(*components.back());
        EXPECT_EQ(index, i);
        if (i % 64 == 1) clock.wake(index, 7);
    }
    clock.run_until(10);
    EXPECT_EQ(diary.text, "7:1 7:65 7:129");
}

TEST(ClockWakes, runs_inlets_before_components_in_the_cycle_that_they_asked_for) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component a(diary, "a"), inlet(diary, "inlet");
    Observer watcher(diary, "watch");
    const unsigned index = clock.add(a);
    clock.add_inlet(inlet);
    clock.add_observer(watcher);
    // The inlet wakes the component for the cycle in which the inlet runs.
    inlet.then = [&](Cycle now) { clock.wake_far(index, now); };
    clock.wake(index, 2);
    watcher.then = [&](Cycle now) {
        if (now == 2) clock.wake_inlets(5);
    };
    clock.run_until(20);
    EXPECT_EQ(diary.text, "2:a 2:watch 5:inlet 5:a 5:watch");
}

TEST(ClockWakes, takes_an_inlet_from_outside_while_it_sleeps) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component inlet(diary, "inlet");
    clock.add_inlet(inlet);
    clock.run_until(50);
    clock.wake_inlets(60);
    clock.run_until(100);
    EXPECT_EQ(diary.text, "60:inlet");
}

TEST(ClockWakes, tells_when_only_sources_are_due) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component a(diary, "a");
    const unsigned index = clock.add(a);
    clock.set_rest_hook([&](Cycle now) { diary.note(now, "rest"); });
    a.then = [&](Cycle now) {
        if (now == 1) clock.wake(index, 4);
    };
    clock.wake(index, 1);
    clock.wake_far(index, 500);
    clock.run_until(1000);
    EXPECT_EQ(diary.text, "1:a 4:a 4:rest 500:a 500:rest");
}

}  // namespace
}  // namespace thruway::test
