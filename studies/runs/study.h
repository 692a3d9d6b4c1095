// studies/runs/study.h
// A study: the experiments of a paper, its figures and its claims. Each has a folder in studies/
// with settings.cpp (plan), figures.cpp and claims.cpp, and a row in studies/catalogue.cpp.
#pragma once

#include "studies/claims/claim.h"
#include "studies/figures/figure.h"
#include "studies/points/study_plan.h"
#include "studies/points/study_results.h"

#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// How the networks of a quick study differ from those of a full one.
enum class QuickRuns { kSomeCases, kOtherNetworks };

/// What is known of the paper from its text; empty: the text does not have it.
struct Paper {
    std::string key;      ///< of BibTeX
    std::string authors;  ///< "J. Duato and A. Robles"
    std::string title;
    std::string institution;
    std::string address{};
    unsigned newest_reference = 0;  ///< year of the newest work that it cites; 0: none
    std::string support{};          ///< who supported the work
};

struct Study {
    std::string name;   ///< on the command line; also the name of its folder
    std::string title;  ///< one line
    std::function<StudyPlan(Effort)> plan;
    std::function<std::vector<FigureMaker>(Effort)> figures;
    std::function<std::vector<Claim>(const StudyResults&)> claims;
    QuickRuns quick_runs = QuickRuns::kSomeCases;
    /// Approximate speed for its networks, in million flit-hops per second of CPU time; converts
    /// the budget of two hours (studies/claims/more_seeds.h).
    double speed = 5;
    Paper paper{};
};

}  // namespace thruway
