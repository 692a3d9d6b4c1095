#include "traffic/patterns/permutations/bit_permutations.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <cstdint>

namespace thruway {

namespace {

[[noreturn]] void refuse(const char* pattern, unsigned hosts, const char* need) {
    throw Problem(
        fmt::format("traffic.pattern = \"{}\": permutes address bits and needs a number of "
                    "hosts that is {}; the network has {}",
                    pattern, need, hosts));
}

unsigned address_bits(const char* pattern, unsigned hosts) {
    if (hosts < 2 || (hosts & (hosts - 1)) != 0) {
        refuse(pattern, hosts, "a power of two (2, 4, 8, ...)");
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

std::vector<HostId> bit_complement(unsigned hosts) {
    address_bits("bit_complement", hosts);
    std::vector<HostId> destinations(hosts);
    for (std::uint32_t source = 0; source < hosts; ++source) {
        destinations[source] = HostId{hosts - 1 - source};
    }
    return destinations;
}

std::vector<HostId> bit_reversal(unsigned hosts) {
    const unsigned bits = address_bits("bit_reversal", hosts);
    return move_bits(hosts, bits, [bits](unsigned i) { return bits - 1 - i; });
}

std::vector<HostId> shuffle(unsigned hosts) {
    const unsigned bits = address_bits("shuffle", hosts);
    return move_bits(hosts, bits, [bits](unsigned i) { return (i + bits - 1) % bits; });
}

std::vector<HostId> bit_transpose(unsigned hosts) {
    const unsigned bits = address_bits("transpose", hosts);
    if (bits % 2 != 0) refuse("transpose", hosts, "a power of four (4, 16, 64, ...)");
    return move_bits(hosts, bits, [bits](unsigned i) { return (i + bits / 2) % bits; });
}

}  // namespace thruway
