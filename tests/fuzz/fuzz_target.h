// tests/fuzz/fuzz_target.h
// What every fuzz target does with its input: a Problem is an answer, every other exception, a
// crash, a leak, or a run of seconds is a finding.
#pragma once

#include "core/problem.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace thruway::fuzz {

/// Ends the program, so that libFuzzer keeps the input. For properties that hold for any input.
inline void require(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", property);
    std::abort();
}

template <class Function>
void refuse_or_accept(Function function) {
    try {
        function();
    } catch (const Problem& problem) {
        require(*problem.what() != '\0', "a refusal says why");
    }
}

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace thruway::fuzz
