// rtl_models/router/router_factory.h
// Supplies routers from outside rtl_models/, such as Verilated ones. A fabric asks it for each
// router.
#pragma once

#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"

namespace thruway {

class RouterFactory {
public:
    virtual ~RouterFactory() = default;
    /// Makes the router, or returns null for the built-in one. The router adds itself to the clock
    /// of `context`, which outlives it. It may be allocated in the arena of `context`
    /// (make_in_arena()) or in std::pmr::new_delete_resource().
    virtual ArenaPtr<Router> make(const char* name, RouterId id, FabricContext& context) = 0;
    /// Whether its routers support FabricOptions::hop_lengths.
    virtual bool knows_hop_lengths() const { return false; }
    /// Whether its routers keep flits Channel::flit_cycles apart.
    virtual bool knows_narrow_links() const { return false; }
};

}  // namespace thruway
