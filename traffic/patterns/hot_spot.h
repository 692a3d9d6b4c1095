// traffic/patterns/hot_spot.h
// Every host but the hot one sends a given fraction of its packets to the hot host, as traffic
// class 1, and the others uniformly, as class 0; the latter may meet the hot host by chance. The
// hot host's own packets are uniform.
// Source: Pfister, Norton, Hot-spot contention and combining in multistage interconnection
// networks, IEEE Trans. Computers 34 (1985).
#pragma once

#include "traffic/patterns/pattern.h"
#include "traffic/sampling/discrete_table.h"

namespace thruway {

class HotSpotPattern : public Pattern {
public:
    /// At least 2 hosts; 0 <= fraction <= 1.
    HotSpotPattern(unsigned hosts, HostId hot, double fraction)
        : hosts_(hosts), hot_(hot), fraction_(fraction), cold_or_hot_({1 - fraction, fraction}) {}

    bool silent(HostId) const override { return false; }
    Destination pick(const PacketKey& packet) const override;
    double probability(HostId source, HostId destination) const override;

private:
    unsigned hosts_;
    HostId hot_;
    double fraction_;
    DiscreteTable cold_or_hot_;
};

}  // namespace thruway
