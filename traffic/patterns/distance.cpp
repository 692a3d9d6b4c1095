#include "traffic/patterns/distance.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"

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

std::string chosen_pattern(const TrafficSettings& settings) {
    return fmt::format("traffic.pattern = \"{}\"", settings.pattern->name);
}

void require_distances(const TrafficSettings& settings, const TrafficNetwork& network) {
    if (network.distance) return;
    throw Problem(chosen_pattern(settings) + ": depends on distances" +
                  which_it_lacks(network, "choose another pattern"));
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

void fields(SettingsVisitor& io, FixedDistanceSettings& settings) {
    io.integer("distance_hops", settings.distance_hops, {1, 65535}, "hops",
               "fixed_distance: distance of every destination");
}

std::unique_ptr<Pattern> make_fixed_distance(const TrafficSettings& traffic,
                                             const TrafficNetwork& network) {
    require_distances(traffic, network);
    const auto& settings = traffic.pattern.own<FixedDistanceSettings>();
    const unsigned distance = settings.distance_hops;
    const std::string key = fmt::format("traffic.distance_hops = {}", distance);
    require_two_hosts(traffic, network);
    // Memory depends on the distance. Most distances are below the number of hosts, and are checked
    // by the pattern.
    if (distance >= network.hosts) {
        const unsigned longest = longest_distance(network);
        if (distance > longest) {
            throw Problem(fmt::format("{}: no two hosts are {} hops apart; they are at most {} "
                                      "hops apart",
                                      key, distance, longest));
        }
    }
    std::vector<double> weights(distance + 1, 0.0);
    weights[distance] = 1;
    return std::make_unique<DistancePattern>(network, weights, key);
}

std::unique_ptr<Pattern> make_hop_uniform(const TrafficSettings& settings,
                                          const TrafficNetwork& network) {
    require_distances(settings, network);
    require_two_hosts(settings, network);
    std::vector<double> weights(longest_distance(network) + 1, 1.0);
    weights[0] = 0;
    return std::make_unique<DistancePattern>(network, weights, chosen_pattern(settings));
}

void fields(SettingsVisitor& io, DistanceDistributionSettings& settings) {
    io.reals("distance_probabilities", settings.probabilities, {0, 65536}, RealRange::at_least(0),
             "", "distance_distribution: entry i is for distance i + 1");
}

std::unique_ptr<Pattern> make_distance_distribution(const TrafficSettings& traffic,
                                                    const TrafficNetwork& network) {
    require_distances(traffic, network);
    const auto& settings = traffic.pattern.own<DistanceDistributionSettings>();
    const char* key = "traffic.distance_probabilities";
    std::vector<double> weights = {0.0};
    double sum = 0;
    for (const double probability : settings.probabilities) {
        if (!(probability >= 0 && probability <= 1)) {
            throw Problem(
                fmt::format("{}: the entry for {} hops is {}; a probability must be 0 to 1", key,
                            weights.size(), probability));
        }
        sum += probability;
        weights.push_back(probability);
    }
    if (!(sum > 1 - 1e-6 && sum < 1 + 1e-6)) {
        throw Problem(fmt::format("{}: the entries sum to {:.9g}; give probabilities of 1, 2, 3, "
                                  "... hops whose sum is 1",
                                  key, sum));
    }
    return std::make_unique<DistancePattern>(network, weights, key);
}

void fields(SettingsVisitor& io, DecreasingProbabilitySettings& settings) {
    io.real("distance_decay", settings.decay, RealRange::above_up_to(0, 1), "",
            "decreasing_probability: factor per further hop (alpha); 1: all "
            "distances have equal probability");
}

std::unique_ptr<Pattern> make_decreasing_probability(const TrafficSettings& traffic,
                                                     const TrafficNetwork& network) {
    require_distances(traffic, network);
    const auto& settings = traffic.pattern.own<DecreasingProbabilitySettings>();
    require_two_hosts(traffic, network);
    std::vector<double> weights = {0.0};
    double weight = 1;
    for (unsigned hops = 1; hops <= longest_distance(network); ++hops) {
        weights.push_back(weight *= settings.decay);
    }
    return std::make_unique<DistancePattern>(network, weights, chosen_pattern(traffic));
}

}  // namespace thruway
