#include "studies/runs/run_study.h"

#include "core/version.h"
#include "reporting/files/atomic_file.h"
#include "studies/claims/claim_files.h"
#include "studies/claims/looks.h"
#include "studies/runs/study_runs.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// "thruway 0.2.0+6bf9d95, study torus_saturation, full, 420 runs, seeds 1 to 8, 3 looks", the
/// files that were read, and the command that repeats the study.
std::string provenance(const Study& study, Effort effort, const StudyRuns& runs, unsigned looks) {
    unsigned seeds = 1;
    for (const PointRuns& point : runs.points()) seeds = std::max(seeds, point.seeds);
    const bool full = effort == Effort::kFull;
    std::string text = fmt::format("thruway {}, study {}, {}, {} runs, seeds 1 to {}, {} look{}\n",
                                   version(), study.name, full ? "full" : "quick",
                                   runs.runs().size(), seeds, looks, looks == 1 ? "" : "s");
    for (const InputIdentity& input : runs.inputs()) {
        text += fmt::format("{}: {}, {} bytes, SHA-256 {}\n", input.key, input.file, input.bytes,
                            input.sha256);
    }
    return text + fmt::format("again: thruway study {}{}\n", study.name, full ? "" : " --quick");
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
        if (options.effort == Effort::kQuick) break;
        const auto more = more_seeds(claims, runs.points(), budget - runs.flit_hops());
        if (more.empty()) break;
        runs.add_seeds(more);
        runs.execute(options, report);
        if (!report.failures.empty()) return {};
    }
    if (options.effort == Effort::kQuick) restrict_to_quick(study, claims);
    return claims;
}

}  // namespace

StudyReport run_study(const Study& study, const StudyOptions& options) {
    const std::string folder = options.folder + "/";
    StudyRuns runs = StudyRuns::of(study, options);
    StudyReport report;
    runs.execute(options, report);
    if (!report.failures.empty() || options.shard) return report;
    unsigned looks = 0;
    report.claims = decide(study, options, runs, looks, report);
    if (!report.failures.empty()) return report;
    for (const Figure& figure : study.figures(runs.results(options.effort))) {
        write_file(folder + figure.name + ".csv", to_csv(figure));
        write_file(folder + figure.name + ".svg", to_svg(figure));
    }
    write_file(folder + "claims.csv", claims_csv(report.claims));
    write_file(folder + "findings.csv", findings_csv(report.claims));
    write_file(folder + "provenance.txt", provenance(study, options.effort, runs, looks));
    return report;
}

}  // namespace thruway
