// traffic/patterns/permutations/permutation.h
// Each host sends all its packets to one host. A host that maps to itself is silent.
#pragma once

#include "traffic/patterns/pattern.h"

#include <utility>
#include <vector>

namespace thruway {

class PermutationPattern : public Pattern {
public:
    /// Shape: [source].
    explicit PermutationPattern(std::vector<HostId> destinations)
        : destinations_(std::move(destinations)) {}

    bool silent(HostId source) const override { return to(source) == source; }
    Destination pick(const PacketKey& packet) const override { return {to(packet.source), 0}; }
    double probability(HostId source, HostId destination) const override {
        return to(source) == destination && source != destination ? 1 : 0;
    }

private:
    HostId to(HostId source) const { return destinations_[index(source)]; }

    std::vector<HostId> destinations_;
};

}  // namespace thruway
