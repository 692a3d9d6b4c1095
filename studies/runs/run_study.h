// studies/runs/run_study.h
// Runs the points of a study in child processes and writes its files:
//   settings.toml    the base of its settings
// points/          finished runs; not run again while their settings stay the same
//   claims.csv       id, statement, criterion; value, interval, confidence and seeds of the
//                    deciding finding; verdict, reason
//   findings.csv     each claim in its parts
//   FIGURE.csv, FIGURE.svg, or the formats of PlotFiles
//   citation.bib     BibTeX of the paper and of this program
//   provenance.txt   version, effort, runs, seeds, looks, the files that were read
// With chosen figures only these and provenance.txt, in the subfolder figures/. The files depend on
// study, effort and version alone, not on the number of jobs or the machine.
// Claims of a full study that are still undecided get more seeds, look by look
// (studies/claims/looks.h, studies/claims/more_seeds.h). A shard only runs its share of the first
// look's runs, which a later invocation without a shard finds: every decision is made there.
#pragma once

#include "reporting/plots/formats/plot_format.h"
#include "studies/claims/more_seeds.h"
#include "studies/runs/study.h"
#include "testbench/points/point_runner.h"
#include "testbench/points/shard.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct StudyProgress {
    std::size_t finished = 0;  ///< runs, including those of earlier invocations
    std::size_t running = 0;
    std::size_t total = 0;
    std::size_t run = 0;  ///< finished in this invocation
};

struct StudyOptions {
    Effort effort = Effort::kFull;
    unsigned jobs = 1;
    std::string folder;  ///< of this study
    /// Words for figures (chosen_figures()): run and write only these, and judge no claims.
    std::vector<std::string> figures;
    /// Other settings, `key=value`, than the paper's; claims are then not judged.
    std::vector<std::string> overrides;
    PlotFiles plots{};
    std::string program;  ///< runs a point: the `thruway` command; empty: this program
    std::vector<std::string> launcher;  ///< RunnerOptions::launcher
    std::optional<Shard> shard;         ///< run its share of the first look, and write no files
    PointWatch* watch = nullptr;        ///< RunnerOptions::watch
    /// Budget of all runs of a full study; empty: two hours of CPU time at the speed of the study.
    std::optional<double> budget_flit_hops;
    std::function<void(const StudyProgress&)> progress;  ///< called now and then
};

struct StudyFailure {
    std::string run;  ///< its curve and settings
    std::string why;
};

struct StudyReport {
    std::vector<Claim> claims;
    std::vector<std::string> figures;  ///< names of those written
    /// Names of those that show models of the paper's settings, where the settings are others.
    std::vector<std::string> left_out;
    std::size_t runs = 0;
    std::size_t found = 0;               ///< finished by an earlier invocation
    std::vector<StudyFailure> failures;  ///< runs that failed; no claims then
};

/// Errors: Problem for incompatible settings, before anything runs, and for files that cannot be
/// written; Interrupted after Ctrl-C (finished runs are kept).
StudyReport run_study(const Study& study, const StudyOptions& options);

/// Draws figures of earlier results again, from their CSV files, without any run.
/// `from`: folder with the CSV files. Writes the plots of options.figures, or of all figures, into
/// options.folder, and returns their names.
/// Errors: Problem for a CSV that is missing, or that belongs to other lines than those of the
/// figure.
std::vector<std::string> redraw(const Study& study, const std::string& from,
                                const StudyOptions& options);

}  // namespace thruway
