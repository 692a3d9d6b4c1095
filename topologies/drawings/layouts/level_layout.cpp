#include "topologies/drawings/layouts/level_layout.h"

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

/// The height of a level, as a part of the width of the widest one and at least; links of a wide
/// tree would else be nearly horizontal.
constexpr double kHeight = 0.16;
constexpr double kLeastHeight = 1.2;

}  // namespace

SwitchLayout level_layout(const Topology& topology) {
    const std::vector<std::uint16_t>& level = topology.plan.level;
    const std::uint16_t highest = *std::max_element(level.begin(), level.end());
    std::vector<double> size(highest + 1u);
    for (const std::uint16_t of : level) ++size[of];
    const double width = *std::max_element(size.begin(), size.end());
    const double height = std::max(kLeastHeight, kHeight * width);
    SwitchLayout layout;
    layout.hosts_below = true;
    std::vector<double> placed(size.size());
    for (const std::uint16_t of : level) {
        const double x = (placed[of]++ + 0.5) * width / size[of];
        layout.points.push_back({x, (highest - of) * height});
    }
    return layout;
}

}  // namespace thruway
