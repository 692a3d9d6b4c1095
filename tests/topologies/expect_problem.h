// tests/topologies/expect_problem.h
// What a user reads when a network cannot be built.
#pragma once

#include "core/problem.h"

#include <string>

namespace thruway {

/// The message of the problem that `act` throws; empty if it throws none.
template <typename Act>
std::string problem_of(const Act& act) {
    try {
        act();
    } catch (const Problem& problem) {
        return problem.what();
    }
    return {};
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace thruway
