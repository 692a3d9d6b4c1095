// rtl_models/fabric/partition/boundary_side.h
// What a fabric gives to the Boundary that joins it with one other part.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/fabric/partition/router_stand_in.h"
#include "rtl_models/router/fabric_context.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// A channel from or to the other part.
struct BoundaryChannel {
    std::uint32_t number = 0;
    bool enters = false;  ///< leads from the other part to this one
    Link* link = nullptr;
};

struct BoundarySide {
    FabricContext& context;
    std::vector<RouterStandIn*> stand_ins;  ///< for the other part's routers, by number
    std::vector<BoundaryChannel> channels;  ///< by number
};

}  // namespace thruway
