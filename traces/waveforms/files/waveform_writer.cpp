#include "traces/waveforms/files/waveform_writer.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

void WaveformWriter::changed(Cycle cycle, const std::vector<Change>& changes) {
    if (cycle > first_ && !begun_) start();
    if (begun_) {
        put(cycle * period_ps_, changes);
    } else {
        for (const Change& change : changes) values_[change.signal] = change.value;
    }
}

void WaveformWriter::start() {
    begun_ = true;
    begin(first_ * period_ps_, values_);
}

void WaveformWriter::finish(Cycle end) {
    if (!begun_) start();
    this->end(end * period_ps_);
}

std::vector<std::string> comments(const WaveformHead& head, const StateLegend& legend) {
    std::string states;
    for (std::size_t i = 0; i < legend.states.size(); ++i) {
        states += fmt::format("{} {} {}", i == 0 ? "" : ",", i, legend.states[i].name);
    }
    return {fmt::format("cycle t is at t * {} ps", head.clock_period_ps),
            fmt::format("{}:{}", legend.of, states)};
}

std::vector<std::string> modules_of(const std::string& path) {
    std::vector<std::string> modules;
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('.', start), path.size());
        modules.push_back(path.substr(start, end - start));
        start = end + 1;
    }
    return modules;
}

}  // namespace thruway
