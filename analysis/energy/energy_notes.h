// analysis/energy/energy_notes.h
// Sentences that a reader of an energy report must know: what is not verified, not counted, not
// scaled, and between which values a constant lies.
#pragma once

#include "analysis/energy/energy.h"

#include <string>
#include <vector>

namespace thruway {

std::vector<std::string> energy_notes(const RunActivity& run, const Technology& technology,
                                      const EnergyReport& report);

}  // namespace thruway
