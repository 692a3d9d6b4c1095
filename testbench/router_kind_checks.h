// testbench/router_kind_checks.h
// Which settings belong to which kind of router, and which go together in a queued one.
#pragma once

#include "core/settings_document.h"
#include "testbench/simulation_settings.h"

namespace thruway {

/// Errors: Problem, with its place, for a key that was given and belongs to the other kind of router
/// or to a choice that was not taken: it would be ignored.
void refuse_keys_of_other_routers(const SettingsDocument& document,
                                  const SimulationSettings& settings);

/// What a queued cut-through router needs of other sections and cannot do.
/// Errors: Problem whose message begins with the dotted key.
void check_queued_router(const SimulationSettings& settings);

}  // namespace thruway
