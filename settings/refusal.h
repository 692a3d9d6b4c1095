// settings/refusal.h
// How checks of settings reject a value.
#pragma once

#include "core/problem.h"

#include <string>

namespace thruway {

/// Always throws a Problem, which begins with the key to change.
[[noreturn]] inline void refuse(const std::string& key, const std::string& message) {
    throw Problem(key + ": " + message);
}

}  // namespace thruway
