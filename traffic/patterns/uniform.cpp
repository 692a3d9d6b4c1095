#include "traffic/patterns/uniform.h"

namespace thruway {

HostId other_host(std::uint64_t random, HostId source, unsigned hosts) {
    const std::uint32_t other = below(random, hosts - 1);
    return HostId{other < index(source) ? other : other + 1};
}

Destination UniformPattern::pick(const PacketKey& packet) const {
    return {other_host(packet.draw(DrawPurpose::kDestination).a, packet.source, hosts_), 0};
}

double UniformPattern::probability(HostId source, HostId destination) const {
    return source == destination ? 0 : 1.0 / (hosts_ - 1);
}

std::unique_ptr<Pattern> make_uniform(const TrafficSettings& settings,
                                      const TrafficNetwork& network) {
    require_two_hosts(settings, network);
    return std::make_unique<UniformPattern>(network.hosts);
}

}  // namespace thruway
