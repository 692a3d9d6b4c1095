// traffic/patterns/distance.h
// Draws a distance, then a host at that distance with equal probability. A host for which some
// distance has no hosts (near the edge of a mesh) draws among the other distances in proportion to
// their weights; a host for which no distance has hosts is silent.
// Memory: a vertex-symmetric network keeps one list of hosts, as seen from host 0. Others keep one
// list per source: at most 4 bytes per pair of hosts, for the distances in use.
#pragma once

#include "traffic/patterns/pattern.h"
#include "traffic/patterns/permutations/host_digits.h"
#include "traffic/sampling/discrete_table.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace thruway {

class DistancePattern : public Pattern {
public:
    /// `weights`: [distance], relative; distances past its end have weight 0. `key` names the
    /// setting in messages. Errors: Problem, naming the distances that exist, if no pair of hosts
    /// has a distance of positive weight.
    DistancePattern(const TrafficNetwork& network, const std::vector<double>& weights,
                    const std::string& key);

    bool silent(HostId source) const override { return !view(source).choice; }
    Destination pick(const PacketKey& packet) const override;
    double probability(HostId source, HostId destination) const override;

private:
    /// The other hosts, ordered by distance from one host.
    struct View {
        std::vector<HostId> hosts;            ///< at distances in use, nearest first
        std::vector<std::uint32_t> begin;     ///< [distance]: index into `hosts`; and its end
        std::vector<double> share;            ///< [distance]: share of the packets
        std::optional<DiscreteTable> choice;  ///< of the distance; empty: none has hosts
    };

    View look(HostId source, const std::vector<double>& weights, std::vector<bool>& exists) const;
    const View& view(HostId source) const { return views_[address_ ? 0 : index(source)]; }

    unsigned hosts_;
    std::function<unsigned(HostId, HostId)> distance_;
    std::optional<HostDigits> address_;  ///< only of vertex-symmetric networks
    std::vector<View> views_;            ///< [source], or only that of host 0
};

class SettingsVisitor;

struct FixedDistanceSettings {
    unsigned distance_hops = 1;
};
void fields(SettingsVisitor& io, FixedDistanceSettings& settings);
std::unique_ptr<Pattern> make_fixed_distance(const TrafficSettings& settings,
                                             const TrafficNetwork& network);

/// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through
/// networks, sec. 2.3.
std::unique_ptr<Pattern> make_hop_uniform(const TrafficSettings& settings,
                                          const TrafficNetwork& network);

struct DistanceDistributionSettings {
    std::vector<double> probabilities;  ///< [i]: of distance i + 1
};
void fields(SettingsVisitor& io, DistanceDistributionSettings& settings);
std::unique_ptr<Pattern> make_distance_distribution(const TrafficSettings& settings,
                                                    const TrafficNetwork& network);

struct DecreasingProbabilitySettings {
    double decay = 0.5;  ///< alpha
};
void fields(SettingsVisitor& io, DecreasingProbabilitySettings& settings);
/// p(i) proportional to alpha^i, for i from 1 to the longest distance.
std::unique_ptr<Pattern> make_decreasing_probability(const TrafficSettings& settings,
                                                     const TrafficNetwork& network);

/// The largest number of hops between two hosts.
unsigned longest_distance(const TrafficNetwork& network);

}  // namespace thruway
