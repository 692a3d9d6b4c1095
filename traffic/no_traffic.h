// traffic/no_traffic.h
// Hosts that generate nothing, beside a workload.
#pragma once

#include "traffic/traffic.h"

#include <memory>

namespace thruway {

class NoTraffic : public Traffic {
public:
    explicit NoTraffic(unsigned hosts) : hosts_(hosts) {}

    std::unique_ptr<PacketStream> stream(HostId) const override { return nullptr; }
    double offered_flits_per_cycle(HostId) const override { return 0; }
    unsigned max_packet_flits() const override { return 1; }
    double probability(HostId, HostId) const override { return 0; }
    unsigned hosts() const override { return hosts_; }

private:
    unsigned hosts_;
};

}  // namespace thruway
