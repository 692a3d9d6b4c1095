#include "statistics/verdict.h"

#include <array>
#include <cstddef>

namespace thruway {

namespace {

constexpr std::array<std::string_view, 5> kNames = {"converged", "saturated", "deadlocked",
                                                    "not_converged", "fixed_length"};

}  // namespace

std::string_view to_string(Verdict verdict) { return kNames[static_cast<std::size_t>(verdict)]; }

std::optional<Verdict> verdict_from_string(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (kNames[i] == name) return static_cast<Verdict>(i);
    }
    return std::nullopt;
}

}  // namespace thruway
