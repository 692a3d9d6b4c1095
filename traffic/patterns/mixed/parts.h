// traffic/patterns/mixed/parts.h
// Several patterns at once. Each part is a pattern on some hosts, which it sees as a network of
// their own, numbered from 0 in ascending order: applications beside each other, or one over the
// background of another. A host in several parts divides its packets among them by their shares.
// The packets of part i have traffic class i.
#pragma once

#include "core/problem.h"
#include "traffic/patterns/pattern.h"
#include "traffic/sampling/discrete_table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct TrafficPart {
    std::string hosts = "all";  ///< "0-15, 20"
    Part<PatternRow> pattern;
    double share = 1;      ///< of the packets of a host, relative to its other parts
    SourceLocation where;  ///< in the settings file
};

struct PartsSettings {
    std::vector<TrafficPart> parts;
};

void fields(SettingsVisitor& io, TrafficPart& settings);
void fields(SettingsVisitor& io, PartsSettings& settings);

/// A pattern whose hosts are some of those of the network.
struct PatternOfPart {
    std::vector<HostId> hosts;               ///< [host of the pattern], ascending
    std::unique_ptr<const Pattern> pattern;  ///< of hosts.size() hosts
    double share = 1;                        ///< > 0
};

class MixedPattern : public Pattern {
public:
    MixedPattern(unsigned hosts, std::vector<PatternOfPart> parts);

    bool silent(HostId source) const override { return parts_of_[index(source)].empty(); }
    Destination pick(const PacketKey& packet) const override;
    double probability(HostId source, HostId destination) const override;

private:
    /// A part in which a host generates packets.
    struct Membership {
        std::size_t part = 0;
        double share = 0;  ///< of the host's packets
    };

    /// The number of a host in a part; nothing if it is not there.
    static std::optional<HostId> place(const PatternOfPart& part, HostId host);

    std::vector<PatternOfPart> parts_;
    std::vector<std::vector<Membership>> parts_of_;      ///< [host]
    std::vector<std::optional<DiscreteTable>> choices_;  ///< [host]; nothing: at most one part
};

/// The hosts that a list such as "0-15, 20" or "all" names, in ascending order. Errors: Problem
/// that begins with `key`.
std::vector<HostId> hosts_in(const std::string& list, unsigned hosts, const std::string& key);

/// The network as the pattern of a part sees it. Coordinates remain if all hosts are in the part.
TrafficNetwork network_of_part(const TrafficNetwork& network, const std::vector<HostId>& hosts);

/// Errors: Problem that names the part, at its place in the settings file.
std::unique_ptr<Pattern> make_parts(const TrafficSettings& settings, const TrafficNetwork& network);

}  // namespace thruway
