// cosim/devices/packed_bits.h
// Fields of at most 32 bits in a vector of 32-bit words, least significant first.
#pragma once

#include <cstddef>
#include <cstdint>

namespace thruway {

constexpr std::size_t kPackedWordBits = 32;

constexpr std::uint32_t low_bits(std::size_t count) {
    return count >= kPackedWordBits ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1;
}

/// Bits [first, first + width).
constexpr std::uint32_t get_bits(const std::uint32_t* words, std::size_t first, std::size_t width) {
    const std::size_t word = first / kPackedWordBits;
    const std::size_t shift = first % kPackedWordBits;
    std::uint64_t both = words[word];
    if (shift + width > kPackedWordBits) both |= std::uint64_t{words[word + 1]} << kPackedWordBits;
    return static_cast<std::uint32_t>(both >> shift) & low_bits(width);
}

/// Keeps the low `width` bits of `value`.
constexpr void set_bits(std::uint32_t* words, std::size_t first, std::size_t width,
                        std::uint32_t value) {
    const std::size_t word = first / kPackedWordBits;
    const std::size_t shift = first % kPackedWordBits;
    const std::uint64_t mask = std::uint64_t{low_bits(width)} << shift;
    const std::uint64_t bits = (std::uint64_t{value} << shift) & mask;
    words[word] = (words[word] & ~static_cast<std::uint32_t>(mask)) |
                  static_cast<std::uint32_t>(bits);
    if (shift + width <= kPackedWordBits) return;
    words[word + 1] = (words[word + 1] & ~static_cast<std::uint32_t>(mask >> kPackedWordBits)) |
                      static_cast<std::uint32_t>(bits >> kPackedWordBits);
}

}  // namespace thruway
