// tests/fuzz/fuzz_target.h
// Common part of all fuzz targets. A Problem is a valid answer; any other exception, a crash, a
// leak or a run of several seconds is a finding.
#pragma once

#include "core/problem.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace thruway::fuzz {

/// Aborts the program, so that libFuzzer keeps the input. For properties that hold for any input.
inline void require(bool holds, const char* property) {
    if (holds) return;
    std::fprintf(stderr, "violated: %s\n", property);
    std::abort();
}

template <class Function>
void refuse_or_accept(Function function) {
    try {
        function();
    } catch (const Problem& problem) {
        require(*problem.what() != '\0', "a Problem has a message");
    }
}

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace thruway::fuzz
