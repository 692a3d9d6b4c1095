#include "topologies/kinds/irregular/irregular.h"

#include "core/problem.h"
#include "core/random.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>

namespace thruway {
namespace {

/// Owner of the draws that belong to no pairing attempt.
constexpr std::uint32_t kShapeDraws = ~std::uint32_t{0};
constexpr std::uint32_t kMostAttempts = 100000;

/// Undirected, without parallel links.
class SimpleGraph {
public:
    explicit SimpleGraph(std::size_t switches) : neighbours_(switches) {}

    std::size_t switches() const { return neighbours_.size(); }
    const std::vector<std::uint32_t>& neighbours(std::uint32_t a) const { return neighbours_[a]; }
    bool joined(std::uint32_t a, std::uint32_t b) const {
        const auto& list = neighbours_[a];
        return std::find(list.begin(), list.end(), b) != list.end();
    }
    void join(std::uint32_t a, std::uint32_t b) {
        neighbours_[a].push_back(b);
        neighbours_[b].push_back(a);
    }
    void part(std::uint32_t a, std::uint32_t b) {
        erase(a, b);
        erase(b, a);
    }
    std::vector<SwitchPair> links() const {
        std::vector<SwitchPair> links;
        for (std::uint32_t a = 0; a < switches(); ++a) {
            for (const std::uint32_t b : neighbours_[a]) {
                if (a < b) links.emplace_back(a, b);
            }
        }
        std::sort(links.begin(), links.end());
        return links;
    }
    SimpleGraph complement() const {
        SimpleGraph other(switches());
        for (std::uint32_t a = 0; a < switches(); ++a) {
            for (std::uint32_t b = a + 1; b < switches(); ++b) {
                if (!joined(a, b)) other.join(a, b);
            }
        }
        return other;
    }
    /// Shape: [switch]. Whether a path leads there.
    std::vector<bool> reached_from(std::uint32_t start) const {
        std::vector<bool> reached(switches());
        std::vector<std::uint32_t> open = {start};
        reached[start] = true;
        while (!open.empty()) {
            const std::uint32_t here = open.back();
            open.pop_back();
            for (const std::uint32_t next : neighbours_[here]) {
                if (!reached[next]) open.push_back(next);
                reached[next] = true;
            }
        }
        return reached;
    }

private:
    void erase(std::uint32_t from, std::uint32_t entry) {
        auto& list = neighbours_[from];
        list.erase(std::find(list.begin(), list.end(), entry));
    }
    std::vector<std::vector<std::uint32_t>> neighbours_;
};

/// One attempt to give every switch its number of neighbours.
class Pairing {
public:
    Pairing(const std::vector<unsigned>& degrees, std::uint64_t seed, std::uint32_t attempt)
        : graph_(degrees.size()), seed_(seed), attempt_(attempt) {
        for (std::uint32_t s = 0; s < degrees.size(); ++s) free_.insert(free_.end(), degrees[s], s);
    }

    /// Nothing if the remaining ports cannot be joined any more.
    std::optional<SimpleGraph> run() {
        while (!free_.empty()) {
            if (!join_drawn_ports() && !join_one_of_all()) return std::nullopt;
        }
        return std::move(graph_);
    }

private:
    bool suitable(std::size_t i, std::size_t j) const {
        return free_[i] != free_[j] && !graph_.joined(free_[i], free_[j]);
    }
    void join_ports(std::size_t i, std::size_t j) {
        graph_.join(free_[i], free_[j]);
        for (const std::size_t used : {std::max(i, j), std::min(i, j)}) {
            free_[used] = free_.back();
            free_.pop_back();
        }
    }
    bool join_drawn_ports() {
        constexpr unsigned kTries = 64;
        const auto ports = static_cast<std::uint32_t>(free_.size());
        for (unsigned n = 0; n < kTries; ++n) {
            const Draw random = draw(seed_, DrawPurpose::kTopology, attempt_, draws_++);
            const std::size_t i = below(random.a, ports);
            const std::size_t j = below(random.b, ports);
            if (!suitable(i, j)) continue;
            join_ports(i, j);
            return true;
        }
        return false;
    }
    bool join_one_of_all() {
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        for (std::size_t i = 0; i < free_.size(); ++i) {
            for (std::size_t j = i + 1; j < free_.size(); ++j) {
                if (suitable(i, j)) pairs.emplace_back(i, j);
            }
        }
        if (pairs.empty()) return false;
        const Draw random = draw(seed_, DrawPurpose::kTopology, attempt_, draws_++);
        const auto [i, j] = pairs[below(random.a, static_cast<std::uint32_t>(pairs.size()))];
        join_ports(i, j);
        return true;
    }

