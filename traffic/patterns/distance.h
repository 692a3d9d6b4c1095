// traffic/patterns/distance.h
// Draws a distance, then one of the hosts at that distance, all alike. A host that has no host at
// some distance (towards the edge of a mesh) draws among the others in proportion to their
// weights; one that has none at all is silent.
// Memory: networks that look the same from everywhere keep one list of hosts, as seen from host 0;
// others one list a source, at most 4 bytes a pair of hosts, of the distances in use.
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
    /// `weights` are relative, [distance]; those past its end have weight 0.
    /// `key` names the setting in messages. Errors: Problem when no host has another at a distance
    /// of positive weight; it names the distances that exist.
    DistancePattern(const TrafficNetwork& network, const std::vector<double>& weights,
                    const std::string& key);

    bool silent(HostId source) const override { return !view(source).choice; }
    Destination pick(const PacketKey& packet) const override;
    double probability(HostId source, HostId destination) const override;

private:
    /// The other hosts, by distance, as one host sees them.
    struct View {
        std::vector<HostId> hosts;            ///< of the distances in use, nearest first
        std::vector<std::uint32_t> begin;     ///< [distance]: index into `hosts`; one more
        std::vector<double> share;            ///< [distance]: of the packets
        std::optional<DiscreteTable> choice;  ///< of the distance; empty: none in use exists
    };

    View look(HostId source, const std::vector<double>& weights, std::vector<bool>& exists) const;
    const View& view(HostId source) const { return views_[address_ ? 0 : index(source)]; }

    unsigned hosts_;
    std::function<unsigned(HostId, HostId)> distance_;
    std::optional<HostDigits> address_;  ///< of networks that look the same from everywhere
    std::vector<View> views_;            ///< [source], or the one of host 0
};

/// The most hops between two hosts.
unsigned longest_distance(const TrafficNetwork& network);

}  // namespace thruway
