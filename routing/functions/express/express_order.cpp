#include "routing/functions/express/express_order.h"

#include "routing/relation/requirements.h"

#include <algorithm>

namespace thruway {

ExpressOrder::ExpressOrder(const Topology& topology, unsigned virtual_channels)
    : radix_(topology.plan.express_radix),
      interval_(topology.plan.express_interval),
      vcs_(first_vcs(virtual_channels)) {
    if (radix_.empty()) {
        refuse_function(kName, topology.name + " has no express links; it needs topology.kind = "
                                               "\"express\"");
    }
    require_virtual_channels(virtual_channels, 1, kName, topology.name, "one class");
    std::uint32_t stride = 1;
    for (const unsigned k : radix_) {
        strides_.push_back(stride);
        stride *= k;
    }
    ports_.resize(topology.graph.routers() * radix_.size());
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        for (unsigned d = 0; d < radix_.size(); ++d) {
            const unsigned from = coordinate(channel.from, d);
            const unsigned to = coordinate(channel.to, d);
            if (from == to) continue;
            const bool express = std::max(from, to) - std::min(from, to) > 1;
            ports_[index(channel.from) * radix_.size() + d][from < to ? 0 : 1][express ? 1 : 0] =
                static_cast<std::uint16_t>(channel.from_port);
        }
    }
}

void ExpressOrder::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    for (unsigned d = 0; d < radix_.size(); ++d) {
        const unsigned from = coordinate(query.here, d);
        const unsigned to = coordinate(query.destination, d);
        if (from == to) continue;
        const unsigned far = from < to ? to - from : from - to;
        const bool express = from % interval_ == 0 && far >= interval_;
        candidates.add(
            ports_[index(query.here) * radix_.size() + d][from < to ? 0 : 1][express ? 1 : 0],
            vcs_);
        return;
    }
}

unsigned ExpressOrder::hops(unsigned from, unsigned to) const {
    const unsigned low = std::min(from, to);
    const unsigned high = std::max(from, to);
    const unsigned first = (low + interval_ - 1) / interval_;
    const unsigned last = high / interval_;
    if (first >= last) return high - low;
    return first * interval_ - low + last - first + high - last * interval_;
}

std::optional<unsigned> ExpressOrder::hops_left(const RouteQuery& query) const {
    unsigned sum = 0;
    for (unsigned d = 0; d < radix_.size(); ++d) {
        sum += hops(coordinate(query.here, d), coordinate(query.destination, d));
    }
    return sum;
}

}  // namespace thruway
