// routing/functions/up_down/up_down.h
// Up*/down* routing for any network of bidirectional links: look-up in the table of legal paths
// (legal_paths.h); all virtual channels are equal.
//
// Freedom from deadlock: every route takes channels with ascending numbers (legal_paths.h),
// whatever the buffers, and all candidates of a packet have higher numbers than the channel it
// holds. So there is no cycle; both rules of VcReallocation are valid. A packet cannot circulate
// for ever, either: a route has at most 2 (routers - 1) channels.
// Source: Schroeder et al., Autonet, IEEE JSAC 9 (1991); Duato et al., sec. 3.1; UD-2q and UD-2vc
// with two virtual channels.
#pragma once

#include "routing/paths/legal_paths.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

namespace thruway {

class SettingsVisitor;

struct UpDownSettings {
    LegalHops legal_hops = LegalHops::kShortest;
};

void fields(SettingsVisitor& io, UpDownSettings& settings);

class UpDown final : public RoutingFunction {
public:
    static constexpr const char* kName = "up_down";

    /// Errors: Problem for networks without legal paths (LegalPaths).
    UpDown(const Topology& topology, TreeRoot root, LegalHops hops, unsigned virtual_channels,
           TableMemory& memory = own_tables());

    /// Rank 0: ports of the shortest legal paths, by number. Rank 1, with LegalHops::kAll only: the
    /// other legal ports.
    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    std::optional<unsigned> hops_left(const RouteQuery& query) const override;
    unsigned max_candidates() const override { return paths_.most_ports(); }
    std::string name() const override { return kName; }

    RouterId root() const { return paths_.root(); }
    bool is_up(const Channel& channel) const { return paths_.is_up(channel); }

private:
    bool gone_down(const RouteQuery& query) const {
        return !query.injected_here && paths_.comes_down(query.here, query.arrival_port);
    }

    LegalPaths paths_;
    LegalHops hops_;
    VcMask vcs_;
};

}  // namespace thruway
