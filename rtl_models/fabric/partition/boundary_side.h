// rtl_models/fabric/partition/boundary_side.h
// What a fabric gives to the Boundary that joins it with one other part.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/fabric/partition/router_stand_in.h"
#include "rtl_models/router/fabric_context.h"

#include <vector>

namespace thruway {

struct BoundarySide {
    FabricContext& context;
    std::vector<RouterStandIn*> stand_ins;  ///< for the other part's routers, by number
    std::vector<Link*> links_in;            ///< [channel] from the other part; otherwise null
    std::vector<Link*> links_out;           ///< [channel] to the other part; otherwise null
};

}  // namespace thruway
