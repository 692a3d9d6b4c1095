// traffic/patterns/permutations/random_permutations.h
// Permutations drawn before the run, for average behaviour under traffic that stays in one pattern.
// Each is drawn with equal probability from all of its kind, by the seed alone.
#pragma once

#include "traffic/patterns/pattern.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct RandomPermutationSettings {
    std::uint64_t seed = 1;
};

void fields(SettingsVisitor& io, RandomPermutationSettings& settings);

/// Each returns [source] -> destination, for at least 2 hosts.
/// No host sends to itself.
std::vector<HostId> random_permutation(unsigned hosts, std::uint64_t seed);
/// Pairs of hosts that send to each other. If their number is odd, one sends to itself.
std::vector<HostId> random_involution(unsigned hosts, std::uint64_t seed);

}  // namespace thruway
