// traffic/patterns/uniform.h
// Every other host with the same probability, 1 / (hosts - 1).
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), table 3.1
// (random traffic; the book and BookSim include the source, we do not).
#pragma once

#include "traffic/patterns/pattern.h"

namespace thruway {

class UniformPattern : public Pattern {
public:
    /// At least 2 hosts.
    explicit UniformPattern(unsigned hosts) : hosts_(hosts) {}

    bool silent(HostId) const override { return false; }
    Destination pick(const PacketKey& packet) const override;
    double probability(HostId source, HostId destination) const override;

private:
    unsigned hosts_;
};

std::unique_ptr<Pattern> make_uniform(const TrafficSettings& settings,
                                      const TrafficNetwork& network);

/// Any host except `source`, with equal probability, from one draw.
HostId other_host(std::uint64_t random, HostId source, unsigned hosts);

}  // namespace thruway