    SimpleGraph graph_;
    std::vector<std::uint32_t> free_;  ///< the switch of each free port
    std::uint64_t seed_;
    std::uint32_t attempt_;
    std::uint64_t draws_ = 0;
};

SimpleGraph paired(const std::vector<unsigned>& degrees, std::uint64_t seed) {
    for (std::uint32_t attempt = 0; attempt < kMostAttempts; ++attempt) {
        if (auto graph = Pairing(degrees, seed, attempt).run()) return std::move(*graph);
    }
    throw std::logic_error("no pairing of the ports of an irregular graph was found");
}

/// Joins the part of switch 0 with another part: exchanges the ends of a link that lies on a cycle
/// of the first part with those of a link of the other, so that both parts stay connected. Each
/// switch keeps its number of neighbours.
bool join_another_part(SimpleGraph& graph) {
    const std::vector<bool> near = graph.reached_from(0);
    const std::vector<SwitchPair> links = graph.links();
    const auto far_link = std::find_if(links.begin(), links.end(),
                                       [&](const SwitchPair& link) { return !near[link.first]; });
    if (far_link == links.end()) return false;
    for (const SwitchPair& link : links) {
        if (!near[link.first]) continue;
        graph.part(link.first, link.second);
        if (graph.reached_from(link.first)[link.second]) {
            graph.part(far_link->first, far_link->second);
            graph.join(link.first, far_link->first);
            graph.join(link.second, far_link->second);
            return true;
        }
        graph.join(link.first, link.second);
    }
    throw std::logic_error("a part of an irregular graph has no circle");
}

/// Number of neighbours of each switch.
unsigned degree_of(const IrregularShape& shape) {
    if (shape.switches < 2) {
        throw Problem(fmt::format("topology.switches: {}; an irregular network has at least 2",
                                  shape.switches));
    }
    if (shape.ports_per_switch > kMaxPorts) {
        throw Problem(fmt::format("topology.ports_per_switch: {}; a router has at most {} ports",
                                  shape.ports_per_switch, kMaxPorts));
    }
    if (shape.hosts_per_switch >= shape.ports_per_switch) {
        throw Problem(fmt::format("topology.hosts_per_router: {}; a switch has {} ports "
                                  "(topology.ports_per_switch), which leaves none for links; "
                                  "give at most {}",
                                  shape.hosts_per_switch, shape.ports_per_switch,
                                  shape.ports_per_switch - (shape.switches > 2 ? 2 : 1)));
    }
    const unsigned links = shape.ports_per_switch - shape.hosts_per_switch;
    if (links == 1 && shape.switches > 2) {
        throw Problem(fmt::format("topology.ports_per_switch: {}; {} hosts leave each switch one "
                                  "port for links, which cannot connect "
                                  "{} switches; give at least {}",
                                  shape.ports_per_switch, shape.hosts_per_switch, shape.switches,
                                  shape.hosts_per_switch + 2));
    }
    return std::min(links, shape.switches - 1);
}

}  // namespace

std::vector<SwitchPair> irregular_links(const IrregularShape& shape, std::uint64_t seed) {
    const unsigned degree = degree_of(shape);
    std::vector<unsigned> degrees(shape.switches, degree);
    if (shape.switches % 2 == 1 && degree % 2 == 1) {
        const Draw random = draw(seed, DrawPurpose::kTopology, kShapeDraws, 0);
        --degrees[below(random.a, shape.switches)];
    }
    const bool dense = 2 * degree > shape.switches - 1;
    if (dense) {
        for (unsigned& of_switch : degrees) of_switch = shape.switches - 1 - of_switch;
    }
    SimpleGraph graph = paired(degrees, seed);
    if (dense) graph = graph.complement();
    while (join_another_part(graph)) continue;
    return graph.links();
}

FabricGraph build_irregular(const IrregularShape& shape, std::uint64_t seed, LinkTiming timing) {
    FabricGraph graph;
    for (std::uint32_t s = 0; s < shape.switches; ++s) graph.add_router(fmt::format("s{}", s));
    const std::vector<SwitchPair> links = irregular_links(shape, seed);
    // Pairs ascend, so a switch meets its lower neighbours first, then its
    // higher ones, both in order.
    for (const auto& [a, b] : links) {
        const RouterId from{a};
        const RouterId to{b};
        graph.add_link(
            {from, graph.ports(from), to, graph.ports(to), timing.latency, {}, timing.flit_cycles});
    }
    for (std::uint32_t s = 0; s < shape.switches; ++s) {
        for (unsigned h = 0; h < shape.hosts_per_switch; ++h) graph.add_host(RouterId{s});
    }
    return graph;
}

void fields(SettingsVisitor& io, IrregularSettings& settings) {
    io.integer("switches", settings.switches, {2, kMaxIrregularSwitches}, "routers",
               "irregular: routers of the random graph");
    io.integer("ports_per_switch", settings.ports_per_switch, {2, kMaxPorts}, "ports",
               "irregular: hosts_per_router of them are for hosts, the others for links");
    io.integer("graph_seed", settings.graph_seed, {0, INT64_MAX}, "",
               "irregular: selects the random graph; independent of measurement.seed");
}

/// The name identifies the graph.
Topology make_irregular(const TopologySettings& settings) {
    const auto& own = settings.kind.own<IrregularSettings>();
    const IrregularShape shape{own.switches, own.ports_per_switch, settings.hosts_per_router};
    return {fmt::format("irregular network of {} switches (seed {})", own.switches, own.graph_seed),
            build_irregular(shape, own.graph_seed, settings.link_timing()), std::nullopt};
}

std::optional<RouterCount> count_of_irregular(const TopologySettings& settings) {
    const auto& own = settings.kind.own<IrregularSettings>();
    const double routers = own.switches;
    const double free = static_cast<double>(own.ports_per_switch) - settings.hosts_per_router;
    return RouterCount{routers, std::clamp(free, 0.0, routers - 1), true};
}

}  // namespace thruway
