// traffic/patterns/hot_spot.h
// Hot-spot traffic. Every host except the hot one sends a given fraction of its packets to the hot
// host, as traffic class 1, and the others uniformly, as class 0; a class 0 packet may also go to
// the hot host by chance. The hot host's own packets are uniform.
// Source: Pfister, Norton, Hot-spot contention and combining in multistage interconnection
// networks, IEEE Trans. Computers 34 (1985).
#pragma once

#include "traffic/patterns/pattern.h"
#include "traffic/sampling/discrete_table.h"

namespace thruway {

class SettingsVisitor;

/// Which packets the load in the settings counts.
enum class HotSpotLoad {
    kAll,
    kNormal  ///< class 0 only: all hosts, the hot one too, generate load / (1 - fraction)
};

struct HotSpotSettings {
    unsigned host = 0;
    double fraction = 0.05;  ///< of the packets of each other host
    HotSpotLoad load = HotSpotLoad::kAll;
};

void fields(SettingsVisitor& io, HotSpotSettings& settings);

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

/// As TrafficSettings::generated_load().
double load_with_hot_spot(const TrafficSettings& settings, double load);

std::unique_ptr<Pattern> make_hot_spot(const TrafficSettings& settings,
                                       const TrafficNetwork& network);

}  // namespace thruway
