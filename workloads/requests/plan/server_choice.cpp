#include "workloads/requests/plan/server_choice.h"

#include "core/random.h"
#include "settings/refusal.h"

#include <fmt/format.h>

namespace thruway {
namespace {

constexpr const char* kPatternKey = "workload.requests.pattern";

std::unique_ptr<Pattern> pattern_of_requests(const RequestSettings& settings,
                                             const TrafficNetwork& network) {
    if (settings.pattern->has(kNoPart) || settings.pattern->has(kWorstTraffic)) {
        refuse(kPatternKey, fmt::format("\"{}\"; it reads a file, has parts, or depends on the "
                                        "routing function; choose another",
                                        settings.pattern->name));
    }
    TrafficSettings traffic;
    traffic.pattern = settings.pattern;
    std::unique_ptr<Pattern> pattern;
    try {
        pattern = make_pattern(traffic, network);
    } catch (const Problem& problem) {
        refuse(kPatternKey, problem.message());
    }
    if (traffic.generated_load(1) != 1) {
        refuse(kPatternKey, "it would change the rate of the clients; set hot_spot_load = \"all\"");
    }
    return pattern;
}

}  // namespace

UniformServers::UniformServers(const std::vector<bool>& servers) {
    for (std::uint32_t host = 0; host < servers.size(); ++host) {
        place_.push_back(static_cast<std::uint32_t>(servers_.size()));
        if (servers[host]) servers_.push_back(HostId{host});
    }
    place_.push_back(static_cast<std::uint32_t>(servers_.size()));
}

Destination UniformServers::pick(const PacketKey& request) const {
    std::uint32_t place = below(request.draw(DrawPurpose::kDestination).a, choices(request.source));
    if (is_server(request.source) && place >= place_[index(request.source)]) ++place;
    return {servers_[place], 0};
}

double UniformServers::probability(HostId client, HostId server) const {
    if (server == client || !is_server(server)) return 0;
    return 1.0 / choices(client);
}

std::shared_ptr<const Pattern> make_server_choice(const RequestSettings& settings,
                                                  const TrafficNetwork& network,
                                                  const std::vector<bool>& clients,
                                                  const std::vector<bool>& servers) {
    if (settings.pattern->has(kUniformTraffic)) return std::make_shared<UniformServers>(servers);
    std::shared_ptr<const Pattern> pattern = pattern_of_requests(settings, network);
    for (std::uint32_t to = 0; to < network.hosts; ++to) {
        if (servers[to]) continue;
        for (std::uint32_t from = 0; from < network.hosts; ++from) {
            if (!clients[from] || pattern->probability(HostId{from}, HostId{to}) == 0) continue;
            refuse(kPatternKey,
                   fmt::format("\"{}\"; host {} would ask host {}, which is not among "
                               "workload.requests.servers = \"{}\"; add it there, or choose "
                               "\"uniform\"",
                               settings.pattern->name, from, to, settings.servers));
        }
    }
    return pattern;
}

}  // namespace thruway
