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
        throw Problem("traffic.pattern: the network has no hosts, so no packet can be generated");
    }
    if (settings.replays()) {
        const FileSetting& recorded = settings.pattern.own<RecordedSettings>().file;
        const InputFilePtr file = input_or_read(recorded.input, "traffic.recorded_file",
                                                recorded.path, InputLength::kAny);
        return std::make_unique<RecordedTraffic>(
            read_recorded(*file->stream(), file->path(), network.hosts), network.hosts);
    }
    const double load = settings.load_flits_per_node_cycle;
    if (!(load >= 0 && load <= std::numeric_limits<double>::max())) {
        throw Problem(
            fmt::format("traffic.load_flits_per_node_cycle = {}: a load must be at least 0", load));
    }
    return std::make_unique<SyntheticTraffic>(settings, network, seed);
}

}  // namespace thruway
