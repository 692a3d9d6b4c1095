#include "traffic/patterns/hot_spot.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "traffic/patterns/uniform.h"

#include <fmt/format.h>

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

void fields(SettingsVisitor& io, HotSpotSettings& settings) {
    io.integer("hot_spot_host", settings.host, {0, 4294967295}, "",
               "hot_spot: number of the hot host, from 0");
    io.real("hot_spot_fraction", settings.fraction, RealRange::between(0, 1), "",
            "hot_spot: share of the packets of every other host that go to the hot host");
    io.choice("hot_spot_load", settings.load,
              {{HotSpotLoad::kAll, "all", "all packets"},
               {HotSpotLoad::kNormal, "normal",
                "all except hot-spot packets: hosts generate 1 / (1 - "
                "`hot_spot_fraction`) times the load"}},
              "hot_spot: which packets `load_flits_per_node_cycle` counts");
}

std::unique_ptr<Pattern> make_hot_spot(const TrafficSettings& traffic,
                                       const TrafficNetwork& network) {
    const auto& settings = traffic.pattern.own<HotSpotSettings>();
    require_two_hosts(traffic, network);
    if (settings.host >= network.hosts) {
        throw Problem(fmt::format("traffic.hot_spot_host = {}: the {} hosts are numbered 0 to {}",
                                  settings.host, network.hosts, network.hosts - 1));
    }
    const double fraction = settings.fraction;
    if (!(fraction >= 0 && fraction <= 1)) {
        throw Problem(fmt::format(
            "traffic.hot_spot_fraction = {}: a fraction of the packets must be 0 to 1", fraction));
    }
    if (settings.load == HotSpotLoad::kNormal && fraction == 1) {
        throw Problem(fmt::format("traffic.hot_spot_load = \"normal\": with "
                                  "traffic.hot_spot_fraction = {} there are no normal packets; "
                                  "give a fraction below 1, or set this to \"all\"",
                                  fraction));
    }
    return std::make_unique<HotSpotPattern>(network.hosts, HostId{settings.host}, fraction);
}

double load_with_hot_spot(const TrafficSettings& settings, double load) {
    const auto& own = settings.pattern.own<HotSpotSettings>();
    return own.load == HotSpotLoad::kNormal ? load / (1 - own.fraction) : load;
}

}  // namespace thruway
