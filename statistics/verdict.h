// statistics/verdict.h
// What a run allows to conclude, before any of its means.
#pragma once

#include "settings/values/choice.h"

#include <optional>
#include <string_view>
#include <vector>

namespace thruway {

enum class Verdict {
    kConverged,     ///< the mean latency has the required precision
    kSaturated,     ///< the number of packets in the network keeps growing
    kDeadlocked,    ///< packets wait for each other for ever
    kNotConverged,  ///< the cycle limit came first: not enough data
    kFixedLength,   ///< a run of the given length, without the stop rule
    kReplayed,      ///< recorded traffic, run to its end
    kCompleted,     ///< a workload, run to its end
    kStalled        ///< tasks of a workload wait for what never happens
};

/// The word of each verdict in result files, "converged", "saturated", ..., and its meaning; in the
/// order of the enumerators.
const std::vector<NamedChoice>& words_of(Verdict);

/// Deadlocked or stalled: the run failed its own checks.
constexpr bool is_failure(Verdict verdict) {
    return verdict == Verdict::kDeadlocked || verdict == Verdict::kStalled;
}

std::string_view to_string(Verdict verdict);
/// A sentence without full stop.
std::string_view meaning_of(Verdict verdict);
std::optional<Verdict> verdict_from_string(std::string_view name);

}  // namespace thruway
