// apps/comparison/comparison.h
// Result of `thruway compare`, from the runs of two settings files with paired seeds; the content
// of its JSON file. A value that does not apply is empty and becomes null.
#pragma once

#include "apps/sweep/sweep_plan.h"
#include "reporting/json/json_fields.h"
#include "reporting/run_result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

enum class ShownDifference {
    kHigher,      ///< the interval of the difference lies above 0
    kLower,       ///< the interval lies below 0
    kNotShown,    ///< the interval contains 0
    kNotCompared  ///< at least one run has no value
};
const std::vector<NamedChoice>& words_of(ShownDifference);

/// Difference B - A of one quantity.
struct QuantityDifference {
    std::string quantity;  ///< path in the JSON of a run
    std::string unit;
    std::uint64_t pairs_without_value = 0;
    std::optional<double> a;
    std::optional<double> b;
    std::optional<double> difference;
    std::optional<double> ci95;
    ShownDifference finding = ShownDifference::kNotCompared;
};

struct VerdictCount {
    Verdict verdict = Verdict::kConverged;
    std::uint64_t runs = 0;
};

struct ComparedPoint {
    TextMap point;  ///< varied keys and their values
    std::vector<VerdictCount> a_verdicts;
    std::vector<VerdictCount> b_verdicts;
    std::uint64_t a_unsteady = 0;  ///< runs with RunResult::has_unsteady_latencies()
    std::uint64_t b_unsteady = 0;
    std::vector<QuantityDifference> differences;
};

struct ComparedSide {
    std::string file;
    std::vector<std::string> overrides;  ///< of this side alone
    Json provenance = Json::object();    ///< provenance that its runs share
};

/// "a.toml", or "a.toml with router.buffer_flits=4".
std::string name_of(const ComparedSide& side);
/// The same without the folder of the file.
std::string short_name_of(const ComparedSide& side);

struct Comparison {
    ComparedSide a;
    ComparedSide b;
    std::string engine;
    unsigned pairs = 0;
    std::uint64_t first_seed = 0;
    std::vector<std::string> varied;
    std::vector<ComparedPoint> points;
};

/// The runs of one file at one point: [pair]; empty: the run failed.
using PairedRuns = std::vector<std::optional<RunResult>>;

/// Fills engine, provenance and points. `runs_a`, `runs_b`: [point of the plan].
void compare_runs(const SweepPlan& plan, const std::vector<PairedRuns>& runs_a,
                  const std::vector<PairedRuns>& runs_b, Comparison& comparison);

}  // namespace thruway
