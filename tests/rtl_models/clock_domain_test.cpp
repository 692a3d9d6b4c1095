// The clock domain alone: when components, inlets and observers run.

#include "rtl_models/clock_domain.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace thruway::test {
namespace {

/// Writes what runs, in its order: "3:a" is component a in cycle 3.
class Diary {
public:
    void note(Cycle now, const std::string& who) {
        text += (text.empty() ? "" : " ") + std::to_string(now) + ":" + who;
    }
    std::string text;
};

class Component : public Clocked {
public:
    Component(Diary& diary, std::string name) : diary_(diary), name_(std::move(name)) {}
    bool cycle(Cycle now) override {
        diary_.note(now, name_);
        if (then) then(now);
        return now < until;
    }
    std::function<void(Cycle)> then;
    Cycle until = 0;  ///< once it has run, it goes on to this cycle

private:
    Diary& diary_;
    std::string name_;
};

class Observer : public CycleObserver {
public:
    Observer(Diary& diary, std::string name) : diary_(diary), name_(std::move(name)) {}
    void observe(Cycle now) override {
        diary_.note(now, name_);
        if (then) then(now);
    }
    std::function<void(Cycle)> then;

private:
    Diary& diary_;
    std::string name_;
};

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

/// A component that asks for the next cycle in 4 to 6. Returns what happened, and then the first
/// cycle of rest.
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

TEST(ClockDomain, runs_again_in_the_next_cycle_what_asks_for_it) {
    EXPECT_EQ(insistent(false), "4:a 5:a 6:a 7:a rest 7");
}

TEST(ClockDomain, without_skipping_is_not_at_rest_while_something_asks_either) {
    EXPECT_EQ(insistent(true), "0:a 1:a 2:a 3:a 4:a 5:a 6:a 7:a rest 7");
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

/// What an observer sees of a component that counts its own work: the same whether cycles in which
/// there is none are skipped or not.
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

TEST(ClockDomain, runs_far_wakes_beyond_its_horizon_in_their_order) {
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

TEST(ClockDomain, wakes_exactly_at_its_horizon_and_wraps) {
    for (const Cycle horizon : {Cycle{1}, Cycle{63}, Cycle{64}, Cycle{200}}) {
        ClockDomain::Options options;
        options.horizon = horizon;
        // Only the last of them runs; the others show that any horizon can be built.
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

TEST(ClockDomain, keeps_a_wake_that_came_before_the_65th_component) {
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

TEST(ClockDomain, runs_inlets_before_components_in_the_cycle_that_they_asked_for) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component a(diary, "a"), inlet(diary, "inlet");
    Observer watcher(diary, "watch");
    const unsigned index = clock.add(a);
    clock.add_inlet(inlet);
    clock.add_observer(watcher);
    // The inlet brings work for the cycle in which it runs.
    inlet.then = [&](Cycle now) { clock.wake_far(index, now); };
    clock.wake(index, 2);
    watcher.then = [&](Cycle now) {
        if (now == 2) clock.wake_inlets(5);
    };
    clock.run_until(20);
    EXPECT_EQ(diary.text, "2:a 2:watch 5:inlet 5:a 5:watch");
}

TEST(ClockDomain, takes_an_inlet_from_outside_while_it_sleeps) {
    ClockDomain clock("clock", {});
    Diary diary;
    Component inlet(diary, "inlet");
    clock.add_inlet(inlet);
    clock.run_until(50);
    clock.wake_inlets(60);
    clock.run_until(100);
    EXPECT_EQ(diary.text, "60:inlet");
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

TEST(ClockDomain, tells_when_only_sources_are_due) {
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
