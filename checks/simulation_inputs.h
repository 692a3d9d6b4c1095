// checks/simulation_inputs.h
// The files that a run reads besides its settings file, by the keys that name them.
#pragma once

#include "checks/simulation_settings.h"

#include <vector>

namespace thruway {

/// Reads the files that the settings name and stores their contents in the settings. Returns their
/// identities, the settings file first.
/// Errors: Problem at the line of the key.
std::vector<InputIdentity> read_inputs(const SettingsDocument& document,
                                       SimulationSettings& settings);

}  // namespace thruway
