#include "topologies/partition/partition.h"

#include "core/problem.h"
#include "core/random.h"

#include <fmt/format.h>
#include <metis.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace thruway {
namespace {

/// Weight of a channel: the shorter it is, the more it costs to cut it.
class ChannelWeights {
public:
    explicit ChannelWeights(const FabricGraph& graph) {
        for (std::uint32_t i = 0; i < graph.channels(); ++i) {
            const Cycle cycles = graph.channel(ChannelId{i}).arrival_cycles();
            shortest_ = std::min(shortest_, cycles);
            longest_ = std::max(longest_, cycles);
        }
    }
    unsigned of(const Channel& channel) const {
        if (longest_ == shortest_) return 1;
        return 1 + static_cast<unsigned>(15 * (longest_ - channel.arrival_cycles()) /
                                         (longest_ - shortest_));
    }
    unsigned most() const { return longest_ == shortest_ ? 1 : 16; }

private:
    Cycle shortest_ = kNever;
    Cycle longest_ = 0;
};

/// The network as METIS wants it: the neighbours of all routers in one list.
struct MetisGraph {
    std::vector<idx_t> first;       ///< [router] where its neighbours begin; one more at the end
    std::vector<idx_t> neighbours;  ///< numbers of routers
    std::vector<idx_t> weights;     ///< of the channels to and from that neighbour
};

MetisGraph metis_graph(const FabricGraph& graph) {
    const ChannelWeights weights(graph);
    std::vector<std::vector<std::pair<idx_t, idx_t>>> all(graph.routers());
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        const auto weight = static_cast<idx_t>(weights.of(channel));
        all[index(channel.from)].push_back({static_cast<idx_t>(index(channel.to)), weight});
        all[index(channel.to)].push_back({static_cast<idx_t>(index(channel.from)), weight});
    }
    MetisGraph metis;
    metis.first.push_back(0);
    for (auto& neighbours : all) {
        std::sort(neighbours.begin(), neighbours.end());
        for (std::size_t i = 0; i < neighbours.size(); ++i) {
            const bool again = i > 0 && neighbours[i].first == neighbours[i - 1].first;
            if (!again) {
                metis.neighbours.push_back(neighbours[i].first);
                metis.weights.push_back(0);
            }
            metis.weights.back() += neighbours[i].second;
        }
        metis.first.push_back(static_cast<idx_t>(metis.neighbours.size()));
    }
    return metis;
}

std::vector<unsigned> by_metis(const FabricGraph& graph, unsigned parts,
                               const std::vector<std::uint32_t>& work) {
    MetisGraph metis = metis_graph(graph);
    auto routers = static_cast<idx_t>(graph.routers());
    auto count = static_cast<idx_t>(parts);
    idx_t constraints = 1;
    idx_t cut = 0;
    std::vector<idx_t> vertex_weights(work.begin(), work.end());
    std::vector<idx_t> part(graph.routers());
    idx_t options[METIS_NOPTIONS];
    METIS_SetDefaultOptions(options);
    options[METIS_OPTION_SEED] = 1;
    options[METIS_OPTION_UFACTOR] = 10;  // parts at most 1 % larger than the mean
    constexpr unsigned kFewParts = 8;    // for which METIS recommends recursive bisection
    const auto divide = parts <= kFewParts ? METIS_PartGraphRecursive : METIS_PartGraphKway;
    const int status = divide(&routers, &constraints, metis.first.data(), metis.neighbours.data(),
                              work.empty() ? nullptr : vertex_weights.data(), nullptr,
                              metis.weights.data(), &count, nullptr, nullptr, options, &cut,
                              part.data());
    if (status != METIS_OK) {
        throw std::runtime_error(fmt::format("METIS could not divide {} routers into {} parts "
                                             "(status {})",
                                             routers, parts, status));
    }
    return {part.begin(), part.end()};
}

/// Ranges of router numbers of about equal work; on a grid whose last radix is divisible, slabs of
/// the last dimension.
std::vector<unsigned> ranges(std::size_t routers, unsigned parts,
                             const std::vector<std::uint32_t>& work) {
    const std::uint64_t all = work.empty()
                                  ? routers
                                  : std::accumulate(work.begin(), work.end(), std::uint64_t{0});
    std::vector<unsigned> part_of(routers);
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < routers; ++i) {
        const std::uint64_t own = work.empty() ? 1 : work[i];
        // By the middle of the router's own work.
        const std::uint64_t part = all == 0 ? 0 : (2 * before + own) * parts / (2 * all);
        part_of[i] = static_cast<unsigned>(std::min<std::uint64_t>(part, parts - 1));
        before += own;
    }
    return part_of;
}

