// rtl_models/router/router_factory.h
// Supplies routers from outside this folder, such as Verilated ones: a fabric asks it for each of
// its routers.
#pragma once

#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"

namespace thruway {

class RouterFactory {
public:
    virtual ~RouterFactory() = default;
    /// The router of that name and place, or null for the built-in one of the settings. It adds
    /// itself to the clock of `context`, which outlives it, and may lie in its arena
    /// (make_in_arena()), or in std::pmr::new_delete_resource().
    virtual ArenaPtr<Router> make(const char* name, RouterId id, FabricContext& context) = 0;
    /// Whether its routers carry packets in FabricOptions::hop_lengths.
    virtual bool knows_hop_lengths() const { return false; }
};

}  // namespace thruway
