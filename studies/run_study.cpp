#include "studies/run_study.h"

#include "core/version.h"
#include "statistics/atomic_file.h"
#include "statistics/outputs.h"
#include "studies/claim_files.h"
#include "studies/study_runs.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// "thruway 0.1.0+6bf9d95, study torus_saturation, full, 420 runs, seeds 1 to 8", the files that were
/// read, and the command that does the same again.
std::string provenance(const Study& study, const StudyPlan& plan, Effort effort,
                       const StudyRuns& runs) {
    unsigned seeds = 1;
    for (const Curve& curve : plan.curves) {
        for (const double x : curve.x) seeds = std::max(seeds, curve.seeds_of(x));
    }
    const bool full = effort == Effort::kFull;
    std::string text = fmt::format("thruway {}, study {}, {}, {} runs, seeds 1 to {}\n", version(),
                                   study.name, full ? "full" : "quick", runs.runs().size(), seeds);
    for (const InputIdentity& input : runs.inputs()) {
        text += fmt::format("{}: {}, {} bytes, SHA-256 {}\n", input.key, input.file, input.bytes,
                            input.sha256);
    }
    return text + fmt::format("again: thruway study {}{}\n", study.name, full ? "" : " --quick");
}

}  // namespace

StudyReport run_study(const Study& study, const StudyOptions& options) {
    const std::string folder = options.folder + "/";
    make_output_folder(options.folder);
    const StudyPlan plan = study.plan(options.effort);
    write_file(folder + "settings.toml", plan.base);
    StudyRuns runs(plan, folder + "settings.toml");
    StudyReport report;
    runs.execute(options, report);
    if (!report.failures.empty()) return report;
    const StudyResults results = runs.results(options.effort);
    report.claims = study.claims(results);
    for (const Figure& figure : study.figures(results)) {
        write_file(folder + figure.name + ".csv", to_csv(figure));
        write_file(folder + figure.name + ".svg", to_svg(figure));
    }
    write_file(folder + "claims.csv", claims_csv(report.claims));
    write_file(folder + "findings.csv", findings_csv(report.claims));
    write_file(folder + "provenance.txt", provenance(study, plan, options.effort, runs));
    return report;
}

}  // namespace thruway
