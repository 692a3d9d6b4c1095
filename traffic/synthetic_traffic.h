// traffic/synthetic_traffic.h
// Traffic that combines an injection process, a pattern and a length distribution.
#pragma once

#include "traffic/injection/injection_process.h"
#include "traffic/lengths/packet_lengths.h"
#include "traffic/patterns/pattern.h"
#include "traffic/traffic.h"

namespace thruway {

class SyntheticTraffic : public Traffic {
public:
    SyntheticTraffic(const TrafficSettings& settings, const TrafficNetwork& network,
                     std::uint64_t seed);

    std::unique_ptr<PacketStream> stream(HostId host) const override;
    double offered_flits_per_cycle(HostId host) const override;
    unsigned max_packet_flits() const override { return lengths_->max(); }
    double probability(HostId source, HostId destination) const override;
    unsigned hosts() const override { return hosts_; }

private:
    bool silent(HostId host) const { return !start_injection_ || pattern_->silent(host); }

    unsigned hosts_;
    std::uint64_t seed_;
    Cycle stop_;  ///< no packets are generated from this cycle on
    std::shared_ptr<const Pattern> pattern_;
    double load_;  ///< flits per cycle of each host that is not silent
    std::shared_ptr<const PacketLengths> lengths_;
    InjectionStarter start_injection_;  ///< empty if the load is 0
};

}  // namespace thruway
