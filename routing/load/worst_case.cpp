#include "routing/load/worst_case.h"

#include "core/problem.h"
#include "routing/load/assignment.h"
#include "routing/load/channel_load.h"
#include "routing/load/pair_routes.h"
#include "routing/load/translations.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>

namespace thruway {
namespace {

constexpr std::size_t kMatrixBytes = std::size_t{256} << 20;
constexpr double kMaxPairDraws = 1e10;  // some seconds
constexpr double kRounding = 1e-9;      // relative; loads that differ less are equal

/// The pairs of hosts that use a channel, as a matrix without the rows and columns of other hosts,
/// transposed if it has more rows than columns.
struct ChannelPairs {
    std::vector<std::uint32_t> sources;
    std::vector<std::uint32_t> destinations;
    std::vector<double> share;  ///< [source][destination], or [destination][source]
    bool transposed = false;

    double heaviest(std::vector<std::optional<HostId>>& to) const {
        const auto& rows = transposed ? destinations : sources;
        const auto& columns = transposed ? sources : destinations;
        const auto column_of = heaviest_assignment(rows.size(), columns.size(), share);
        double load = 0;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const double part = share[row * columns.size() + column_of[row]];
            if (part == 0) continue;
            load += part;
            const std::uint32_t column = columns[column_of[row]];
            const std::uint32_t source = transposed ? column : rows[row];
            to[source] = HostId{transposed ? rows[row] : column};
        }
        return load;
    }
};

/// Cycles in which each flit of a pair of hosts keeps each of some channels busy: the share of the
/// pair's packets that takes the channel, times the cycles of a flit on it.
class ShareMatrices {
public:
    ShareMatrices(const RoutingFunction& routing, const FabricGraph& graph,
                  const std::vector<ChannelId>& channels)
        : hosts_(graph.hosts()), share_(channels.size() * hosts_ * hosts_) {
        std::vector<std::optional<std::size_t>> place(graph.channels());
        for (std::size_t i = 0; i < channels.size(); ++i) place[index(channels[i])] = i;
        for_each_pair(routing, graph, [&](const PairRoutes& routes) {
            const std::vector<HostId> sources = graph.hosts_of(routes.source);
            for (const ChannelShare& taken : routes.channels) {
                if (!place[index(taken.channel)]) continue;
                const Channel channel = graph.channel(taken.channel);
                const double cycles = taken.share * static_cast<double>(channel.flit_cycles);
                double* matrix = &share_[*place[index(taken.channel)] * hosts_ * hosts_];
                for (const HostId s : sources) {
                    for (const HostId d : routes.destinations) {
                        matrix[index(s) * hosts_ + index(d)] = cycles;
                    }
                }
            }
        });
    }

    /// No permutation loads the channel more: each host's largest share, summed over the sources or
    /// over the destinations.
    double bound(std::size_t channel) const {
        std::vector<double> of_destination(hosts_);
        double of_sources = 0;
        for (std::size_t s = 0; s < hosts_; ++s) {
            const double* row = row_of(channel, s);
            of_sources += *std::max_element(row, row + hosts_);
            for (std::size_t d = 0; d < hosts_; ++d) {
                of_destination[d] = std::max(of_destination[d], row[d]);
            }
        }
        return std::min(of_sources,
                        std::accumulate(of_destination.begin(), of_destination.end(), 0.0));
    }

    ChannelPairs pairs(std::size_t channel) const {
        ChannelPairs pairs;
        std::vector<bool> receives(hosts_);
        for (std::uint32_t s = 0; s < hosts_; ++s) {
            bool sends = false;
            for (std::size_t d = 0; d < hosts_; ++d) {
                if (row_of(channel, s)[d] == 0) continue;
                sends = receives[d] = true;
            }
            if (sends) pairs.sources.push_back(s);
        }
        for (std::uint32_t d = 0; d < hosts_; ++d) {
            if (receives[d]) pairs.destinations.push_back(d);
        }
        pairs.transposed = pairs.sources.size() > pairs.destinations.size();
        const auto& rows = pairs.transposed ? pairs.destinations : pairs.sources;
        const auto& columns = pairs.transposed ? pairs.sources : pairs.destinations;
        for (const std::uint32_t r : rows) {
            for (const std::uint32_t c : columns) {
                pairs.share.push_back(pairs.transposed ? row_of(channel, c)[r]
                                                       : row_of(channel, r)[c]);
            }
        }
        return pairs;
    }

private:
    const double* row_of(std::size_t channel, std::size_t source) const {
        return &share_[(channel * hosts_ + source) * hosts_];
    }

