// studies/runs/figure_choice.h
// The figures of a study by name, and the curves that each needs.
#pragma once

#include "studies/runs/study.h"

#include <set>
#include <string>
#include <vector>

namespace thruway {

/// A figure before its runs.
struct FigureOutline {
    std::string name;  ///< of its files: "figure_5a"
    std::string title;
    std::set<std::string> curves;  ///< that it reads
    FigureMaker make;
    Figure figure{};  ///< its lines have no values, except those of models
};

/// `planned`: the curves of the study, without runs.
std::vector<FigureOutline> outlines_of(const Study& study, StudyResults planned);

/// The figures of a study, for a list. Reads the settings of all its points.
std::vector<FigureOutline> planned_figures(const Study& study, Effort effort);

/// Those that the words name: "figure_5a", "5a", or "7a" for "figure_7a_latency" and
/// "figure_7a_cut_through".
/// Errors: Problem at "--figure" for a word that names none.
std::vector<FigureOutline> chosen_figures(const std::string& study,
                                          const std::vector<FigureOutline>& all,
                                          const std::vector<std::string>& words);

/// The plan with the first seed of each point alone: enough for outlines_of().
StudyPlan with_one_seed(StudyPlan plan);

/// The plan with the curves of the figures alone.
StudyPlan plan_of(const StudyPlan& whole, const std::vector<FigureOutline>& figures);

}  // namespace thruway
