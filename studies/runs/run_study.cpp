#include "studies/runs/run_study.h"

#include "core/input/input_files.h"
#include "core/text/shell_words.h"
#include "core/version.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "studies/claims/claim_files.h"
#include "studies/claims/looks.h"
#include "studies/figures/changed_settings.h"
#include "studies/figures/figure_csv.h"
#include "studies/figures/figure_plot.h"
#include "studies/runs/citation.h"
#include "studies/runs/figure_choice.h"
#include "studies/runs/study_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace thruway {
namespace {

/// "not the paper's settings: --set KEY=VALUE".
std::string not_the_papers(const StudyOptions& options) {
    std::string text = "not the paper's settings:";
    for (const std::string& override : options.overrides) text += " --set " + override;
    return text;
}

/// "thruway study NAME --quick --figure 5a".
std::string command_of(const Study& study, const StudyOptions& options) {
    std::string command = "thruway study " + study.name;
    if (options.effort == Effort::kQuick) command += " --quick";
    if (!options.figures.empty()) {
        command += " --figure " + shell_quoted(fmt::format("{}", fmt::join(options.figures, ",")));
    }
    for (const std::string& override : options.overrides) {
        command += " --set " + shell_quoted(override);
    }
    return command;
}

/// "figure_1, figure_5a".
std::string listed_names(const std::vector<std::string>& names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

/// "thruway 0.2.0+6bf9d95, study torus_saturation, full, 420 runs, seeds 1 to 8, 3 looks", the
/// files that were read, and the command that repeats the study. `left_out`: names of figures.
std::string provenance(const Study& study, const StudyOptions& options, const StudyRuns& runs,
                       unsigned looks, const std::vector<std::string>& left_out) {
    unsigned seeds = 1;
    for (const PointRuns& point : runs.points()) seeds = std::max(seeds, point.seeds);
    const bool full = options.effort == Effort::kFull;
    std::string text = fmt::format("thruway {}, study {}, {}, {} runs, seeds 1 to {}, {} look{}\n",
                                   version(), study.name, full ? "full" : "quick",
                                   runs.runs().size(), seeds, looks, looks == 1 ? "" : "s");
    if (!options.overrides.empty()) {
        text += not_the_papers(options) + "\n";
        text += fmt::format("models of the paper's settings: left out{}\n",
                            left_out.empty() ? "" : ", with " + listed_names(left_out));
    }
    for (const InputIdentity& input : runs.inputs()) {
        text += fmt::format("{}: {}, {} bytes, SHA-256 {}\n", input.key, input.file, input.bytes,
                            input.sha256);
    }
    return text + fmt::format("again: {}\n", command_of(study, options));
}

void judge_none(const StudyOptions& options, std::vector<Claim>& claims) {
    for (Claim& claim : claims) {
        claim.not_judged = true;
        claim.not_covered = not_the_papers(options);
        for (Finding& finding : claim.findings) finding.verdict = ClaimVerdict::kNotJudged;
    }
}

/// The effort of earlier results by their provenance; `otherwise` if they have none.
Effort effort_of(const std::string& folder, Effort otherwise) {
    const std::string file = folder + "/provenance.txt";
    if (!std::filesystem::exists(file)) return otherwise;
    const InputFilePtr provenance = InputFiles().read_for("--redraw", file);
    const bool quick = provenance->text().find(", quick, ") != std::string_view::npos;
    return quick ? Effort::kQuick : Effort::kFull;
}

/// A quick study covers some of the cases. One of them can contradict a claim, but they cannot show
/// that all hold. If its networks are not the paper's, they show neither.
void restrict_to_quick(const Study& study, std::vector<Claim>& claims) {
    for (Claim& claim : claims) {
        const bool simulated = std::any_of(
            claim.findings.begin(), claim.findings.end(), [](const Finding& finding) {
                return !finding.measured || !finding.measured->points().empty();
            });
        if (claim.same_when_quick || !simulated) continue;
        claim.cannot_hold = true;
        claim.cannot_fail = study.quick_runs == QuickRuns::kOtherNetworks;
        claim.not_covered = claim.cannot_fail ? "--quick simulates smaller networks"
                                              : "--quick covers a part of its cases";
    }
}

/// Claims after the last look, when all runs that they need and may have are done.
std::vector<Claim> decide(const Study& study, const StudyOptions& options, StudyRuns& runs,
                          unsigned& looks, StudyReport& report) {
    const double budget = options.budget_flit_hops.value_or(kBudgetSeconds * 1e6 * study.speed);
    std::vector<Claim> claims;
    for (looks = 1;; ++looks) {
        const StudyResults results = runs.results(options.effort);
        std::vector<Claim> now = study.claims(results);
        judge(now, looks, claims);
        claims = std::move(now);
        if (options.effort == Effort::kQuick || !options.overrides.empty()) break;
        const auto more = more_seeds(claims, runs.points(), budget - runs.flit_hops());
        if (more.empty()) break;
        runs.add_seeds(more);
        runs.execute(options, report);
        if (!report.failures.empty()) return {};
    }
    if (!options.overrides.empty()) {
        judge_none(options, claims);
    } else if (options.effort == Effort::kQuick) {
        restrict_to_quick(study, claims);
    }
    return claims;
}

}  // namespace

StudyReport run_study(const Study& study, const StudyOptions& options) {
    StudyRuns runs = StudyRuns::of(study, options);
    StudyReport report;
    runs.execute(options, report);
    if (!report.failures.empty() || options.shard) return report;
    unsigned looks = 1;
    const bool claims = options.figures.empty();
    if (claims) report.claims = decide(study, options, runs, looks, report);
    if (!report.failures.empty()) return report;
    const std::string folder = options.folder + (claims ? "" : "/figures");
    if (!claims) make_output_folder(folder);
    for (Figure& made : make_figures(runs.figures(), runs.results(options.effort))) {
        if (!options.overrides.empty() && !why_unchangeable(made).empty()) {
            report.left_out.push_back(made.name);
            continue;
        }
        const Figure figure = with_settings(std::move(made), options.overrides);
        write_file(folder + '/' + figure.name + ".csv", to_csv(figure));
        write_plot(plot_of(figure), options.plots, folder, figure.name);
        report.figures.push_back(figure.name);
    }
    if (claims) {
        write_file(folder + "/claims.csv", claims_csv(report.claims));
        write_file(folder + "/findings.csv", findings_csv(report.claims));
    }
    write_file(folder + "/citation.bib", bibtex({study}));
    write_file(folder + "/provenance.txt",
               provenance(study, options, runs, looks, report.left_out));
    return report;
}

std::vector<std::string> redraw(const Study& study, const std::string& from,
                                const StudyOptions& options) {
    std::vector<FigureOutline> outlines = planned_figures(study, effort_of(from, options.effort));
    if (!options.figures.empty()) {
        outlines = chosen_figures(study.name, outlines, options.figures);
    }
    // Figures that were chosen by --figure have no claims.
    const bool some = !std::filesystem::exists(from + "/claims.csv");
    InputFiles files;
    std::vector<Figure> figures;  // all are read before one is written
    for (FigureOutline& outline : outlines) {
        const std::string file = from + '/' + outline.name + ".csv";
        // Results with other settings do not have the figures of models.
        const bool may_lack = options.figures.empty() &&
                              (some || !why_unchangeable(outline.figure).empty());
        if (may_lack && !std::filesystem::exists(file)) continue;
        const InputFilePtr csv = files.read_for("--redraw", file);
        figures.push_back(
            with_points_of(std::move(outline.figure), std::string(csv->text()), file));
    }
    if (figures.empty()) {
        throw Problem(fmt::format("'{}' has no figures of the study {}", from, study.name),
                      SourceLocation{"--redraw"});
    }
    make_output_folder(options.folder);
    std::vector<std::string> names;
    for (const Figure& figure : figures) {
        write_plot(plot_of(figure), options.plots, options.folder, figure.name);
        names.push_back(figure.name);
    }
    return names;
}

}  // namespace thruway
