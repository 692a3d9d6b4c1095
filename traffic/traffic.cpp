#include "traffic/traffic.h"

#include "core/input/input_files.h"
#include "core/problem.h"
#include "traffic/recorded_traffic.h"
#include "traffic/synthetic_traffic.h"

#include <fmt/format.h>

#include <limits>

namespace thruway {

double Traffic::mean_offered_flits_per_cycle() const {
    double sum = 0;
    for (std::uint32_t host = 0; host < hosts(); ++host) {
        sum += offered_flits_per_cycle(HostId{host});
    }
    return sum / hosts();
}

unsigned Traffic::generating_hosts() const {
    unsigned count = 0;
    for (std::uint32_t host = 0; host < hosts(); ++host) {
        count += offered_flits_per_cycle(HostId{host}) > 0 ? 1 : 0;
    }
    return count;
}

std::unique_ptr<Traffic> make_traffic(const TrafficSettings& settings,
                                      const TrafficNetwork& network, std::uint64_t seed) {
    if (network.hosts == 0) {
        throw Problem(
            "traffic.pattern: the network has no hosts, so that nothing can be generated");
    }
    if (settings.pattern == PatternKind::kRecorded) {
        const InputFilePtr file = input_or_read(settings.recorded_input, "traffic.recorded_file",
                                                settings.recorded_file, InputLength::kAny);
        return std::make_unique<RecordedTraffic>(
            read_recorded(*file->stream(), file->path(), network.hosts), network.hosts);
    }
    const double load = settings.load_flits_per_node_cycle;
    if (!(load >= 0 && load <= std::numeric_limits<double>::max())) {
        throw Problem(
            fmt::format("traffic.load_flits_per_node_cycle = {}: a load is at least 0", load));
    }
    TrafficSettings generated = settings;
    if (settings.pattern == PatternKind::kHotSpot &&
        settings.hot_spot_load == HotSpotLoad::kNormal) {
        const double normal_share = 1 - settings.hot_spot_fraction;
        if (!(normal_share > 0)) {
            throw Problem(fmt::format("traffic.hot_spot_load = \"normal\": with "
                                      "traffic.hot_spot_fraction = {} there are no normal packets; "
                                      "give a fraction below 1, or set this to \"all\"",
                                      settings.hot_spot_fraction));
        }
        generated.load_flits_per_node_cycle = load / normal_share;
    }
    return std::make_unique<SyntheticTraffic>(generated, network, seed);
}

}  // namespace thruway
