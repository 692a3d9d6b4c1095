// core/text/counted.h
// Numbers of things in messages and names.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace thruway {

/// "1 switch", "2 switches".
inline std::string counted(std::size_t number, const char* one, const char* many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

/// "router_7". Faster than fmt::format(): a large fabric has millions of names.
inline std::string numbered(const char* block, std::size_t number) {
    std::string name(block);
    name += '_';
    name += std::to_string(number);
    return name;
}

}  // namespace thruway
