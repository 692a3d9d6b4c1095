// The clock domain alone: the phases of a cycle, what observers see, start and end of a run.

#include "tests/rtl_models/engine/clock_diary.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

ClockDomain::Options awake() {
    ClockDomain::Options options;
    options.no_skip = true;
    return options;
}

TEST(ClockDomain, runs_components_in_phase_one_and_observers_in_phase_two) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component a(diary, "a"), b(diary, "b");
    Observer watcher(diary, "watch");
    clock.add_observer(watcher);
    clock.wake(clock.add(a), 2);
    clock.wake(clock.add(b), 2);
    sc_dt::uint64 delta_of_components = 0, delta_of_observers = 0;
    b.then = [&](Cycle) { delta_of_components = sc_core::sc_delta_count(); };
    watcher.then = [&](Cycle) { delta_of_observers = sc_core::sc_delta_count(); };
    clock.run_until(10);
    EXPECT_EQ(diary.text, "2:a 2:b 2:watch");
    EXPECT_EQ(delta_of_observers, delta_of_components + 1);
}

TEST(ClockDomain, runs_only_what_is_due_and_skips_the_cycles_between) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component a(diary, "a"), b(diary, "b");
    Observer watcher(diary, "watch");
    clock.add_observer(watcher);
    const unsigned first = clock.add(a), second = clock.add(b);
    clock.wake(first, 0);
    clock.wake(second, 1);
    a.then = [&](Cycle now) {
        if (now < 20) clock.wake(second, now + 30);
    };
    clock.run_until(100);
    EXPECT_EQ(diary.text, "0:a 0:watch 1:b 1:watch 30:b 30:watch");
    EXPECT_EQ(clock.now(), 30u);
}

TEST(ClockDomain, knows_the_earliest_cycle_that_has_not_happened) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component a(diary, "a");
    EXPECT_EQ(clock.upcoming(), 0u);
    clock.wake(clock.add(a), 5);
    Cycle in_its_cycle = 0;
    a.then = [&](Cycle) { in_its_cycle = clock.upcoming(); };
    clock.run_until(5);
    EXPECT_EQ(clock.upcoming(), 5u) << "the cycles before have been skipped";
    clock.run_until(9);
    EXPECT_EQ(in_its_cycle, 6u);
    EXPECT_EQ(clock.upcoming(), 9u);
    sc_core::sc_start(1, sc_core::SC_PS);
    EXPECT_EQ(clock.upcoming(), 10u) << "cycle 9 was at its beginning";
}

TEST(ClockDomain, without_skipping_runs_everything_in_every_cycle) {
    ClockDomain clock("clock", awake());
    Diary diary;
    Component a(diary, "a"), b(diary, "b");
    Observer watcher(diary, "watch");
    clock.add_observer(watcher);
    clock.add(a);
    clock.add(b);
    clock.run_until(3);
    EXPECT_EQ(diary.text, "0:a 0:b 0:watch 1:a 1:b 1:watch 2:a 2:b 2:watch");
}

/// What an observer sees of a component that counts its work: the same with and without skipping.
std::string seen_state(bool no_skip, const char* name) {
    ClockDomain::Options options;
    options.no_skip = no_skip;
    ClockDomain clock(name, options);
    Diary ignored, changes;
    Component worker(ignored, "worker");
    Observer watcher(ignored, "watch");
    clock.add_observer(watcher);
    const unsigned index = clock.add(worker);
    Cycle due = 3;
    unsigned work = 0, last = 0;
    worker.then = [&](Cycle now) {
        if (now != due) return;
        ++work;
        due += 1 + work * work % 7;
        clock.wake(index, due);
    };
    watcher.then = [&](Cycle now) {
        if (work != last) changes.note(now, std::to_string(work));
        last = work;
    };
    clock.wake(index, due);
    clock.run_until(60);
    return changes.text;
}

TEST(ClockDomain, shows_observers_the_same_states_with_skipping) {
    EXPECT_EQ(seen_state(false, "skipping").substr(0, 23), "3:1 5:2 10:3 13:4 16:5 ");
}

TEST(ClockDomain, shows_observers_the_same_states_without_skipping) {
    EXPECT_EQ(seen_state(true, "awake").substr(0, 23), "3:1 5:2 10:3 13:4 16:5 ");
}

TEST(ClockDomain, runs_the_cycles_before_the_end_and_no_other) {
    ClockDomain clock("clock", awake());
    Diary diary;
    Component a(diary, "a");
    clock.add(a);
    clock.run_until(2);
    EXPECT_EQ(diary.text, "0:a 1:a");
    EXPECT_EQ(sc_core::sc_time_stamp(), sc_core::sc_time(2, sc_core::SC_NS));
    clock.run_until(2);
    EXPECT_EQ(diary.text, "0:a 1:a");
    clock.run_until(4);
    EXPECT_EQ(diary.text, "0:a 1:a 2:a 3:a");
}

TEST(ClockDomain, puts_cycle_t_at_t_periods) {
    ClockDomain::Options options;
    options.period_ps = 1250;
    ClockDomain clock("clock", options);
    Diary diary;
    Component a(diary, "a");
    clock.wake(clock.add(a), 8);
    sc_core::sc_time at;
    a.then = [&](Cycle) { at = sc_core::sc_time_stamp(); };
    clock.run_until(9);
    EXPECT_EQ(at, sc_core::sc_time(10, sc_core::SC_NS));
}

TEST(ClockDomain, stops_after_the_current_cycle_and_stays_stopped) {
    ClockDomain clock("clock", awake());
    Diary diary;
    Component a(diary, "a");
    Observer watcher(diary, "watch");
    clock.add(a);
    clock.add_observer(watcher);
    a.then = [&](Cycle now) {
        if (now == 1) clock.stop();
    };
    clock.run_until(10);
    EXPECT_TRUE(clock.stopped());
    EXPECT_EQ(diary.text, "0:a 0:watch 1:a 1:watch");
    clock.run_until(20);
    EXPECT_EQ(diary.text, "0:a 0:watch 1:a 1:watch");
}

}  // namespace
}  // namespace thruway::test
