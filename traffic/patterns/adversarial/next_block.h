// traffic/patterns/adversarial/next_block.h
// Worst cases of minimal routing: all hosts of a block send to random hosts of another, over the
// few channels between the two. Blocks are the groups of a dragonfly (ADV+i: Kim, Dally, Scott,
// Abts, Technology-driven, highly-scalable dragonfly topology, ISCA 2008, sec. 4), or routers of
// one row (Kim, Dally, Abts, Flattened butterfly, ISCA 2007, sec. 3.3).
#pragma once

#include "traffic/patterns/pattern.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct NextGroupSettings {
    unsigned offset = 1;
};
struct NextInRowSettings {
    unsigned dimension = 0;
};

void fields(SettingsVisitor& io, NextGroupSettings& settings);
void fields(SettingsVisitor& io, NextInRowSettings& settings);

/// Each host of a block sends to every host of the block's target with equal probability.
class NextBlockPattern : public Pattern {
public:
    /// Shapes: block [host]; target [block], never the block itself. A host whose target has no
    /// hosts is silent.
    NextBlockPattern(const std::vector<std::uint32_t>& block,
                     const std::vector<std::uint32_t>& target);

    bool silent(HostId source) const override { return targets_of(source).empty(); }
    Destination pick(const PacketKey& packet) const override;
    double probability(HostId source, HostId destination) const override;

private:
    const std::vector<HostId>& targets_of(HostId source) const {
        return hosts_[target_[index(source)]];
    }

    std::vector<std::uint32_t> block_;        ///< [host]
    std::vector<std::uint32_t> target_;       ///< [host]: a block
    std::vector<std::vector<HostId>> hosts_;  ///< [block]
};

/// Groups without hosts do not count. Errors: Problem if fewer than two groups have hosts, or if
/// the offset leads back to the same group.
std::unique_ptr<Pattern> make_next_group(const TrafficSettings& settings,
                                         const TrafficNetwork& network);

/// Errors: Problem if the network has neither coordinates nor rows, or not that dimension.
std::unique_ptr<Pattern> make_next_in_row(const TrafficSettings& settings,
                                          const TrafficNetwork& network);

}  // namespace thruway
