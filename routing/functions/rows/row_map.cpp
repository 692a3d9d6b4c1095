#include "routing/functions/rows/row_map.h"

#include "routing/relation/requirements.h"

#include <algorithm>

namespace thruway {

RowMap::RowMap(const Topology& topology) : radix_(topology.plan.radix) {
    const FabricGraph& graph = topology.graph;
    for (const unsigned k : radix_) {
        first_.push_back(row_);
        row_ += k;
    }
    links_.resize(radix_.size());
    ports_ = PortTable(graph.routers() * row_, graph.most_ports());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        std::uint32_t rest = r;
        for (const unsigned k : radix_) {
            coordinates_.push_back(static_cast<std::uint16_t>(rest % k));
            rest /= k;
        }
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        unsigned d = 0;
        while (coordinate(channel.from, d) == coordinate(channel.to, d)) ++d;
        const std::size_t set = index(channel.from) * row_ + first_[d] + coordinate(channel.to, d);
        ports_.add(set, channel.from_port);
        links_[d] = std::max(links_[d], ports_[set].count());
    }
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        unsigned all = 0;
        for (unsigned d = 0; d < dimensions(); ++d) {
            const Ports ports = ports_of(RouterId{r}, d);
            const unsigned links = PortSpan(ports).count();
            most_links_ = std::max(most_links_, links);
            all += links;
        }
        all_links_ = std::max(all_links_, all);
    }
}

Ports RowMap::ports_of(RouterId here, unsigned dimension) const {
    const std::size_t row = index(here) * row_ + first_[dimension];
    Ports all(ports_.word_count());
    for (unsigned c = 0; c < radix_[dimension]; ++c) all.add(ports_[row + c]);
    return all;
}

unsigned RowMap::differences(RouterId a, RouterId b) const {
    unsigned count = 0;
    for (unsigned d = 0; d < dimensions(); ++d) {
        count += coordinate(a, d) != coordinate(b, d) ? 1 : 0;
    }
    return count;
}

const Topology& require_rows(const Topology& topology, const char* function) {
    if (topology.plan.radix.empty()) {
        refuse_function(function,
                        "it routes by coordinates of full rows, and " + topology.name +
                            " has none; topology.kind must be a HyperX network or a full mesh");
    }
    return topology;
}

void RowMap::add(RouteCandidates& candidates, Port port, unsigned dimension, VcMask vcs,
                 unsigned rank, unsigned hops_left) {
    RouteCandidate candidate;
    candidate.vcs = vcs;
    candidate.port = static_cast<std::uint16_t>(port);
    candidate.rank = static_cast<std::uint8_t>(rank);
    candidate.dimension = static_cast<std::uint8_t>(dimension);
    candidate.hops_left = static_cast<std::uint16_t>(hops_left);
    candidates.add(candidate);
}

void RowMap::add(RouteCandidates& candidates, const PortSpan& ports, unsigned dimension, VcMask vcs,
                 unsigned rank, unsigned hops_left) {
    ports.for_each([&](Port port) { add(candidates, port, dimension, vcs, rank, hops_left); });
}

}  // namespace thruway
