#include "routing/functions/rows/row_map.h"

#include <algorithm>

namespace thruway {

RowMap::RowMap(const Topology& topology) : radix_(topology.plan.radix) {
    const FabricGraph& graph = topology.graph;
    for (const unsigned k : radix_) {
        first_.push_back(row_);
        row_ += k;
    }
    links_.resize(radix_.size());
    ports_.resize(graph.routers() * row_);
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        std::uint32_t rest = r;
        for (const unsigned k : radix_) {
            coordinates_.push_back(static_cast<std::uint16_t>(rest % k));
            rest /= k;
        }
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        unsigned d = 0;
        while (coordinate(channel.from, d) == coordinate(channel.to, d)) ++d;
        PortSet& ports = ports_[index(channel.from) * row_ + first_[d] + coordinate(channel.to, d)];
        ports |= PortSet{1} << channel.from_port;
        links_[d] = std::max(links_[d], count_ports(ports));
    }
}

void RowMap::add(RouteCandidates& candidates, PortSet ports, unsigned dimension, VcMask vcs,
                 unsigned rank) {
    for (; ports != 0; ports &= ports - 1) {
        RouteCandidate candidate;
        candidate.vcs = vcs;
        candidate.port = static_cast<std::uint16_t>(lowest_port(ports));
        candidate.rank = static_cast<std::uint8_t>(rank);
        candidate.dimension = static_cast<std::uint8_t>(dimension);
        candidate.hops_left = 1;
        candidates.add(candidate);
    }
}

}  // namespace thruway
