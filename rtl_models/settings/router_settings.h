// rtl_models/settings/router_settings.h
// Section [router] of the settings: the architecture of every router. Its own members belong to
// routers of both kinds, inherited members to one kind.
#pragma once

#include "core/cycle.h"
#include "rtl_models/settings/queued_settings.h"
#include "rtl_models/settings/router_kind.h"
#include "rtl_models/settings/vc_settings.h"

namespace thruway {

struct RouterSettings : VcSettings, QueuedSettings {
    RouterKind kind = RouterKind::kVirtualChannel;
    unsigned routing_cycles = 0;
    unsigned injection_cycles = 0;           ///< from the source queue to the input port
    unsigned ejection_cycles = 0;            ///< from the router to the sink
    unsigned injection_flits_per_cycle = 1;  ///< of each host; 0: unlimited
    unsigned ejection_flits_per_cycle = 1;   ///< of each host; 0: unlimited

    /// Queued routers: cycles that a packet of a router's own host spends on routing.
    unsigned routing_at_host() const { return routing_at_source ? routing_cycles : 0; }
    /// Queued routers: cycles by which such a header delays the flits behind it.
    unsigned behind_header() const {
        const unsigned routing = routing_at_host();
        return one_flit_inputs && routing > 0 ? routing - 1 : 0;
    }
};

void fields(SettingsVisitor& io, RouterSettings& settings);

}  // namespace thruway
