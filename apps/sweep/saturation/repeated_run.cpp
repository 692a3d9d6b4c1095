#include "apps/sweep/saturation/repeated_run.h"

#include "apps/sweep/saturation/saturation_bracket.h"
#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <limits>

namespace thruway {

bool may_lag(const RunResult& run) {
    if (run.verdict != Verdict::kFixedLength) return false;
    const ThroughputResult& of = run.throughput;
    if (run.steady_state == false) return true;
    if (!of.accepted || !of.offered) return false;
    const double most = *of.accepted + of.ci95.value_or(0);
    return most < (1 - SaturationBracket::kWidth) * *of.offered;
}

std::uint64_t other_seed(std::uint64_t seed) {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();
    return seed < kLargest ? seed + 1 : seed - 1;
}

std::string note_of_repeat(const PointOutcome& outcome, double load, bool upper,
                           const std::string& seed, const std::string& length_key) {
    const std::string at = number_text(load);
    if (!outcome.result) {
        return fmt::format("the run with {} failed at load {}: {}", seed, at, outcome.message);
    }
    const Verdict verdict = outcome.result->verdict;
    const bool lags = may_lag(*outcome.result);
    const bool keeps_up = verdict == Verdict::kConverged ||
                          (verdict == Verdict::kFixedLength && !lags);
    if (upper ? keeps_up : verdict == Verdict::kSaturated) {
        return fmt::format("saturation depends on the seed: with {} the network {} at load {}",
                           seed, upper ? "keeps up" : "is saturated", at);
    }
    if (!upper && !keeps_up) {
        return fmt::format("the run with {} at load {} cannot show that the network keeps up; "
                           "raise {}",
                           seed, at, length_key);
    }
    return "";
}

}  // namespace thruway
