#include "statistics/verdict.h"

#include <cstddef>

namespace thruway {

const std::vector<NamedChoice>& words_of(Verdict) {
    static const std::vector<NamedChoice> words = {
        {"converged",
         "the mean latency has the precision that measurement.relative_error requires"},
        {"saturated",
         "the number of packets in the network keeps growing, so there is no steady-state latency"},
        {"deadlocked", "packets wait for each other for ever"},
        {"not_converged", "the run ended before the precision of the mean latency was assured"},
        {"fixed_length", "the run lasted as long as its settings say, whatever the precision"},
        {"replayed", "the trace ran to its end, and all its packets were delivered"},
        {"completed", "all tasks of the workload have ended"},
        {"stalled", "nothing moves any more, but tasks of the workload wait for others"},
    };
    return words;
}

std::string_view to_string(Verdict verdict) {
    return words_of(verdict)[static_cast<std::size_t>(verdict)].name;
}

std::string_view meaning_of(Verdict verdict) {
    return words_of(verdict)[static_cast<std::size_t>(verdict)].meaning;
}

std::optional<Verdict> verdict_from_string(std::string_view name) {
    const std::vector<NamedChoice>& words = words_of({});
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].name == name) return static_cast<Verdict>(i);
    }
    return std::nullopt;
}

}  // namespace thruway
