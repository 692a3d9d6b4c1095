#include "rtl_models/engine/clock_domain.h"

#include "core/bits.h"
#include "rtl_models/systemc/systemc_version.h"

#include <algorithm>

namespace thruway {
namespace {

/// The memory of a component is fetched while the second component before it runs, because fetching
/// can take longer than one component runs.
constexpr std::size_t kAhead = 2;

/// In a round, wake-ups lie between its first cycle and the horizon of its last cycle.
std::size_t wheel_slots(const ClockDomain::Options& options) {
    std::size_t slots = 64;
    while (slots < options.horizon + options.lookahead) slots *= 2;
    return slots;
}

}  // namespace

ClockDomain::ClockDomain(sc_core::sc_module_name name, const Options& options)
    : sc_module(name), options_(options), slot_mask_(wheel_slots(options) - 1) {
    THRUWAY_HAS_PROCESS(ClockDomain);
    SC_METHOD(tick);
    sensitive << tick_event_;
    SC_METHOD(watch);
    sensitive << watch_event_;
    dont_initialize();
    wheel_.resize(slot_mask_ + 2);
}

unsigned ClockDomain::add(Clocked& component) {
    components_.push_back(&component);
    const std::size_t words = words_for(static_cast<unsigned>(components_.size()));
    if (words != words_) {
        // Wake-ups may have been set before the simulation starts: keep them.
        std::vector<std::uint64_t> wider((slot_mask_ + 2) * words);
        for (std::size_t slot = 0; slot <= slot_mask_; ++slot) {
            std::copy_n(wheel_.begin() + static_cast<std::ptrdiff_t>(slot * words_), words_,
                        wider.begin() + static_cast<std::ptrdiff_t>(slot * words));
        }
        wheel_ = std::move(wider);
        words_ = words;
    }
    return static_cast<unsigned>(components_.size() - 1);
}

void ClockDomain::wake_far(unsigned component, Cycle cycle) {
    if (cycle == kNever) return;
    if (in_cycle_ && cycle <= last_) {
        wake(component, cycle);
        return;
    }
    far_.add(component, cycle, begun());
    if (!in_cycle_ && started_) schedule_next();
}

void ClockDomain::wake_inlets(Cycle cycle) {
    inlets_due_ = std::min(inlets_due_, cycle);
    if (!in_cycle_ && started_) schedule_next();
}

sc_core::sc_time ClockDomain::at(Cycle cycle) const {
    return sc_core::sc_time::from_value(cycle * options_.period_ps *
                                        sc_core::sc_time(1, sc_core::SC_PS).value());
}

Cycle ClockDomain::upcoming() const {
    if (!started_) return 0;
    const sc_core::sc_time period = at(1);
    const sc_core::sc_time& time = sc_core::sc_time_stamp();
    const Cycle whole = time.value() / period.value();
    const bool between_cycles = time.value() % period.value() != 0;
    return std::max(now_ + 1, whole + (between_cycles ? 1 : 0));
}

bool ClockDomain::due_in_wheel(Cycle cycle) const {
    const std::uint64_t* const slot = &wheel_[(cycle & slot_mask_) * words_];
    return std::any_of(slot, slot + words_, [](std::uint64_t word) { return word != 0; });
}

/// This is nearly always the next cycle. Only a fabric at rest pays for a search of all slots.
Cycle ClockDomain::next_in_wheel() const {
    for (Cycle cycle = now_ + 1; cycle <= now_ + slot_mask_; ++cycle) {
        if (due_in_wheel(cycle)) return cycle;
    }
    return kNever;
}

void ClockDomain::tick() {
    if (!started_) {
        // Initialisation: cycle 0 happens at time 0 if something is due in it.
        started_ = true;
        scheduled_ = kNever;
        const bool due_at_zero = options_.no_skip || due_in_wheel(0) || inlets_due_ == 0 ||
                                 far_.next(0) == 0;
        if (!due_at_zero) {
            schedule_next();
            return;
        }
    } else {
        now_ = scheduled_;
        scheduled_ = kNever;
    }
    in_cycle_ = true;
    if (inlets_due_ <= now_) {
        inlets_due_ = kNever;
        for (Clocked* inlet : inlets_) {
            if (inlet->cycle(now_)) inlets_due_ = std::min(inlets_due_, now_ + 1);
        }
    }
    first_ = now_;
    last_ = last_of_round();
    far_.take(now_, last_,
              [this](unsigned component, Cycle cycle) { wake(component, std::max(cycle, now_)); });
    if (options_.no_skip) {
        run_all();
    } else {
        run_round();
    }
    in_cycle_ = false;
    if (!observers_.empty()) watch_event_.notify(sc_core::SC_ZERO_TIME);
    if (rest_hook_ && !due_in_wheel(now_ + 1) && next_in_wheel() == kNever) rest_hook_(now_);
    if (!stopped_) {
        schedule_next();
    } else if (observers_.empty()) {
        sc_core::sc_pause();
    }
}

/// Something must already be due in the last cycle of a round, so that the fabric cannot come to
/// rest before it.
Cycle ClockDomain::last_of_round() const {
    if (options_.lookahead == 1 || options_.no_skip || !observers_.empty() || !inlets_.empty()) {
        return now_;
    }
    Cycle last = std::min(now_ + options_.lookahead, std::max(run_until_, now_ + 1)) - 1;
    last = std::min(last, now_ | slot_mask_);  // the wheel does not wrap around within a round
    while (last > now_ && !due_in_wheel(last)) --last;
    return last;
}

void ClockDomain::run_all() {
    std::uint64_t* const next = slot(now_ + 1);
    std::fill_n(slot(now_), words_, 0);
    for (unsigned i = 0; i < components_.size(); ++i) {
        if (components_[i]->cycle(now_)) set_bit(next, i);
    }
}

void ClockDomain::run_round() {
    std::uint64_t* const due = slot(first_);
    const std::size_t end = (last_ - first_ + 1) * words_;
    const auto for_each_due = [&](auto visit) {
        for (std::size_t w = 0; w < words_; ++w) {
            std::uint64_t in_any_cycle = 0;
            for (std::size_t i = w; i < end; i += words_) in_any_cycle |= due[i];
            for_each_bit_in(in_any_cycle, [&](unsigned bit) { visit(w, bit); });
        }
    };
    if (!prefetch_.is_on()) {
        for_each_due([&](std::size_t word, unsigned bit) {
            run_in_round(*components_[word * 64 + bit], due + word, bit);
        });
    } else {
        order_.clear();
        for_each_due([&](std::size_t word, unsigned bit) {
            order_.push_back(static_cast<unsigned>(word * 64) + bit);
        });
        for (std::size_t i = 0; i < order_.size(); ++i) {
            if (i + kAhead < order_.size()) prefetch_.fetch(order_[i + kAhead], first_, last_);
            const unsigned component = order_[i];
            run_in_round(*components_[component], due + component / 64, component % 64);
        }
    }
    std::fill_n(due, end, 0);
    now_ = last_;
    if ((last_ & slot_mask_) == slot_mask_) turn_over();
}

/// `due`: the word of the component in the slot of the first cycle. What the component does in a
/// cycle may decide whether it runs in later ones.
inline void ClockDomain::run_in_round(Clocked& component, std::uint64_t* due, unsigned bit) {
    const std::uint64_t mask = bit_in_word(bit);
    for (now_ = first_; now_ <= last_; ++now_, due += words_) {
        if ((*due & mask) != 0 && component.cycle(now_)) due[words_] |= mask;
    }
}

/// Moves the wake-ups of the extra slot behind the last to the first slot.
void ClockDomain::turn_over() {
    std::uint64_t* const behind = slot(slot_mask_) + words_;
    for (std::size_t w = 0; w < words_; ++w) wheel_[w] |= behind[w];
    std::fill_n(behind, words_, 0);
}

void ClockDomain::start_of_simulation() {
    prefetch_.start(components_.size(), options_.cache_bytes);
}

void ClockDomain::watch() {
    for (CycleObserver* observer : observers_) observer->observe(now_);
    if (stopped_) sc_core::sc_pause();
}

void ClockDomain::schedule_next() {
    Cycle next = std::min({next_in_wheel(), far_.next(begun()), inlets_due_});
    if (options_.no_skip) next = now_ + 1;
    if (next == kNever || next >= scheduled_) return;
    scheduled_ = next;
    tick_event_.notify(at(next) - sc_core::sc_time_stamp());
}

void ClockDomain::run_until(const std::vector<ClockDomain*>& clocks, Cycle end) {
    for (const ClockDomain* clock : clocks) {
        if (clock->stopped_) return;
    }
    const sc_core::sc_time remaining = clocks.front()->at(end) - sc_core::sc_time_stamp();
    if (remaining <= sc_core::SC_ZERO_TIME) return;
    for (ClockDomain* clock : clocks) clock->run_until_ = end;
    sc_core::sc_start(remaining, sc_core::SC_RUN_TO_TIME);
    for (ClockDomain* clock : clocks) clock->run_until_ = 0;
}

}  // namespace thruway
