// checks/unused_keys.h
// Keys of a settings document that would have no effect. A key that has one in the file may lose it
// by the overrides: the file is for other runs, too, as in a sweep over collective operations.
#pragma once

#include "checks/simulation_settings.h"

namespace thruway {

/// `settings`: those of the document. Errors: Problem for the first key that would be ignored.
void refuse_unused_keys(const SettingsDocument& document, const SimulationSettings& settings);

}  // namespace thruway
