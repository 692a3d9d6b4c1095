// studies/runs/changed_runs.h
// Refuses other settings than the paper's that would change nothing: where the study sets the key
// itself, where the runs have the value already, and in figures of models.
#pragma once

#include "studies/runs/figure_choice.h"
#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway {

/// Refuses an override of a key that the study itself sets for a curve, which would be ignored.
/// Errors: Problem at "--set" with the key and the values of the study.
void check_overrides(const StudyPlan& plan, const std::vector<std::string>& overrides);

/// Refuses overrides of figures that no setting changes.
/// Errors: Problem at "--set" that names the figure.
void check_changeable(const std::vector<FigureOutline>& figures,
                      const std::vector<std::string>& overrides);

/// Refuses an override that leaves the settings of every point of the plan, or all that the figures
/// show of them, as they are. `base_file` holds the base of the plan; `figures`: the chosen ones;
/// empty: all.
/// Errors: Problem at "--set" with the key and the value that the points have.
void check_effect(const StudyPlan& plan, const std::string& base_file,
                  const std::vector<std::string>& overrides,
                  const std::vector<FigureOutline>& figures);

}  // namespace thruway
