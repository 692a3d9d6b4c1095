// routing/functions/trees/nearest_common_ancestor.h
// Routing in fat trees: up to a nearest common ancestor of source and destination, then the only
// way down (ancestor_paths.h). All virtual channels are equal. The up ports, and the links down if
// several are parallel, are chosen
//   destination: by the number of the destination host, so that its packets take one path from each
//                source (D-mod-K);
//   random:      by a draw at injection, one of all ways up to the highest level;
//   adaptive:    by the selection function among all of them, at each switch.
//
// Freedom from deadlock: a packet never goes up after it has gone down. Number the up channels in
// ascending order of the level that they leave, then the down channels in descending order. Every
// route takes channels with ascending numbers, whatever the buffers and the choice of ports, so the
// channel dependency graph has no cycle; both rules of VcReallocation are valid. The routes of
// adaptive include those of the others.
// Source: Petrini, Vanneschi, k-ary n-trees: high performance networks for massively parallel
// architectures, IPPS 1997. destination: Zahavi, CCIT report 776, Technion 2010.
#pragma once

#include "routing/functions/trees/ancestor_paths.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <memory>
#include <vector>

namespace thruway {

class SettingsVisitor;

enum class UpPort { kDestination, kRandom, kAdaptive };

struct UpPortSettings {
    UpPort up_port = UpPort::kAdaptive;
};
void fields(SettingsVisitor& io, UpPortSettings& settings);

class NearestCommonAncestor final : public RoutingFunction {
public:
    static constexpr const char* kName = "nearest_common_ancestor";
    /// Bounds the time of computations over all draws.
    static constexpr std::uint64_t kMaxDraws = std::uint64_t{1} << 20;

    /// Errors: Problem for networks without such paths (AncestorPaths), and for random with more
    /// than kMaxDraws ways up.
    NearestCommonAncestor(const Topology& topology, UpPort up_port, unsigned virtual_channels,
                          TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// random: the way up. destination: the place of a host among those of its router.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override;
    std::optional<std::uint32_t> value_of_host(HostId destination) const override;
    std::uint32_t draws() const override { return draws_; }
    unsigned max_candidates() const override {
        return up_port_ == UpPort::kAdaptive ? paths_->most_ports() : 1;
    }
    const RoutingFunction& proven_as() const override {
        return adaptive_ != nullptr ? static_cast<const RoutingFunction&>(*adaptive_) : *this;
    }
    std::string name() const override { return kName; }

private:
    NearestCommonAncestor(std::shared_ptr<const AncestorPaths> paths, VcMask vcs)
        : paths_(std::move(paths)), up_port_(UpPort::kAdaptive), vcs_(vcs) {}
    void number_hosts(const FabricGraph& graph);

    std::shared_ptr<const AncestorPaths> paths_;
    UpPort up_port_;
    VcMask vcs_;
    std::uint32_t draws_ = 1;
    /// The other two choices: the function that includes them.
    std::unique_ptr<NearestCommonAncestor> adaptive_;
    // kDestination only.
    std::vector<std::uint32_t> hosts_before_;   ///< [router]: hosts at lower routers
    std::vector<std::uint32_t> hosts_at_;       ///< [router]
    std::vector<std::uint32_t> place_of_host_;  ///< [host]: among the hosts of its router
};

}  // namespace thruway
