#include "traffic/patterns/adversarial/next_block.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

std::string given_pattern(const TrafficSettings& settings) {
    return fmt::format("traffic.pattern = \"{}\"", settings.pattern->name);
}

/// The blocks without gaps, in the same order.
std::vector<std::uint32_t> renumbered(const std::vector<std::uint32_t>& blocks) {
    std::vector<std::uint32_t> used = blocks;
    std::sort(used.begin(), used.end());
    used.erase(std::unique(used.begin(), used.end()), used.end());
    std::vector<std::uint32_t> result;
    for (const std::uint32_t block : blocks) {
        result.push_back(static_cast<std::uint32_t>(
            std::lower_bound(used.begin(), used.end(), block) - used.begin()));
    }
    return result;
}

}  // namespace

NextBlockPattern::NextBlockPattern(const std::vector<std::uint32_t>& block,
                                   const std::vector<std::uint32_t>& target)
    : block_(block), hosts_(target.size()) {
    for (std::uint32_t host = 0; host < block.size(); ++host) {
        hosts_[block[host]].push_back(HostId{host});
        target_.push_back(target[block[host]]);
    }
}

Destination NextBlockPattern::pick(const PacketKey& packet) const {
    const std::vector<HostId>& targets = targets_of(packet.source);
    const Draw random = packet.draw(DrawPurpose::kDestination);
    return {targets[below(random.a, static_cast<std::uint32_t>(targets.size()))], 0};
}

double NextBlockPattern::probability(HostId source, HostId destination) const {
    if (block_[index(destination)] != target_[index(source)]) return 0;
    return 1 / static_cast<double>(targets_of(source).size());
}

void fields(SettingsVisitor& io, NextGroupSettings& settings) {
    io.integer("group_offset", settings.offset, {1, 65535}, "groups",
               "next_group: group g sends to group g + `group_offset`, modulo their number");
}

std::unique_ptr<Pattern> make_next_group(const TrafficSettings& traffic,
                                         const TrafficNetwork& network) {
    if (network.group.empty()) {
        throw Problem(given_pattern(traffic) + ": sends to another of the groups of hosts" +
                      which_it_lacks(network, "use a dragonfly or a megafly"));
    }
    const std::vector<std::uint32_t> group = renumbered(network.group);
    const unsigned groups = *std::max_element(group.begin(), group.end()) + 1;
    if (groups < 2) {
        throw Problem(given_pattern(traffic) +
                      ": needs hosts in at least 2 groups; all hosts are in one");
    }
    const unsigned offset = traffic.pattern.own<NextGroupSettings>().offset;
    if (offset % groups == 0) {
        throw Problem(fmt::format("traffic.group_offset = {}: each of the {} groups would send to "
                                  "itself; give 1 to {}",
                                  offset, groups, groups - 1));
    }
    std::vector<std::uint32_t> target;
    for (std::uint32_t g = 0; g < groups; ++g) target.push_back((g + offset) % groups);
    return std::make_unique<NextBlockPattern>(group, target);
}

void fields(SettingsVisitor& io, NextInRowSettings& settings) {
    io.integer("row_dimension", settings.dimension, {0, 31}, "",
               "next_in_row: dimension of the rows, from 0");
}

std::unique_ptr<Pattern> make_next_in_row(const TrafficSettings& traffic,
                                          const TrafficNetwork& network) {
    const std::vector<unsigned>& radix = network.router_radix;
    if (radix.empty()) {
        throw Problem(given_pattern(traffic) + ": sends along rows of routers" +
                      which_it_lacks(network, "use a torus, mesh, hypercube, HyperX or full mesh"));
    }
    const unsigned dimension = traffic.pattern.own<NextInRowSettings>().dimension;
    if (dimension >= radix.size()) {
        throw Problem(
            fmt::format("traffic.row_dimension = {}: the network has {} dimension{}; "
                        "give {}",
                        dimension, radix.size(), radix.size() == 1 ? "" : "s",
                        radix.size() == 1 ? "0" : fmt::format("0 to {}", radix.size() - 1)));
    }
    std::uint32_t stride = 1;
    for (unsigned d = 0; d < dimension; ++d) stride *= radix[d];
    const std::uint32_t length = stride * radix[dimension];
    std::uint32_t routers = 1;
    for (const unsigned k : radix) routers *= k;
    std::vector<std::uint32_t> target;
    for (std::uint32_t router = 0; router < routers; ++router) {
        const std::uint32_t next = router % length + stride;
        target.push_back(router - router % length + next % length);
    }
    return std::make_unique<NextBlockPattern>(network.router, target);
}

}  // namespace thruway
