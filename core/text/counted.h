// core/text/counted.h
// Numbers of things in messages.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace thruway {

/// "1 switch", "2 switches".
inline std::string counted(std::size_t number, const char* one, const char* many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

}  // namespace thruway
