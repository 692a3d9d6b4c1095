#include "topologies/kinds/rows/hyperx.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <utility>

namespace thruway {
namespace {

struct Rows {
    std::vector<unsigned> shape;
    std::vector<unsigned> multiplicity;  ///< [dimension]
};

Rows rows_of(const HyperXSettings& settings) {
    Rows rows{settings.shape, settings.multiplicity};
    if (rows.multiplicity.empty()) rows.multiplicity.assign(rows.shape.size(), 1);
    if (rows.multiplicity.size() == rows.shape.size()) return rows;
    throw Problem(fmt::format(
        "topology.multiplicity: [{}]; it has an entry for each dimension, and "
        "topology.shape = [{}] has {} dimensions",
        fmt::join(rows.multiplicity, ", "), fmt::join(rows.shape, ", "), rows.shape.size()));
}

Rows rows_of(const FullMeshSettings& settings) { return {{settings.routers}, {1}}; }

double router_count(const Rows& rows) {
    double routers = 1;
    for (const unsigned k : rows.shape) routers *= k;
    return routers;
}

unsigned link_ports(const Rows& rows) {
    unsigned ports = 0;
    for (std::size_t d = 0; d < rows.shape.size(); ++d) {
        ports += (rows.shape[d] - 1) * rows.multiplicity[d];
    }
    return ports;
}

RouterCount count_of(const Rows& rows) {
    return {router_count(rows), 1.0 * link_ports(rows), true};
}

FabricGraph graph_of(const Rows& rows, LinkTiming timing) {
    FabricGraph graph;
    const auto routers = static_cast<std::uint32_t>(router_count(rows));
    for (std::uint32_t r = 0; r < routers; ++r) graph.add_router();
    std::uint32_t stride = 1;
    Port first_port = 0;
    for (std::size_t d = 0; d < rows.shape.size(); ++d) {
        const unsigned k = rows.shape[d];
        const unsigned links = rows.multiplicity[d];
        for (std::uint32_t r = 0; r < routers; ++r) {
            const unsigned own = r / stride % k;
            for (unsigned other = own + 1; other < k; ++other) {
                const RouterId there{r + (other - own) * stride};
                for (unsigned l = 0; l < links; ++l) {
                    const Port port = first_port + (other - 1) * links + l;
                    const Port port_there = first_port + own * links + l;
                    graph.add_link({RouterId{r},
                                    port,
                                    there,
                                    port_there,
                                    timing.latency,
                                    {},
                                    timing.flit_cycles});
                }
            }
        }
        stride *= k;
        first_port += (k - 1) * links;
    }
    return graph;
}

Topology made(std::string name, const Rows& rows, const TopologySettings& settings,
              const std::string& size_key) {
    constexpr double kMostRouters = kMaxGridRouters;
    if (router_count(rows) > kMostRouters) {
        throw Problem(fmt::format("{}: [{}]; a network has at most {} routers", size_key,
                                  fmt::join(rows.shape, ", "), kMaxGridRouters));
    }
    require_ports({{link_ports(rows), "to other routers (" + size_key + ")"},
                   {settings.hosts_per_router, "to hosts"}},
                  "router", "topology.hosts_per_router");
    Topology network{std::move(name), graph_of(rows, settings.link_timing()), std::nullopt};
    network.plan.radix = rows.shape;
    for (std::uint32_t r = 0; r < network.graph.routers(); ++r) {
        for (unsigned h = 0; h < settings.hosts_per_router; ++h) {
            network.graph.add_host(RouterId{r});
        }
    }
    return network;
}

}  // namespace

void fields(SettingsVisitor& io, HyperXSettings& settings) {
    io.integers("shape", settings.shape, {1, 16}, {2, kMaxPorts}, "routers",
                "hyperx: routers in each dimension, the first dimension first");
    io.integers("multiplicity", settings.multiplicity, {0, 16}, {1, kMaxPorts}, "links",
                "hyperx: parallel links between two routers of a row, for each dimension; empty: "
                "1 in all");
}

void fields(SettingsVisitor& io, FullMeshSettings& settings) {
    io.integer("routers", settings.routers, {2, kMaxPorts}, "routers",
               "full_mesh: each has a link to every other");
}

Topology make_hyperx(const TopologySettings& settings) {
    const auto& own = settings.kind.own<HyperXSettings>();
    std::string name = fmt::format("{} HyperX", fmt::join(own.shape, "x"));
    if (!own.multiplicity.empty()) {
        name += fmt::format(" with {} links", fmt::join(own.multiplicity, "x"));
    }
    return made(std::move(name), rows_of(own), settings, "topology.shape");
}

Topology make_full_mesh(const TopologySettings& settings) {
    const auto& own = settings.kind.own<FullMeshSettings>();
    return made(fmt::format("full mesh of {}", own.routers), rows_of(own), settings,
                "topology.routers");
}

std::optional<RouterCount> count_of_hyperx(const TopologySettings& settings) {
    const auto& own = settings.kind.own<HyperXSettings>();
    if (!own.multiplicity.empty() && own.multiplicity.size() != own.shape.size()) {
        return std::nullopt;
    }
    return count_of(rows_of(own));
}

std::optional<RouterCount> count_of_full_mesh(const TopologySettings& settings) {
    return count_of(rows_of(settings.kind.own<FullMeshSettings>()));
}

}  // namespace thruway
