// traces/waveforms/layout/scope_selection.h
// The modules of a fabric that a waveform shows: "router_5" or "router_12.input_2", each with
// everything in it, or the whole fabric.
#pragma once

#include "core/ids.h"
#include "topologies/graph/fabric_graph.h"
#include "traces/waveforms/signals/signal.h"

#include <string>
#include <vector>

namespace thruway {

class ScopeSelection {
public:
    /// `scopes`: paths below the fabric, with or without its name ("fabric.router_5"); empty: all.
    /// Errors: Problem with the place --vcd-scope for a router that does not exist.
    ScopeSelection(const std::vector<std::string>& scopes, const std::string& fabric_name,
                   const FabricGraph& graph);

    /// Whether any part of the router is shown.
    bool watches(RouterId router) const { return watched_[index(router)]; }
    /// [signal] whether it is shown. `list`: the signals of all watched routers.
    /// Errors: Problem for a module that does not exist or has no signals.
    std::vector<bool> selected(const SignalList& list) const;

private:
    std::vector<std::string> paths_;  ///< below the fabric; empty: all
    std::vector<bool> watched_;       ///< [router]
};

}  // namespace thruway
