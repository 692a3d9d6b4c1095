// apps/commands/study/study_arguments.h
// The arguments of `thruway study`, and the options of its figures.
#pragma once

#include "apps/cluster/cluster_options.h"
#include "apps/options/plots/plot_options.h"
#include "apps/terminal/progress.h"
#include "studies/claims/compare_verdicts.h"
#include "studies/runs/run_study.h"
#include "testbench/points/child_pool.h"

#include <CLI/CLI.hpp>

#include <map>
#include <string>
#include <vector>

namespace thruway {

struct StudyArguments {
    std::string name;
    std::string folder;   ///< --output; empty: folder_of() chooses
    std::string report;   ///< empty: none
    std::string against;  ///< folder of earlier results; empty: none
    unsigned jobs = available_cores();
    bool quick = false;
    bool list = false;
    bool bibtex = false;
    std::string redraw;  ///< folder of earlier results; empty: none
    std::vector<std::string> figures;
    std::vector<std::string> overrides;
    PlotOptions plots;
    ProgressSettings progress;
    ClusterOptions cluster;
};

/// Adds --list, --bibtex, --figure, --set, --redraw and those of plots.
void add_figure_options(CLI::App& command, StudyArguments& arguments);
/// Refuses them together with --emit and --shard, which must have been added.
void exclude_shards(CLI::App& command);

/// Errors: Problem for --figure, --set or --redraw with what does not belong to them.
void check_choice(const StudyArguments& arguments);

/// The same with a shard that Slurm's variables choose.
void refuse_with_shard(const StudyArguments& arguments);

/// Those of --against. Errors: Problem that names the file if it is missing or wrong.
std::map<std::string, ClaimVerdict> earlier_verdicts(const Study& study,
                                                     const StudyArguments& arguments);

Effort effort_of(const StudyArguments& arguments);
std::string folder_of(const StudyArguments& arguments);
/// Errors: Problem at --plot-format.
StudyOptions options_of(const Study& study, const StudyArguments& arguments);

/// Draws the figures of earlier results, in their folder unless there is another.
void redraw_all(const StudyArguments& arguments);

}  // namespace thruway
