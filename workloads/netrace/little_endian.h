// workloads/netrace/little_endian.h
// Whole numbers in files whose first byte is the lowest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace thruway {

template <class Number>
Number from_little_endian(const char* bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    }
    return static_cast<Number>(number);
}

template <class Number>
void append_little_endian(std::string& to, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        to.push_back(static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 255U));
    }
}

}  // namespace thruway
