// tests/support/problem_of.h
// What a user reads when something is refused.
#pragma once

#include "core/problem.h"

#include <string>

namespace thruway {

/// Place and message of the problem that `act` throws; empty if it throws none.
template <class Act>
std::string problem_of(const Act& act) {
    try {
        act();
    } catch (const Problem& problem) {
        return problem.what();
    }
    return {};
}

}  // namespace thruway
