// checks/router_kind_checks.h
// Which settings belong to which kind of router.
#pragma once

#include "checks/simulation_settings.h"
#include "settings/settings_document.h"

namespace thruway {

/// Errors: Problem, with its place, for a key that was given and belongs to the other kind of
/// router or to a choice that was not taken: it would be ignored.
void refuse_keys_of_other_routers(const SettingsDocument& document,
                                  const SimulationSettings& settings);

}  // namespace thruway
