// rtl_models/engine/clock_domain.h
// The clock of a fabric. It runs, in each cycle, the components that are due, and skips the cycles
// in which none is.
// Timing: cycle t happens at simulation time t * period, in two phases. Phase 1, one evaluation:
// the components that are due run; what they send is seen in t + latency, latency >= 1, so that
// their order does not matter. Phase 2, the next delta cycle: the observers of cycle t run.
// Nothing outside may write into cycle t; the earliest that it can reach is t + 1.
// Rounds: components that see what others did `lookahead` cycles later at the earliest need not go
// through a cycle together. Where nobody can tell, each runs so many cycles in a row while its
// registers are in the cache.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"
#include "core/fetch.h"

#include <systemc>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace thruway {

/// A component that the clock runs.
class Clocked {
public:
    virtual ~Clocked() = default;
    /// True: it must run in the next cycle too.
    virtual bool cycle(Cycle now) = 0;
};

/// Sees a cycle after it has happened; must not change the fabric.
class CycleObserver {
public:
    virtual ~CycleObserver() = default;
    virtual void observe(Cycle now) = 0;
};

class ClockDomain : public sc_core::sc_module {
public:
    struct Options {
        std::uint64_t period_ps = 1000;
        /// Longest distance of wake() into the future, in cycles.
        Cycle horizon = 63;
        /// Run every component in every cycle. Nothing but speed may depend on it.
        bool no_skip = false;
        /// What a core's cache holds. Nothing but speed may depend on it.
        std::size_t cache_bytes = core_cache_bytes();
        /// What a component does in cycle t others see in t + lookahead at the earliest, at
        /// least 1. Above 1 they run in rounds between calls of run_until(), and nothing outside
        /// may wake one, or look at it, but there. Nothing but speed may depend on it.
        Cycle lookahead = 1;
    };

    ClockDomain(sc_core::sc_module_name name, const Options& options);

    /// Index of the component, for wake(). Before the simulation starts.
    unsigned add(Clocked& component);
    /// What the component uses in most of its cycles. Where the components have more of it than a
    /// core's cache holds, it is fetched while the components before it run. Nothing but speed
    /// depends on it. Before the simulation starts.
    void fetch_ahead(unsigned component, const UsedMemory& memory);
    /// What a cycle of all components uses, in whole cache lines, once the simulation has started.
    std::size_t bytes_used() const;
    /// Whether it is fetched, once the simulation has started.
    bool fetches_ahead() const { return !first_lines_.empty(); }
    /// Observers run in every cycle in which a component runs.
    void add_observer(CycleObserver& observer) { observers_.push_back(&observer); }
    /// Runs at the start of each cycle that happens, before the components: brings in what arrived
    /// from outside. Call wake_inlets() for the cycle in which it must run.
    void add_inlet(Clocked& inlet) { inlets_.push_back(&inlet); }

    /// Runs the component in `cycle`; now < cycle <= now + horizon.
    void wake(unsigned component, Cycle cycle) { set_bit(slot(cycle), component); }
    /// How far into the future wake() reaches. The slots of a round that runs are not free before
    /// its end.
    Cycle farthest_wake() const { return slot_mask_ + 1 - options_.lookahead; }
    /// The same for any cycle in the future, for components that generate work from nothing
    /// (sources). What is due here is no sign that anything in the fabric moves.
    void wake_far(unsigned component, Cycle cycle);
    /// From outside the fabric, at any time: runs the inlets in `cycle`, after the current one.
    void wake_inlets(Cycle cycle);

    /// The cycle that runs now, or ran last; before the first one 0.
    Cycle now() const { return now_; }
    /// The earliest cycle that has not happened: all before it have, those that were skipped, too.
    Cycle upcoming() const;
    std::uint64_t period_ps() const { return options_.period_ps; }

    /// Advances the simulation so that all cycles before `end` have happened, or until stop().
    /// For programs that own the simulation; others call sc_start themselves.
    void run_until(Cycle end);
    /// Lets run_until() return after the current cycle, observers included.
    void stop() { stopped_ = true; }
    bool stopped() const { return stopped_; }
    /// Whether run_until() runs the simulation now, and not somebody's sc_start().
    bool owns_simulation() const { return run_until_ != 0; }

    /// Called after a cycle when nothing is due but sources: everything inside the fabric has come
    /// to rest.
    void set_rest_hook(std::function<void(Cycle)> hook) { rest_hook_ = std::move(hook); }

private:
    void start_of_simulation() override;
    void tick();
    void run_all();
    Cycle last_of_round() const;
    void run_round();
    void run_in_round(Clocked& component, std::uint64_t* due, unsigned bit);
    void turn_over();
    void fetch(unsigned component) const;
    void merge_lines();
    void watch();
    void schedule_next();
    /// Of the wheel: the components that are due in a cycle.
    std::uint64_t* slot(Cycle cycle) { return &wheel_[(cycle & slot_mask_) * words_]; }
    bool due_in_wheel(Cycle cycle) const;
    Cycle next_in_wheel() const;
    sc_core::sc_time at(Cycle cycle) const;

    using FarWake = std::pair<Cycle, unsigned>;

    const Options options_;
    std::vector<Clocked*> components_;
    /// Cache lines that lie one behind the other, in each slot.
    struct Lines {
        const char* first = nullptr;
        std::uint32_t component = 0;
        std::uint32_t count = 0;
        std::uint32_t slots = 1;
        std::uint32_t ahead = 0;
        std::size_t stride = 0;
    };
    std::vector<Lines> lines_;  ///< to be fetched; by component, once it starts
    std::vector<std::uint32_t>
        first_lines_;              ///< [component], and the end; empty: nothing is fetched
    std::vector<unsigned> order_;  ///< the components that are due in a round
    std::vector<Clocked*> inlets_;
    std::vector<CycleObserver*> observers_;
    std::function<void(Cycle)> rest_hook_;

    std::size_t slot_mask_ = 0;
    std::size_t words_ = 1;  ///< of a slot: one bit a component
    /// [cycle % slots][component / 64], and one slot more, for the cycle behind the last slot's.
    std::vector<std::uint64_t> wheel_;
    std::priority_queue<FarWake, std::vector<FarWake>, std::greater<FarWake>> far_;
    Cycle inlets_due_ = kNever;

    Cycle now_ = 0;
    Cycle first_ = 0;           ///< of the round that runs: the cycles that components run in a row
    Cycle last_ = 0;            ///< likewise; first_ where they go through a cycle together
    Cycle run_until_ = 0;       ///< the end of run_until(), while it runs; else 0
    Cycle scheduled_ = kNever;  ///< the cycle for which tick_event_ is notified
    bool started_ = false;
    bool in_cycle_ = false;
    bool stopped_ = false;
    sc_core::sc_event tick_event_;
    sc_core::sc_event watch_event_;
};

}  // namespace thruway
