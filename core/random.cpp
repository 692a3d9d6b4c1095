#include "core/random.h"

#include <Random123/philox.h>

namespace thruway {

Draw draw(std::uint64_t seed, DrawPurpose purpose, std::uint32_t owner, std::uint64_t counter) {
    const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
    const auto high = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); };
    const r123::Philox4x32::key_type key = {{low(seed), high(seed)}};
    const r123::Philox4x32::ctr_type block = {
        {low(counter), high(counter), owner, static_cast<std::uint32_t>(purpose)}};
    const r123::Philox4x32::ctr_type bits = r123::Philox4x32{}(block, key);
    const auto join = [](std::uint32_t upper, std::uint32_t lower) {
        return (std::uint64_t{upper} << 32) | lower;
    };
    return {join(bits[1], bits[0]), join(bits[3], bits[2])};
}

}  // namespace thruway
