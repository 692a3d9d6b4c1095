// statistics/verdict.h
// What may be said about a run, before any of its means.
#pragma once

#include <optional>
#include <string_view>

namespace thruway {

enum class Verdict {
    kConverged,     ///< the mean latency is known as precisely as asked
    kSaturated,     ///< packets in flight grow without end: no mean latency exists
    kDeadlocked,    ///< packets wait for each other for ever
    kNotConverged,  ///< the cycle limit came first: not enough data
    kFixedLength    ///< a run of the length asked for, without the stop rule
};

/// As in result files: "converged", "saturated", ...
std::string_view to_string(Verdict verdict);
std::optional<Verdict> verdict_from_string(std::string_view name);

}  // namespace thruway
