// routing/load/phase_traffic.h
// The traffic that the base function of a function in phases carries, for channel loads.
#pragma once

#include "routing/load/channel_load.h"
#include "routing/relation/phases.h"

#include <vector>

namespace thruway {

/// On each way the traffic between routers, whose first host stands for all of its hosts.
class PhaseTraffic {
public:
    /// Packets that stay within a router take no way.
    /// Cost: if all pairs have the same intermediate routers, a step for each pair of hosts and of
    /// routers; otherwise one for each pair of routers and its intermediate routers.
    PhaseTraffic(const Intermediates& intermediates, const FabricGraph& graph,
                 const TrafficWeight& weight);

    /// Refer to this object.
    TrafficWeight to_intermediate() const { return weight_of(to_intermediate_); }
    TrafficWeight to_destination() const { return weight_of(to_destination_); }

private:
    using Matrix = std::vector<double>;  ///< [source router * routers + destination router]

    void spread_alike(const Intermediates& intermediates, const Matrix& traffic);
    void spread_by_pair(const Intermediates& intermediates, const Matrix& traffic);
    TrafficWeight weight_of(const Matrix& traffic) const;
    std::size_t cell(RouterId source, RouterId destination) const {
        return index(source) * routers_ + index(destination);
    }

    const FabricGraph& graph_;
    const std::size_t routers_;
    std::vector<bool> first_;  ///< [host]: the first of its router
    Matrix to_intermediate_;
    Matrix to_destination_;
};

}  // namespace thruway
