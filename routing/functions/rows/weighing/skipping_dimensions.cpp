#include "routing/functions/rows/weighing/skipping_dimensions.h"

#include "routing/relation/requirements.h"

#include <algorithm>
#include <string>
#include <utility>

namespace thruway {

SkippingDimensions::SkippingDimensions(const Topology& topology, const ClassSettings& limit,
                                       unsigned virtual_channels)
    : map_(require_rows(topology, kName)),
      rounds_(std::min(std::max(2u, virtual_channels), map_.dimensions())),
      class_of_(virtual_channels),
      ports_(topology.graph.most_ports()),
      along_(topology.graph.routers() * ports_) {
    const unsigned classes = limited(rounds_, limit);
    require_virtual_channels(virtual_channels, classes, kName, topology.name,
                             "a class for each of at least " + std::to_string(rounds_) + " rounds");
    for (unsigned c = 0; c < classes; ++c) {
        vcs_.push_back(class_vcs(c, classes, virtual_channels));
        for (unsigned vc = 0; vc < virtual_channels; ++vc) {
            if ((vcs_[c] >> vc & 1) != 0) class_of_[vc] = c;
        }
    }
    for (std::uint32_t number = 0; number < topology.graph.channels(); ++number) {
        const Channel channel = topology.graph.channel(ChannelId{number});
        unsigned d = 0;
        while (map_.coordinate(channel.from, d) == map_.coordinate(channel.to, d)) ++d;
        along_[index(channel.to) * ports_ + channel.to_port] = static_cast<std::uint8_t>(d);
    }
}

void SkippingDimensions::add_round(const RouteQuery& query, unsigned round, unsigned first,
                                   RouteCandidates& candidates) const {
    for (unsigned d = first; d < map_.dimensions(); ++d) {
        const PortSpan ports = map_.ports(query.here, query.destination, d);
        if (ports.empty()) continue;
        RowMap::add(candidates, ports, d, vcs_[round], 0);
        if (round + 1 == rounds_) return;
    }
}

void SkippingDimensions::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    if (query.injected_here) {
        add_round(query, 0, 0, candidates);
        return;
    }
    const unsigned round = class_of_[query.arrival_vc];
    add_round(query, round, along_[index(query.here) * ports_ + query.arrival_port] + 1u,
              candidates);
    if (candidates.size() > 0) return;
    const auto classes = static_cast<unsigned>(vcs_.size());
    add_round(query, std::min(round + 1, classes - 1), 0, candidates);
}

void SkippingDimensions::choose(const RouteQuery& query, const Congestion& congestion,
                                RouteCandidates& candidates) const {
    using Weight = std::pair<std::uint32_t, unsigned>;
    const auto weight = [&](const RouteCandidate& candidate) {
        return Weight{congestion.waiting_flits(query.here, candidate.port), candidate.dimension};
    };
    Weight least = weight(candidates[0]);
    for (const RouteCandidate& candidate : candidates) least = std::min(least, weight(candidate));
    candidates.change_vcs([&](const RouteCandidate& candidate) {
        return weight(candidate) == least ? candidate.vcs : VcMask{0};
    });
    candidates.keep_some(~VcMask{0});
}

}  // namespace thruway
