#include "topologies/drawings/marks/host_places.h"

#include "core/text/svg_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace thruway {
namespace {

constexpr double kMostHosts = 8;  // drawn individually; more are drawn as a number

HostPlace host_place(const DrawingPoint& here, double angle, double spoke, double side,
                     std::vector<HostId> hosts) {
    HostPlace place;
    place.hosts = std::move(hosts);
    place.x = here.x + spoke * std::cos(angle);
    place.y = here.y + spoke * std::sin(angle);
    place.half_width = side / 2;
    place.half_height = side / 2;
    if (place.hosts.size() > 1) {
        place.number = fmt::format("{}", place.hosts.size());
        place.half_width = std::max(side / 2, svg_text_width(place.number, kHostFont) / 2 + 2);
        place.half_height = kHostFont * 0.65;
    }
    return place;
}

}  // namespace

Box HostPlace::box() const {
    return {x - half_width - 1, y - half_height - 1, x + half_width + 1, y + half_height + 1};
}

std::string HostPlace::names(const FabricGraph& graph) const {
    std::string names;
    for (const HostId host : hosts) {
        const std::string& name = graph.host_name(host);
        if (!name.empty()) names += (names.empty() ? "" : ", ") + name;
    }
    return names;
}

std::vector<HostPlace> host_places(const FabricGraph& graph, const DrawnNetwork& drawn) {
    const bool roomy = drawn.radius >= 12;
    const double side = roomy ? 9 : 6;
    const double spoke = drawn.radius + (roomy ? 18 : 10);
    const auto gaps = drawn.widest_gaps();
    std::vector<HostPlace> places;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const std::vector<HostId> all = graph.hosts_of(RouterId{r});
        if (all.empty()) continue;
        const auto hosts = static_cast<double>(all.size());
        const auto [middle, gap] = gaps[r];
        const double step = std::min(0.42, gap / (hosts + 1));
        const bool each = all.size() == 1 || (hosts <= kMostHosts && step * spoke > side + 1);
        for (std::size_t h = 0; h < (each ? all.size() : 1); ++h) {
            const double offset = each ? static_cast<double>(h) - (hosts - 1) / 2 : 0;
            places.push_back(host_place(drawn.switches[r], middle + offset * step, spoke, side,
                                        each ? std::vector{all[h]} : all));
            places.back().router = r;
        }
    }
    return places;
}

}  // namespace thruway
