// studies/runs/study.h
// A study: the experiments of a paper, its figures and its claims. A folder of studies/ holds one:
// settings.cpp (plan), figures.cpp, claims.cpp; studies/catalogue.cpp has a row for each.
#pragma once

#include "studies/claims/claim.h"
#include "studies/figures/figure.h"
#include "studies/points/study_plan.h"
#include "studies/points/study_results.h"

#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// What the networks of a quick study are beside those of a full one.
enum class QuickRuns { kSomeCases, kOtherNetworks };

struct Study {
    std::string name;   ///< on the command line, and of its folder
    std::string title;  ///< what is studied, in a line
    std::function<StudyPlan(Effort)> plan;
    std::function<std::vector<Figure>(const StudyResults&)> figures;
    std::function<std::vector<Claim>(const StudyResults&)> claims;
    QuickRuns quick_runs = QuickRuns::kSomeCases;
    /// Million flit-hops a second of CPU time that its networks take, about: what the budget of two
    /// hours is counted in (studies/claims/more_seeds.h).
    double speed = 5;
};

}  // namespace thruway
