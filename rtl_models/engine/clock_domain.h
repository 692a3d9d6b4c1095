// rtl_models/engine/clock_domain.h
// The clock of a fabric. In each cycle it runs the components that are due; it skips cycles in
// which none is.
// Timing: cycle t happens at simulation time t * period, in two phases. Phase 1 is one evaluation:
// the components that are due run. What they send is visible in t + latency, latency >= 1, so their
// order does not matter. Phase 2 is the next delta cycle: the observers of cycle t run. Nothing
// outside may write into cycle t; the earliest cycle that it can reach is t + 1.
// Rounds: if components see what others did `lookahead` cycles later at the earliest, they need not
// go through a cycle together. Each component then runs up to that many cycles in a row while its
// registers are in the cache, unless an observer, an inlet or no_skip forbids it.
#pragma once

#include "core/bits.h"
#include "core/cycle.h"
#include "core/fetch.h"
#include "rtl_models/engine/far_wakes.h"
#include "rtl_models/engine/prefetch.h"

#include <systemc>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace thruway {

/// A component that the clock runs.
class Clocked {
public:
    virtual ~Clocked() = default;
    /// True: it must run in the next cycle too.
    virtual bool cycle(Cycle now) = 0;
};

/// Notified of a cycle after it has happened. It must not change the fabric.
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
        /// Run every component in every cycle. Affects only speed.
        bool no_skip = false;
        /// Size of a core's cache. Affects only speed.
        std::size_t cache_bytes = core_cache_bytes();
        /// Other components see what a component does in cycle t in t + lookahead at the earliest;
        /// at least 1. Above 1, components run in rounds, and only between calls of run_until() may
        /// anything outside wake or read one. Affects only speed.
        Cycle lookahead = 1;
    };

    ClockDomain(sc_core::sc_module_name name, const Options& options);

    /// Adds a component before the simulation starts. Returns its index, for wake().
    unsigned add(Clocked& component);
    /// Memory that the component uses in most of its cycles. If the memory of all components
    /// exceeds a core's cache, it is prefetched while earlier components run. Affects only speed.
    /// Call before the simulation starts.
    void fetch_ahead(unsigned component, const UsedMemory& memory) {
        prefetch_.add(component, memory);
    }
    /// Bytes that a cycle of all components uses, in whole cache lines. Valid once the simulation
    /// has started.
    std::size_t bytes_used() const { return prefetch_.bytes(); }
    /// Whether that memory is prefetched. Valid once the simulation has started.
    bool fetches_ahead() const { return prefetch_.is_on(); }
    /// Observers run in every cycle in which a component runs.
    void add_observer(CycleObserver& observer) { observers_.push_back(&observer); }
    /// An inlet runs at the start of a cycle, before the components, and brings in what arrived
    /// from outside. Call wake_inlets() for each cycle in which it must run.
    void add_inlet(Clocked& inlet) { inlets_.push_back(&inlet); }

    /// Runs the component in `cycle`; now < cycle <= now + horizon.
    void wake(unsigned component, Cycle cycle) { set_bit(slot(cycle), component); }
    /// Reach of wake(), in cycles. A running round clears the slots of its cycles when it ends, so
    /// these are out of reach.
    Cycle farthest_wake() const { return slot_mask_ + 1 - options_.lookahead; }
    /// The same for any cycle in the future, for components that generate work from nothing
    /// (sources). These wake-ups do not count as a sign that something in the fabric moves.
    void wake_far(unsigned component, Cycle cycle);
    /// Runs the inlets in `cycle`, after the current one. May be called from outside the fabric at
    /// any time.
    void wake_inlets(Cycle cycle);

    /// The current cycle, or the last one that ran; 0 before the first.
    Cycle now() const { return now_; }
    /// The earliest cycle that has not happened. Skipped cycles count as having happened.
    Cycle upcoming() const;
    std::uint64_t period_ps() const { return options_.period_ps; }
    /// Components may run in rounds of several cycles.
    bool runs_ahead() const { return options_.lookahead > 1; }

    /// Advances the simulation until all cycles before `end` have happened, or until stop(). For
    /// programs that own the simulation; others call sc_start() themselves.
    void run_until(Cycle end) { run_until({this}, end); }
    /// The same for several clocks of one simulation, with equal periods.
    static void run_until(const std::vector<ClockDomain*>& clocks, Cycle end);
    /// Lets code outside wake components between two calls of run_until(): `wake` may call wake()
    /// for cycles from upcoming() to upcoming() + horizon - 1.
    template <class Wake>
    void between_runs(Wake wake) {
        if (const Cycle next = upcoming(); next > 0) now_ = next - 1;
        wake();
        if (started_) schedule_next();
    }
    /// Makes run_until() return after the current cycle, observers included.
    void stop() { stopped_ = true; }
    bool stopped() const { return stopped_; }
    /// Whether run_until() runs the simulation now; false under an sc_start() of the program.
    bool owns_simulation() const { return run_until_ != 0; }

    /// The hook is called after a cycle when nothing but sources and inlets may be due: everything
    /// inside the fabric has come to rest.
    void set_rest_hook(std::function<void(Cycle)> hook) { rest_hook_ = std::move(hook); }

private:
    void start_of_simulation() override;
    void tick();
    void run_all();
    Cycle last_of_round() const;
    void run_round();
    void run_in_round(Clocked& component, std::uint64_t* due, unsigned bit);
    void turn_over();
    void watch();
    void schedule_next();
    /// Slot of the wheel: the components that are due in a cycle.
    std::uint64_t* slot(Cycle cycle) { return &wheel_[(cycle & slot_mask_) * words_]; }
    /// Cycles that have begun or were skipped.
    Cycle begun() const { return started_ ? now_ + 1 : 0; }
    bool due_in_wheel(Cycle cycle) const;
    Cycle next_in_wheel() const;
    sc_core::sc_time at(Cycle cycle) const;

    const Options options_;
    std::vector<Clocked*> components_;
    Prefetch prefetch_;
    std::vector<unsigned> order_;  ///< components that are due in a round
    std::vector<Clocked*> inlets_;
    std::vector<CycleObserver*> observers_;
    std::function<void(Cycle)> rest_hook_;

    std::size_t slot_mask_ = 0;
    std::size_t words_ = 1;  ///< of a slot: one bit per component
    /// [cycle % slots][component / 64], and one more slot for the cycle behind that of the last
    /// slot.
    std::vector<std::uint64_t> wheel_;
    FarWakes far_;
    Cycle inlets_due_ = kNever;

    Cycle now_ = 0;
    Cycle first_ = 0;      ///< first cycle of the current round
    Cycle last_ = 0;       ///< last cycle of the round; first_ if components run cycle by cycle
    Cycle run_until_ = 0;  ///< the end of run_until() while it runs; else 0
    Cycle scheduled_ = kNever;  ///< the cycle for which tick_event_ is notified
    bool started_ = false;
    bool in_cycle_ = false;
    bool stopped_ = false;
    sc_core::sc_event tick_event_;
    sc_core::sc_event watch_event_;
};

}  // namespace thruway
