#include "routing/load/phase_traffic.h"

namespace thruway {

PhaseTraffic::PhaseTraffic(const Intermediates& intermediates, const FabricGraph& graph,
                           const TrafficWeight& weight)
    : graph_(graph),
      routers_(graph.routers()),
      first_(graph.hosts()),
      to_intermediate_(routers_ * routers_),
      to_destination_(routers_ * routers_) {
    Matrix traffic(routers_ * routers_);
    const auto hosts = static_cast<std::uint32_t>(graph.hosts());
    for (std::uint32_t s = 0; s < hosts; ++s) {
        const RouterId source = graph.host(HostId{s}).router;
        first_[s] = graph.hosts_of(source).front() == HostId{s};
        for (std::uint32_t d = 0; d < hosts; ++d) {
            const RouterId destination = graph.host(HostId{d}).router;
            if (source == destination) continue;
            traffic[cell(source, destination)] += weight(HostId{s}, HostId{d});
        }
    }
    if (intermediates.same_for_all()) {
        spread_alike(intermediates, traffic);
    } else {
        spread_by_pair(intermediates, traffic);
    }
}

/// All packets of a source, and all to a destination, are spread alike.
void PhaseTraffic::spread_alike(const Intermediates& intermediates, const Matrix& traffic) {
    std::vector<RouterId> list;
    intermediates.list(RouterId{0}, RouterId{0}, list);
    const auto ways = static_cast<double>(list.size());
    for (std::uint32_t r = 0; r < routers_; ++r) {
        const RouterId end{r};
        double from = 0;
        double to = 0;
        for (std::uint32_t other = 0; other < routers_; ++other) {
            from += traffic[cell(end, RouterId{other})];
            to += traffic[cell(RouterId{other}, end)];
        }
        for (const RouterId between : list) {
            to_intermediate_[cell(end, between)] += from / ways;
            to_destination_[cell(between, end)] += to / ways;
        }
    }
}

void PhaseTraffic::spread_by_pair(const Intermediates& intermediates, const Matrix& traffic) {
    std::vector<RouterId> list;
    for (std::uint32_t s = 0; s < routers_; ++s) {
        for (std::uint32_t d = 0; d < routers_; ++d) {
            const RouterId source{s};
            const RouterId destination{d};
            const double amount = traffic[cell(source, destination)];
            if (amount == 0) continue;
            intermediates.list(source, destination, list);
            const double part = amount / static_cast<double>(list.size());
            for (const RouterId between : list) {
                to_intermediate_[cell(source, between)] += part;
                to_destination_[cell(between, destination)] += part;
            }
        }
    }
}

TrafficWeight PhaseTraffic::weight_of(const Matrix& traffic) const {
    return [this, &traffic](HostId source, HostId destination) {
        if (!first_[index(source)] || !first_[index(destination)]) return 0.0;
        return traffic[cell(graph_.host(source).router, graph_.host(destination).router)];
    };
}

}  // namespace thruway
