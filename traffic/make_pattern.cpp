#include "core/problem.h"
#include "traffic/patterns/pattern.h"

#include <fmt/format.h>

namespace thruway {

void require_two_hosts(const TrafficSettings& settings, const TrafficNetwork& network) {
    if (network.hosts >= 2) return;
    throw Problem(fmt::format("traffic.pattern = \"{}\": needs at least 2 hosts, not {}",
                              settings.pattern->name, network.hosts));
}

std::string which_it_lacks(const TrafficNetwork& network, const char* remedy) {
    return network.job.empty()
               ? fmt::format(", which this network does not have; {}", remedy)
               : std::string(", which the ranks of a job do not have; choose another pattern");
}

std::unique_ptr<Pattern> make_pattern(const TrafficSettings& settings,
                                      const TrafficNetwork& network) {
    std::unique_ptr<Pattern> pattern = settings.pattern->make(settings, network);
    for (std::uint32_t host = 0; host < network.hosts; ++host) {
        if (!pattern->silent(HostId{host})) return pattern;
    }
    throw Problem("traffic.pattern: every host would send only to itself, so no "
                  "packet would be generated; choose another pattern");
}

}  // namespace thruway
