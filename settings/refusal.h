// settings/refusal.h
// How checks of settings say no.
#pragma once

#include "core/problem.h"

#include <string>

namespace thruway {

/// Errors: Problem, always, that begins with the key to change.
[[noreturn]] inline void refuse(const std::string& key, const std::string& message) {
    throw Problem(key + ": " + message);
}

}  // namespace thruway
