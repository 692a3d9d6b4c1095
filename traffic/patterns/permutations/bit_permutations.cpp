#include "traffic/patterns/permutations/bit_permutations.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <cstdint>

namespace thruway {

namespace {

[[noreturn]] void refuse(unsigned hosts, const char* pattern, const char* need) {
    throw Problem(
        fmt::format("traffic.pattern = \"{}\": permutes address bits and needs a number of "
                    "hosts that is {}, not {}",
                    pattern, need, hosts));
}

unsigned address_bits(unsigned hosts, const char* pattern) {
    if (hosts < 2 || (hosts & (hosts - 1)) != 0) {
        refuse(hosts, pattern, "a power of two (2, 4, 8, ...)");
    }
    unsigned bits = 0;
    while ((hosts >> bits) > 1) ++bits;
    return bits;
}

/// `from(i)` is the source bit that becomes destination bit i.
template <typename From>
std::vector<HostId> move_bits(unsigned hosts, unsigned bits, From from) {
    std::vector<HostId> destinations(hosts);
    for (std::uint32_t source = 0; source < hosts; ++source) {
        std::uint32_t destination = 0;
        for (unsigned i = 0; i < bits; ++i) destination |= ((source >> from(i)) & 1u) << i;
        destinations[source] = HostId{destination};
    }
    return destinations;
}

}  // namespace

std::vector<HostId> bit_complement(unsigned hosts, const char* pattern) {
    address_bits(hosts, pattern);
    std::vector<HostId> destinations(hosts);
    for (std::uint32_t source = 0; source < hosts; ++source) {
        destinations[source] = HostId{hosts - 1 - source};
    }
    return destinations;
}

std::vector<HostId> bit_reversal(unsigned hosts, const char* pattern) {
    const unsigned bits = address_bits(hosts, pattern);
    return move_bits(hosts, bits, [bits](unsigned i) { return bits - 1 - i; });
}

std::vector<HostId> shuffle(unsigned hosts, const char* pattern) {
    const unsigned bits = address_bits(hosts, pattern);
    return move_bits(hosts, bits, [bits](unsigned i) { return (i + bits - 1) % bits; });
}

std::vector<HostId> bit_transpose(unsigned hosts, const char* pattern) {
    const unsigned bits = address_bits(hosts, pattern);
    if (bits % 2 != 0) refuse(hosts, pattern, "a power of four (4, 16, 64, ...)");
    return move_bits(hosts, bits, [bits](unsigned i) { return (i + bits / 2) % bits; });
}

}  // namespace thruway
