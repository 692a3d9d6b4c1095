#include "traffic/patterns/hot_spot.h"

#include "traffic/patterns/uniform.h"

namespace thruway {

Destination HotSpotPattern::pick(const PacketKey& packet) const {
    const Draw random = packet.draw(DrawPurpose::kDestination);
    if (packet.source != hot_ && cold_or_hot_.pick(random.a) == 1) return {hot_, 1};
    return {other_host(random.b, packet.source, hosts_), 0};
}

double HotSpotPattern::probability(HostId source, HostId destination) const {
    if (source == destination) return 0;
    const double uniform = 1.0 / (hosts_ - 1);
    if (source == hot_) return uniform;
    return (1 - fraction_) * uniform + (destination == hot_ ? fraction_ : 0);
}

}  // namespace thruway
