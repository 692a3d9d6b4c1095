// studies/runs/run_study.h
// Runs the points of a study in child processes and writes its files:
//   settings.toml    the base of its settings
//   points/          finished runs, which are not run again while their settings stay the same
//   claims.csv       id, statement, criterion, and of the finding that decides: value, interval and
//                    its confidence, seeds; verdict, reason
//   findings.csv     each claim in its parts
//   FIGURE.csv, FIGURE.svg
//   provenance.txt   version, effort, runs, seeds, looks, the files that were read
// Their bytes depend on study, effort and version alone, not on the number of jobs or the machine.
// Claims of a full study that are still undecided get more seeds, look by look
// (studies/claims/looks.h, studies/claims/more_seeds.h).
#pragma once

#include "studies/claims/more_seeds.h"
#include "studies/runs/study.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct StudyProgress {
    std::size_t finished = 0;  ///< runs, those of an earlier time included
    std::size_t running = 0;
    std::size_t total = 0;
    std::size_t run = 0;  ///< finished, without those of an earlier time
};

struct StudyOptions {
    Effort effort = Effort::kFull;
    unsigned jobs = 1;
    std::string folder;   ///< of this study
    std::string program;  ///< what runs a point: the `thruway` command; empty: this program
    /// Of all runs of a full study; empty: two hours of CPU time at the speed of the study.
    std::optional<double> budget_flit_hops;
    std::function<void(const StudyProgress&)> progress;  ///< told now and then
};

struct StudyReport {
    std::vector<Claim> claims;
    std::size_t runs = 0;
    std::size_t found = 0;              ///< finished at an earlier time
    std::vector<std::string> failures;  ///< runs that failed, with their message; no claims then
};

/// Errors: Problem for settings that do not fit together, before anything runs, and for files that
/// cannot be written; Interrupted after Ctrl-C, when what is finished is kept.
StudyReport run_study(const Study& study, const StudyOptions& options);

}  // namespace thruway
