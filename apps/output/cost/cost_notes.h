// apps/output/cost/cost_notes.h
// Sentences about estimates for the terminal: whether a pipeline meets a clock, which settings
// would, and which equations are not verified.
#pragma once

#include "apps/output/cost/cost_entries.h"

#include <string>
#include <vector>

namespace thruway {

/// "The pipeline of the settings at 1 GHz (20 FO4 of 50 ps)", stage by stage, and the settings of
/// the prescribed pipeline. Requires at least one entry, that of the settings first.
std::string clock_fit_text(const std::vector<CrossbarEntry>& crossbars,
                           const CostTechnology& technology);

/// "Not verified against the papers: ...", each equation of `entries` once, in the order of
/// cost_equations(). Empty if all are verified.
std::string not_verified_text(const std::vector<CrossbarEntry>& entries);

/// "With output buffers of 1 flit, which ...: NAME, ..."; empty without names.
std::string needed_buffers_text(const std::vector<std::string>& names);

/// As a cell of a CSV file: "chien_routing; crossbar".
std::string joined_names(const std::vector<std::string>& names);

}  // namespace thruway
