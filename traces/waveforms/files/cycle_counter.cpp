#include "traces/waveforms/files/cycle_counter.h"

namespace thruway {
namespace {

constexpr unsigned kCounterBits = 48;

}  // namespace

CycleCounter::CycleCounter(SignalList& list) : signal_(static_cast<SignalId>(list.signals.size())) {
    list.signals.push_back({"cycle", kCounterBits, SignalMeaning::kNumber, kNoValue});
    list.scopes.insert(list.scopes.begin(), {"", "", signal_, signal_ + 1});
}

void CycleCounter::changed(Cycle cycle, const std::vector<Change>& changes) {
    clear(cycle);
    changes_ = changes;
    changes_.push_back({signal_, cycle});
    sink_->changed(cycle, changes_);
    last_ = cycle;
    next_ = cycle + 1;
}

void CycleCounter::finish(Cycle end) { clear(end); }

void CycleCounter::clear(Cycle before) {
    if (next_ < before) sink_->changed(next_, {{signal_, kNoValue}});
    next_ = kNever;
}

}  // namespace thruway
