// routing/functions/phases/intermediates.h
// The intermediate routers of Valiant's algorithm and of ROMM.
#pragma once

#include "routing/functions/rows/row_map.h"
#include "routing/paths/grid_map.h"
#include "routing/relation/phases.h"
#include "routing/relation/routers_with_hosts.h"
#include "topologies/graph/topology.h"

#include <optional>
#include <vector>

namespace thruway {

/// Any router with hosts, those of the source and the destination included.
class AnyIntermediate final : public Intermediates {
public:
    explicit AnyIntermediate(const FabricGraph& graph) : all_(routers_with_hosts(graph)) {}

    void list(RouterId source, RouterId destination, std::vector<RouterId>& list) const override;
    RouterId pick(RouterId source, RouterId destination, std::uint64_t random) const override;
    double share(RouterId source, RouterId destination, RouterId router) const override;
    bool same_for_all() const override { return true; }

private:
    std::vector<RouterId> all_;
};

/// The routers on minimal routes: each coordinate lies on the shorter way from that of the source
/// to that of the destination, both included. Where both ways are equally long, those of both are
/// listed, so that each way is equally likely.
class MinimalIntermediate final : public Intermediates {
public:
    /// Errors: Problem if the topology has neither a grid nor rows, or a router without a host.
    MinimalIntermediate(const Topology& topology, const char* function);

    void list(RouterId source, RouterId destination, std::vector<RouterId>& list) const override;
    RouterId pick(RouterId source, RouterId destination, std::uint64_t random) const override;
    double share(RouterId source, RouterId destination, RouterId router) const override;
    bool same_for_all() const override { return false; }

private:
    /// The coordinates of a dimension in which an intermediate router may lie.
    void choices(RouterId source, RouterId destination, unsigned dimension,
                 std::vector<unsigned>& coordinates) const;
    unsigned dimensions() const;
    unsigned coordinate(RouterId router, unsigned dimension) const;

    std::optional<GridMap> grid_;  ///< empty: rows
    std::optional<RowMap> rows_;
    /// [dimension][coordinate]: the router with this coordinate, and 0 in the other dimensions. The
    /// number of a router is the sum over dimensions.
    std::vector<std::vector<std::uint32_t>> offset_;
};

}  // namespace thruway
