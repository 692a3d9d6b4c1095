#include "analysis/energy/technology.h"

#include <algorithm>
#include <array>

namespace thruway {

const char* name_of(ConstantOver over) {
    constexpr std::array<const char*, 4> kNames = {"", "buffer_flits", "port_flits", "ports"};
    return kNames[static_cast<unsigned>(over)];
}

double place_of(ConstantOver over, const ActivityCounts& counts, const RunActivity& run) {
    switch (over) {
        case ConstantOver::kNothing: return 0;
        case ConstantOver::kBufferFlits: return run.buffer_flits;
        case ConstantOver::kPortFlits: return double{1} * run.buffer_flits * run.virtual_channels;
        case ConstantOver::kPorts:
            return static_cast<double>(std::max(counts.input_ports, counts.output_ports) +
                                       counts.host_ports);
    }
    return 0;
}

std::optional<double> TechnologyConstant::at(double place) const {
    if (over == ConstantOver::kNothing) return points.front().second;
    if (place < points.front().first || place > points.back().first) return std::nullopt;
    const auto above = std::find_if(points.begin(), points.end(),
                                    [&](const auto& point) { return point.first >= place; });
    if (above->first == place) return above->second;
    const auto below = above - 1;
    const double share = (place - below->first) / (above->first - below->first);
    return below->second + share * (above->second - below->second);
}

bool TechnologyConstant::has_point(double place) const {
    return over == ConstantOver::kNothing ||
           std::any_of(points.begin(), points.end(),
                       [&](const auto& point) { return point.first == place; });
}

}  // namespace thruway