    std::size_t hosts_;
    std::vector<double> share_;  ///< [channel][source][destination]
};

/// Pairs the remaining sources and destinations in order, moved by as few places as leave fewest
/// hosts that would send to themselves.
std::vector<HostId> completed(const std::vector<std::optional<HostId>>& to) {
    std::vector<bool> receives(to.size());
    std::vector<std::uint32_t> sources;
    std::vector<std::uint32_t> destinations;
    for (std::uint32_t s = 0; s < to.size(); ++s) {
        if (to[s])
            receives[index(*to[s])] = true;
        else
            sources.push_back(s);
    }
    for (std::uint32_t d = 0; d < to.size(); ++d) {
        if (!receives[d]) destinations.push_back(d);
    }
    const std::size_t rest = sources.size();
    const auto to_themselves = [&](std::size_t moved) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < rest; ++i) {
            count += sources[i] == destinations[(i + moved) % rest] ? 1u : 0u;
        }
        return count;
    };
    std::size_t best = 0;
    for (std::size_t moved = 1; moved < rest && to_themselves(best) > 0; ++moved) {
        if (to_themselves(moved) < to_themselves(best)) best = moved;
    }
    std::vector<HostId> all;
    all.reserve(to.size());
    for (const auto& host : to) all.push_back(host.value_or(HostId{}));
    for (std::size_t i = 0; i < rest; ++i) {
        all[sources[i]] = HostId{destinations[(i + best) % rest]};
    }
    return all;
}

[[noreturn]] void refuse_worst_case(const std::string& why) {
    throw Problem("traffic.pattern: " + why);
}

std::vector<ChannelId> channels_to_examine(const RoutingFunction& routing,
                                           const Topology& topology) {
    const FabricGraph& graph = topology.graph;
    const auto hosts = std::to_string(graph.hosts());
    if (graph.hosts() > kMaxAlikeWorstCaseHosts) {
        refuse_worst_case("the worst permutation can be computed for up to " +
                          std::to_string(kMaxWorstCaseHosts) + " hosts, or " +
                          std::to_string(kMaxAlikeWorstCaseHosts) +
                          " where all routers are alike; the network has " + hosts);
    }
    const auto routers = static_cast<double>(graph.routers());
    if (routers * routers * routing.draws() > kMaxPairDraws) {
        refuse_worst_case("routing.function = \"" + routing.name() + "\" draws one of " +
                          std::to_string(routing.draws()) +
                          " routes, too many to follow for every pair of " + hosts +
                          " hosts; choose a smaller network, or routing.at_source = false");
    }
    std::vector<ChannelId> channels = channels_of_each_kind(routing, topology);
    if (channels.size() == graph.channels() && graph.hosts() > kMaxWorstCaseHosts) {
        refuse_worst_case("the routes of routing.function = \"" + routing.name() +
                          "\" differ from router to router in this network, so the worst "
                          "permutation can be computed for up to " +
                          std::to_string(kMaxWorstCaseHosts) + " hosts; the network has " + hosts);
    }
    return channels;
}

}  // namespace

WorstCase worst_case(const RoutingFunction& routing, const Topology& topology) {
    require_oblivious(routing);
    const FabricGraph& graph = topology.graph;
    const std::vector<ChannelId> channels = channels_to_examine(routing, topology);
    const std::size_t at_once = std::max<std::size_t>(
        1, kMatrixBytes / (sizeof(double) * graph.hosts() * graph.hosts()));
    WorstCase worst;
    std::vector<std::optional<HostId>> worst_to;
    for (std::size_t first = 0; first < channels.size(); first += at_once) {
        const std::size_t count = std::min(at_once, channels.size() - first);
        const auto begin = channels.begin() + static_cast<std::ptrdiff_t>(first);
        const std::vector<ChannelId> some(begin, begin + static_cast<std::ptrdiff_t>(count));
        const ShareMatrices matrices(routing, graph, some);
        std::vector<double> bound;
        for (std::size_t i = 0; i < count; ++i) bound.push_back(matrices.bound(i));
        std::vector<std::size_t> order(count);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return bound[a] > bound[b]; });
        for (const std::size_t i : order) {
            const double exceeded = worst.load * (1 + kRounding);
            if (bound[i] <= exceeded) break;
            std::vector<std::optional<HostId>> to(graph.hosts());
            const double load = matrices.pairs(i).heaviest(to);
            if (load <= exceeded) continue;
            worst.load = load;
            worst.channel = some[i];
            worst_to = to;
        }
    }
    if (worst_to.empty()) {
        refuse_worst_case("no packet takes a channel between routers, so no traffic is worse than "
                          "another; choose another pattern");
    }
    worst.destinations = completed(worst_to);
    return worst;
}

}  // namespace thruway
