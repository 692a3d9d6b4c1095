#include "apps/commands/study/study_arguments.h"

#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "studies/catalogue.h"

#include <fmt/format.h>

#include <filesystem>

namespace thruway {

void add_figure_options(CLI::App& command, StudyArguments& of) {
    StudyArguments* const arguments = &of;
    command.add_flag("--list", arguments->list,
                     "List the studies; with NAME the figures of the study");
    command.add_flag("--bibtex", arguments->bibtex,
                     "Print BibTeX of the papers and of this program");
    command
        .add_option("--figure", arguments->figures,
                    "Run and write only these figures, such as 5a,5b; claims are not judged")
        ->type_name("FIGURE,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    command
        .add_option(
            "--set", arguments->overrides,
            "Another setting than the paper's, KEY=VALUE; repeatable. Claims are "
            "computed, but not judged; models of the paper's settings are left out. Not for "
            "keys that the study itself sets")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    arguments->plots.add_formats(command);
    command
        .add_option("--redraw", arguments->redraw,
                    "Folder of earlier results: draw their figures again from the CSV files, "
                    "for example in another --plot-format; runs nothing")
        ->type_name("DIR");
    command.get_option("--redraw")->excludes("--set");
}

void exclude_shards(CLI::App& command) {
    for (const char* option : {"--figure", "--set", "--redraw"}) {
        command.get_option(option)->excludes("--emit")->excludes("--shard");
    }
}

void check_choice(const StudyArguments& arguments) {
    const bool figures = !arguments.figures.empty();
    if (!figures && arguments.overrides.empty()) return;
    const char* option = figures ? "--figure" : "--set";
    if (arguments.name == "all") {
        throw Problem("only for one study, not for all; name the study", {option, 0, 0});
    }
    if (!arguments.against.empty()) {
        throw Problem(fmt::format("not with {}, which judges no claims", option),
                      {"--against", 0, 0});
    }
}

void refuse_with_shard(const StudyArguments& arguments) {
    const char* option = !arguments.figures.empty()     ? "--figure"
                         : !arguments.overrides.empty() ? "--set"
                         : !arguments.redraw.empty()    ? "--redraw"
                                                        : nullptr;
    if (option == nullptr) return;
    throw Problem("not in a task of a Slurm array, which runs a share of a whole study",
                  SourceLocation{option});
}

std::map<std::string, ClaimVerdict> earlier_verdicts(const Study& study,
                                                     const StudyArguments& arguments) {
    const std::string file = arguments.against + "/" + study.name + "/claims.csv";
    return verdicts_in(InputFiles().read_for("--against", file)->text(), file);
}

Effort effort_of(const StudyArguments& arguments) {
    return arguments.quick ? Effort::kQuick : Effort::kFull;
}

/// The results of other settings than the paper's do not replace those of the paper's.
std::string folder_of(const StudyArguments& arguments) {
    if (!arguments.folder.empty()) return arguments.folder;
    return arguments.overrides.empty() ? "results/studies" : "results/studies_set";
}

StudyOptions options_of(const Study& study, const StudyArguments& arguments) {
    StudyOptions options;
    options.effort = effort_of(arguments);
    options.jobs = arguments.cluster.jobs(arguments.jobs);
    options.folder = folder_of(arguments) + "/" + study.name;
    options.figures = arguments.figures;
    options.overrides = arguments.overrides;
    options.plots = arguments.plots.files();
    return options;
}

void redraw_all(const StudyArguments& arguments) {
    for (const Study& study : find_studies(arguments.name)) {
        std::string from = arguments.redraw + "/" + study.name;
        // As `study --figure` leaves them.
        const bool figures = std::filesystem::exists(from + "/figures/provenance.txt");
        if (figures && !std::filesystem::exists(from + "/claims.csv")) from += "/figures";
        StudyOptions options = options_of(study, arguments);
        if (arguments.folder.empty()) options.folder = from;
        for (const std::string& figure : redraw(study, from, options)) {
            for (const std::string& name : options.plots.names(figure)) {
                write_file("-", fmt::format("{}/{}\n", options.folder, name));
            }
        }
    }
}

}  // namespace thruway
