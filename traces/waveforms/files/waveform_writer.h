// traces/waveforms/files/waveform_writer.h
// Writes changes into a waveform file, from a first cycle on; the formats are subclasses. Cycle t
// is at time t * clock period, in picoseconds. No file has a date: the same run gives the same
// bytes.
#pragma once

#include "traces/waveforms/files/change_sink.h"
#include "traces/waveforms/signals/signal.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// Data for the head of the file.
struct WaveformHead {
    std::string fabric;  ///< hierarchical name of its module
    std::string version;
    std::uint64_t clock_period_ps = 1000;
};

/// What a file shows.
struct ShownSignals {
    const SignalList& list;
    const std::vector<bool>& selected;  ///< [signal] whether it is in the file
};

class WaveformWriter : public ChangeSink {
public:
    /// Changes must be of selected signals. Those of cycles up to the first only set the values
    /// with which the file begins.
    void changed(Cycle cycle, const std::vector<Change>& changes) final;
    /// The waveform ends before cycle `end`, which is after the first. Call once, at the end,
    /// before committing the file.
    void finish(Cycle end);

protected:
    /// `values`: [signal] before the first change.
    WaveformWriter(std::uint64_t period_ps, std::vector<std::uint64_t> values, Cycle first)
        : period_ps_(period_ps), first_(first), values_(std::move(values)) {}

private:
    /// The values of all signals at the first time.
    virtual void begin(std::uint64_t time, const std::vector<std::uint64_t>& values) = 0;
    /// Later times, ascending.
    virtual void put(std::uint64_t time, const std::vector<Change>& changes) = 0;
    virtual void end(std::uint64_t time) = 0;

    void start();

    const std::uint64_t period_ps_;
    const Cycle first_;
    std::vector<std::uint64_t> values_;  ///< [signal] until the first time is written
    bool begun_ = false;
};

/// What a reader of the file must know: the cycles behind the times, and the names of states.
std::vector<std::string> comments(const WaveformHead& head, const StateLegend& legend);

/// The modules of a hierarchical name.
std::vector<std::string> modules_of(const std::string& path);

/// Tells a format of the selected signals, module by module: `open(module)` and `close()` as the
/// modules follow each other in the hierarchy, `add(id, signal)` in the module opened last.
template <class Open, class Close, class Add>
void declare_signals(const std::string& fabric, const ShownSignals& shown, Open open, Close close,
                     Add add) {
    std::vector<std::string> modules;
    const auto enter = [&](const std::vector<std::string>& wanted) {
        std::size_t common = 0;
        while (common < modules.size() && common < wanted.size() &&
               modules[common] == wanted[common]) {
            ++common;
        }
        for (; modules.size() > common; modules.pop_back()) close();
        for (std::size_t i = common; i < wanted.size(); ++i) {
            open(wanted[i]);
            modules.push_back(wanted[i]);
        }
    };
    for (const SignalScope& scope : shown.list.scopes) {
        for (SignalId i = scope.first; i < scope.end; ++i) {
            if (!shown.selected[i]) continue;
            enter(modules_of(path_in(fabric, scope)));
            add(i, shown.list.signals[i]);
        }
    }
    enter({});
}

}  // namespace thruway
