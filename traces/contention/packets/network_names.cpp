#include "traces/contention/packets/network_names.h"

#include <algorithm>

namespace thruway {
namespace {

std::string name_in(const std::unordered_map<std::uint32_t, std::string>& names,
                    std::uint32_t number) {
    const auto found = names.find(number);
    return found == names.end() ? "" : found->second;
}

std::vector<std::string> known_in(const std::unordered_map<std::uint32_t, std::string>& names) {
    std::vector<std::uint32_t> numbers;
    for (const auto& [number, name] : names) numbers.push_back(number);
    std::sort(numbers.begin(), numbers.end());
    std::vector<std::string> known;
    for (const std::uint32_t number : numbers) {
        known.push_back(std::to_string(number));
        const std::string name = name_in(names, number);
        if (!name.empty()) known.push_back(name);
    }
    return known;
}

}  // namespace

void NetworkNames::learn_host(std::uint32_t host, const std::string& name) {
    hosts_.emplace(host, name);
}

std::uint32_t NetworkNames::learn(const Journey& journey) {
    learn_host(journey.packet.source, journey.source_name);
    learn_host(index(journey.destination), journey.destination_name);
    for (std::size_t i = 0; i < journey.hops.size(); ++i) {
        const JourneyHop& hop = journey.hops[i];
        routers_.emplace(index(hop.router), hop.router_name);
        const bool last = i + 1 == journey.hops.size();
        links_.emplace(
            key({index(hop.router), hop.output.port}),
            Target{last, last ? index(journey.destination) : index(journey.hops[i + 1].router)});
    }
    const auto [job, added] = job_numbers_.emplace(journey.job, jobs_.size());
    if (added) jobs_.push_back(journey.job);
    return job->second;
}

ContentionLink NetworkNames::link(LinkPlace place) const {
    ContentionLink link;
    link.router = place.router;
    link.router_name = name_in(routers_, place.router);
    link.port = place.port;
    const auto found = links_.find(key(place));
    if (found == links_.end()) return link;
    const Target& target = found->second;
    (target.is_host ? link.to_host : link.to_router) = target.number;
    link.to_name = name_in(target.is_host ? hosts_ : routers_, target.number);
    return link;
}

ContentionFlow NetworkNames::flow(std::uint32_t source,
                                  std::optional<std::uint32_t> destination) const {
    return {source, name_in(hosts_, source), destination,
            destination ? name_in(hosts_, *destination) : ""};
}

std::vector<std::string> NetworkNames::known_hosts() const { return known_in(hosts_); }
std::vector<std::string> NetworkNames::known_routers() const { return known_in(routers_); }

}  // namespace thruway
