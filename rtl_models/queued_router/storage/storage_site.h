// rtl_models/queued_router/storage/storage_site.h
// What a storage needs to know about its router.
#pragma once

#include "rtl_models/queued_router/storage/packet_storage.h"
#include "topologies/graph/fabric_graph.h"
#include "topologies/grid/grid.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct StorageSite {
    PortSet inputs = 0;  ///< ports at which packets arrive, including those of hosts
    /// [dimension] outputs of the dimension. A packet can use one of them at a time, or both if the
    /// routing function keeps two equal ways (EqualWays::kBoth). In a network without dimensions
    /// each output is its own dimension.
    std::vector<PortSet> dimensions;
    PortSet hosts = 0;  ///< outputs to hosts
    std::uint64_t seed = 0;
    std::uint32_t router = 0;
};

/// `grid` is null for a network without dimensions.
StorageSite storage_site(const FabricGraph& graph, const Grid* grid, RouterId router,
                         std::uint64_t seed);

}  // namespace thruway
