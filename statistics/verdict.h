// statistics/verdict.h
// What may be said about a run, before any of its means.
#pragma once

#include "settings/fields/field_kind.h"

#include <optional>
#include <string_view>
#include <vector>

namespace thruway {

enum class Verdict {
    kConverged,     ///< the mean latency is known as precisely as asked
    kSaturated,     ///< the number of packets in the network keeps growing
    kDeadlocked,    ///< packets wait for each other for ever
    kNotConverged,  ///< the cycle limit came first: not enough data
    kFixedLength,   ///< a run of the length asked for, without the stop rule
    kReplayed       ///< recorded traffic, run to its end
};

/// Every verdict as in result files, "converged", "saturated", ..., with its meaning for people; in
/// the order of the values.
const std::vector<NamedChoice>& words_of(Verdict);

std::string_view to_string(Verdict verdict);
/// A sentence without its full stop.
std::string_view meaning_of(Verdict verdict);
std::optional<Verdict> verdict_from_string(std::string_view name);

}  // namespace thruway
