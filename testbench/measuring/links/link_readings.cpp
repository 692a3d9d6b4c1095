#include "testbench/measuring/links/link_readings.h"

#include <algorithm>
#include <vector>

namespace thruway {

void LinkReadings::read(const Fabric& fabric, Cycle now) {
    std::vector<std::uint64_t> flits(channels_.size());
    for (std::size_t i = 0; i < flits.size(); ++i) {
        const Channel channel = graph_.channel(channels_[i]);
        const Router& router = fabric.router(channel.from);
        for (unsigned vc = 0; vc < router.virtual_channels(); ++vc) {
            flits[i] += router.flits_sent(channel.from_port, vc);
        }
    }
    record_.read(now, flits);
}

void LinkReadings::merge(const LinkReadings& other) {
    channels_.insert(channels_.end(), other.channels_.begin(), other.channels_.end());
    record_.append(other.record_);
}

void LinkReadings::fill(Cycle begin, Cycle end, RunResult& result) const {
    for (std::size_t i = 0; i < channels_.size(); ++i) {
        const auto use = record_.use({i}, begin, end);
        if (!use) continue;
        LinkResult& link = result.links.at(index(channels_[i]));
        const auto cycles = static_cast<double>(graph_.channel(channels_[i]).flit_cycles);
        // A flit may occupy the link beyond the last reading.
        link.measured_utilisation = std::min(use->utilisation * cycles, 1.0);
        if (use->half_width) link.measured_ci95 = *use->half_width * cycles;
    }
}

}  // namespace thruway
