// routing/functions/up_down/up_down.h
// Up*/down* routing for any network whose links lead both ways: look-up in the table of legal paths
// (legal_paths.h), all virtual channels alike.
//
// Freedom from deadlock: every route takes channels of rising numbers (legal_paths.h), whatever the
// buffers, and packets that can go on in other ways wait for channels of higher numbers all the
// same. So there is no circle; either VcReallocation will do. Nor can a packet go round for ever: a
// route has at most 2 (routers - 1) channels.
// Source: Schroeder et al., Autonet, IEEE JSAC 9 (1991); paper D, sec. 3.1 (C69); UD-2q and UD-2vc
// with two virtual channels (C73).
#pragma once

#include "routing/paths/legal_paths.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"
#include "topologies/graph/topology.h"

namespace thruway {

class UpDown final : public RoutingFunction {
public:
    static constexpr const char* kName = "up_down";

    /// Errors: Problem for networks without legal paths (LegalPaths).
    UpDown(const Topology& topology, TreeRoot root, LegalHops hops, unsigned virtual_channels);

    /// Ports of the shortest legal paths with rank 0, by number; then with LegalHops::kAll the
    /// other legal ones with rank 1.
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
