// apps/commands/study/study_lists.h
// The lists of `thruway study --list`.
#pragma once

#include "studies/points/study_plan.h"

#include <string>
#include <vector>

namespace thruway {

std::string list_of_studies();
/// A line for each figure of the study, or of "all": study, name, title.
/// Errors: Problem for an unknown study.
std::string list_of_figures(const std::string& study, Effort effort);

/// The studies, and "all".
std::vector<std::string> names_of_studies();

}  // namespace thruway
