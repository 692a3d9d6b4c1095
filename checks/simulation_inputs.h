// checks/simulation_inputs.h
// Which files a run reads beside its settings file, by the keys that name them.
#pragma once

#include "checks/simulation_settings.h"

#include <vector>

namespace thruway {

/// Reads the files that the settings name and puts them there.
/// Returns what they are, the settings file first.
/// Errors: Problem with the place of the key.
std::vector<InputIdentity> read_inputs(const SettingsDocument& document,
                                       SimulationSettings& settings);

}  // namespace thruway
