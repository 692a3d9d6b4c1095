// cosim/verilated/pin_routers.h
// Router factory that places routers with pins at given positions of a fabric.
#pragma once

#include "cosim/verilated/pin_router.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/router/router_factory.h"
#include "rtl_models/settings/router_settings.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace thruway {

class PinRouters : public RouterFactory {
public:
    /// `routers`: router numbers; empty: all routers of the fabric. `make_rules`: empty for the
    /// defaults of ProtocolRules.
    explicit PinRouters(PinDeviceMaker make_device, std::vector<unsigned> routers = {},
                        PinRulesMaker make_rules = {})
        : make_device_(std::move(make_device)),
          routers_(std::move(routers)),
          make_rules_(std::move(make_rules)) {}

    /// Errors: those of PinRouter.
    ArenaPtr<Router> make(const char* name, RouterId id, FabricContext& context) override {
        const bool chosen = routers_.empty() || std::find(routers_.begin(), routers_.end(),
                                                          index(id)) != routers_.end();
        if (!chosen) return nullptr;
        return make_in_arena<PinRouter>(context.arena, name, id, context, make_device_,
                                        make_rules_);
    }

private:
    const PinDeviceMaker make_device_;
    const std::vector<unsigned> routers_;
    const PinRulesMaker make_rules_;
};

/// PinRouter::finish() of all routers with pins. Errors: as there.
void finish_pin_routers(const Fabric& fabric);

}  // namespace thruway
