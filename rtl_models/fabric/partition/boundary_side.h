// rtl_models/fabric/partition/boundary_side.h
// What a fabric hands to the Boundary that joins it with one other part.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/fabric/partition/router_stand_in.h"
#include "rtl_models/router/fabric_context.h"

#include <vector>

namespace thruway {

struct BoundarySide {
    FabricContext& context;
    std::vector<RouterStandIn*> stand_ins;  ///< of the other part's routers, by number
    std::vector<Link*> links_in;   ///< [channel] from the other part to this one; else null
    std::vector<Link*> links_out;  ///< [channel] from this part to the other one; else null
};

}  // namespace thruway
