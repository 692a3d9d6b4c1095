// tests/rtl_models/vc_router/allocation/star_bench.h
// A router with many ports in the middle of a star.
#pragma once

#include "tests/rtl_models/scripted_traffic.h"

#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {

/// To the destination's port in a star of routers, or straight to it if all are neighbours.
class DirectRouting : public RoutingFunction {
public:
    /// `ports` [router * routers + destination].
    DirectRouting(std::vector<Port> ports, unsigned routers, unsigned vcs)
        : ports_(std::move(ports)), routers_(routers), vcs_(vcs) {}
    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        candidates.clear();
        candidates.add(ports_[index(query.here) * routers_ + index(query.destination)],
                       first_vcs(vcs_));
    }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return "direct"; }

private:
    std::vector<Port> ports_;
    unsigned routers_;
    unsigned vcs_;
};

struct Star {
    unsigned ports = 64;   ///< of the hub
    unsigned leaves = 64;  ///< routers with a host each; the hub has the remaining hosts
    Cycle flit_cycles = 1;
};

inline std::unique_ptr<FabricBench> star(const Star& shape, const RouterSettings& settings,
                                         const std::vector<Sent>& list, const char* name,
                                         const FabricOptions& options = {}) {
    const unsigned leaves = shape.leaves;
    Topology network;
    network.name = "star";
    const RouterId hub = network.graph.add_router();
    const unsigned routers = leaves + 1;
    std::vector<Port> ports(std::size_t{routers} * routers, 0);
    for (unsigned i = 0; i < leaves; ++i) {
        const RouterId leaf = network.graph.add_router();
        Channel link{hub, i, leaf, 0, 1, {}};
        link.flit_cycles = shape.flit_cycles;
        network.graph.add_link(link);
        ports[index(leaf)] = i;
    }
    for (unsigned i = 0; i < leaves; ++i) network.graph.add_host(RouterId{i + 1});
    for (unsigned i = leaves; i < shape.ports; ++i) network.graph.add_host(hub);
    return std::make_unique<FabricBench>(
        std::move(network),
        std::make_unique<DirectRouting>(ports, routers, settings.virtual_channels), settings, list,
        options, name);
}

}  // namespace thruway::test
