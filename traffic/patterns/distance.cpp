#include "traffic/patterns/distance.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {

namespace {

/// "1 to 8", or "1, 3 to 5".
std::string ranges(const std::vector<bool>& exists) {
    std::string text;
    for (std::size_t first = 0; first < exists.size(); ++first) {
        if (!exists[first]) continue;
        std::size_t last = first;
        while (last + 1 < exists.size() && exists[last + 1]) ++last;
        text += fmt::format("{}{}", text.empty() ? "" : ", ", first);
        if (last > first) text += fmt::format(" to {}", last);
        first = last;
    }
    return text.empty() ? "none" : text;
}

void check_distances(const std::vector<double>& weights, const std::vector<bool>& exists,
                     const std::string& key) {
    for (std::size_t d = 0; d < weights.size(); ++d) {
        if (weights[d] > 0 && (d >= exists.size() || !exists[d])) {
            throw Problem(fmt::format("{}: no two hosts are {} hops apart; possible: {}", key, d,
                                      ranges(exists)));
        }
    }
}

}  // namespace

DistancePattern::DistancePattern(const TrafficNetwork& network, const std::vector<double>& weights,
                                 const std::string& key)
    : hosts_(network.hosts), distance_(network.distance) {
    if (network.wraps && !network.radix.empty()) address_.emplace(network);
    const unsigned sources = address_ ? std::min(1u, hosts_) : hosts_;
    std::vector<bool> exists;
    views_.reserve(sources);
    for (std::uint32_t source = 0; source < sources; ++source) {
        views_.push_back(look(HostId{source}, weights, exists));
    }
    check_distances(weights, exists, key);
}

DistancePattern::View DistancePattern::look(HostId source, const std::vector<double>& weights,
                                            std::vector<bool>& exists) const {
    std::vector<std::vector<HostId>> at(weights.size());
    for (std::uint32_t other = 0; other < hosts_; ++other) {
        if (HostId{other} == source) continue;
        const unsigned distance = distance_(source, HostId{other});
        if (distance >= exists.size()) exists.resize(distance + 1);
        exists[distance] = true;
        if (distance < weights.size() && weights[distance] > 0) {
            at[distance].push_back(HostId{other});
        }
    }
    View view;
    view.begin.push_back(0);
    view.share.resize(weights.size());
    double total = 0;
    for (std::size_t d = 0; d < at.size(); ++d) {
        view.hosts.insert(view.hosts.end(), at[d].begin(), at[d].end());
        view.begin.push_back(static_cast<std::uint32_t>(view.hosts.size()));
        if (!at[d].empty()) total += view.share[d] = weights[d];
    }
    view.hosts.shrink_to_fit();
    if (view.hosts.empty()) return view;
    view.choice.emplace(view.share);
    for (double& share : view.share) share /= total;
    return view;
}

unsigned longest_distance(const TrafficNetwork& network) {
    const bool same_from_everywhere = network.wraps && !network.radix.empty();
    const unsigned sources = same_from_everywhere ? std::min(1u, network.hosts) : network.hosts;
    unsigned longest = 0;
    for (std::uint32_t source = 0; source < sources; ++source) {
        for (std::uint32_t other = 0; other < network.hosts; ++other) {
            longest = std::max(longest, network.distance(HostId{source}, HostId{other}));
        }
    }
    return longest;
}

Destination DistancePattern::pick(const PacketKey& packet) const {
    const Draw random = packet.draw(DrawPurpose::kDestination);
    const View& seen = view(packet.source);
    const std::size_t distance = seen.choice->pick(random.a);
    const std::uint32_t begin = seen.begin[distance];
    const HostId host = seen.hosts[begin + below(random.b, seen.begin[distance + 1] - begin)];
    return {address_ ? address_->sum(packet.source, host) : host, 0};
}

double DistancePattern::probability(HostId source, HostId destination) const {
    if (source == destination) return 0;
    const unsigned distance = distance_(source, destination);
    const View& seen = view(source);
    if (distance >= seen.share.size() || seen.share[distance] == 0) return 0;
    return seen.share[distance] / (seen.begin[distance + 1] - seen.begin[distance]);
}

}  // namespace thruway