/// A division replaces an earlier one only if it is this much better: expected work is estimated.
constexpr double kBetter = 0.98;

/// What the part with the most to do costs, in routers of mean work: that of its routers, and of
/// what it exchanges. A short link to another part, two channels, takes as much time as a router
/// (docs/scale.md, "Predictions for more processes"), a longer one less, because parts exchange
/// less often if only such links are cut.
class BusiestPart {
public:
    BusiestPart(const FabricGraph& graph, unsigned parts, const std::vector<std::uint32_t>& work)
        : graph_(graph), parts_(parts), work_(work), weights_(graph) {
        const auto all = std::accumulate(work.begin(), work.end(), std::uint64_t{0});
        if (all > 0) mean_ = static_cast<double>(all) / static_cast<double>(work.size());
    }

    double cost(const std::vector<unsigned>& part_of) const {
        std::vector<double> costs(parts_);
        for (std::size_t i = 0; i < part_of.size(); ++i) {
            costs[part_of[i]] += work_.empty() ? 1 : work_[i] / mean_;
        }
        for (std::uint32_t i = 0; i < graph_.channels(); ++i) {
            const Channel channel = graph_.channel(ChannelId{i});
            const unsigned from = part_of[index(channel.from)];
            const unsigned to = part_of[index(channel.to)];
            if (from == to) continue;
            const double exchange = 0.5 * weights_.of(channel) / weights_.most();
            costs[from] += exchange;
            costs[to] += exchange;
        }
        return *std::max_element(costs.begin(), costs.end());
    }

private:
    const FabricGraph& graph_;
    unsigned parts_;
    const std::vector<std::uint32_t>& work_;
    ChannelWeights weights_;
    double mean_ = 1;
};

bool has_empty_part(const std::vector<unsigned>& part_of, unsigned parts) {
    std::vector<bool> used(parts);
    for (const unsigned part : part_of) used[part] = true;
    return std::find(used.begin(), used.end(), false) != used.end();
}

}  // namespace

std::vector<unsigned> random_partition(std::size_t routers, unsigned parts, std::uint64_t seed) {
    if (parts == 0) throw Problem("0 parts: a network is divided into one part or more");
    std::vector<unsigned> part_of(routers);
    for (std::uint32_t i = 0; i < routers; ++i) {
        part_of[i] = below(draw(seed, DrawPurpose::kTest, i, 0).a, parts);
    }
    return part_of;
}

std::size_t channels_cut(const FabricGraph& graph, const std::vector<unsigned>& part_of) {
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        count += part_of[index(channel.from)] != part_of[index(channel.to)] ? 1 : 0;
    }
    return count;
}

std::vector<unsigned> partition(const Topology& topology, unsigned parts,
                                const std::vector<std::uint32_t>& work) {
    const FabricGraph& graph = topology.graph;
    if (parts == 0 || parts > graph.routers()) {
        throw Problem(fmt::format("{} parts: {} has {} routers; each part needs at least one",
                                  parts, topology.name, graph.routers()));
    }
    if (parts == 1) return std::vector<unsigned>(graph.routers());
    std::vector<std::vector<unsigned>> divisions;
    for (const auto& weights : {std::vector<std::uint32_t>{}, work}) {
        divisions.push_back(ranges(graph.routers(), parts, weights));
        divisions.push_back(by_metis(graph, parts, weights));
        if (!topology.grid) std::swap(*divisions.rbegin(), *(divisions.rbegin() + 1));
        if (work.empty()) break;
    }
    const BusiestPart busiest(graph, parts, work);
    const std::vector<unsigned>* best = nullptr;
    for (const std::vector<unsigned>& division : divisions) {
        if (has_empty_part(division, parts)) continue;
        if (best == nullptr || busiest.cost(division) < kBetter * busiest.cost(*best)) {
            best = &division;
        }
    }
    return best != nullptr ? *best : divisions.front();
}

}  // namespace thruway
