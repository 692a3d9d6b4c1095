#include "topologies/kinds/slim_fly/slim_fly.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"
#include "topologies/kinds/slim_fly/finite_field.h"

#include <fmt/format.h>

#include <array>
#include <set>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr unsigned kMostOrder = 64;

bool possible(unsigned q) { return q >= 3 && q % 4 != 2 && FiniteField::exists(q); }

/// Links of a router: (3 q - d) / 2.
unsigned degree(unsigned q) { return q % 4 == 3 ? (3 * q + 1) / 2 : 3 * q / 2; }

/// Exponents of the elements of X; those of Y are one more.
std::vector<unsigned> exponents(unsigned q) {
    std::vector<unsigned> even;
    if (q % 4 != 3) {
        for (unsigned e = 0; e + 1 < q; e += 2) even.push_back(e);
        return even;
    }
    const unsigned w = (q + 1) / 4;
    for (unsigned i = 0; i < w; ++i) {
        even.push_back(2 * i);
        even.push_back(2 * w - 1 + 2 * i);
    }
    return even;
}

/// Each link once, the lower router first, in ascending order.
std::set<std::pair<std::uint32_t, std::uint32_t>> links_of(const FiniteField& field) {
    const unsigned q = field.size();
    std::set<std::pair<std::uint32_t, std::uint32_t>> links;
    const auto router = [q](unsigned side, unsigned a, unsigned b) {
        return (side * q + a) * q + b;
    };
    for (unsigned a = 0; a < q; ++a) {
        for (unsigned b = 0; b < q; ++b) {
            for (const unsigned e : exponents(q)) {
                for (const unsigned side : {0u, 1u}) {
                    const unsigned other = field.sum(b, field.power(e + side));
                    links.insert(std::minmax(router(side, a, b), router(side, a, other)));
                }
            }
            for (unsigned m = 0; m < q; ++m) {
                links.insert({router(0, a, field.sum(field.product(m, a), b)), router(1, m, b)});
            }
        }
    }
    return links;
}

}  // namespace

void fields(SettingsVisitor& io, SlimFlySettings& settings) {
    io.integer("order", settings.order, {3, kMostOrder}, "",
               "slim_fly: q, a prime power such as 3, 4, 5, 7, 8, 9, 11, 13; 2 q^2 routers");
}

Topology make_slim_fly(const TopologySettings& settings) {
    const unsigned q = settings.kind.own<SlimFlySettings>().order;
    if (!possible(q)) {
        unsigned below = q;
        while (below > 3 && !possible(below)) --below;
        unsigned above = q;
        while (!possible(above)) ++above;
        throw Problem(fmt::format("topology.order: {}; a slim fly needs a prime power; the nearest "
                                  "are {} and {}",
                                  q, below, above));
    }
    require_ports(
        {{degree(q), "to other routers (topology.order)"}, {settings.hosts_per_router, "to hosts"}},
        "router", "topology.hosts_per_router");
    FabricGraph graph;
    for (unsigned r = 0; r < 2 * q * q; ++r) graph.add_router();
    // Pairs ascend, so a router meets its lower neighbours first, then its higher ones, in order.
    for (const auto& [a, b] : links_of(FiniteField(q))) {
        const RouterId from{a};
        const RouterId to{b};
        graph.add_link({from,
                        graph.ports(from),
                        to,
                        graph.ports(to),
                        settings.link_latency_cycles,
                        {},
                        settings.link_flit_cycles});
    }
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        for (unsigned h = 0; h < settings.hosts_per_router; ++h) graph.add_host(RouterId{r});
    }
    return {fmt::format("slim fly of order {}", q), std::move(graph), std::nullopt};
}

std::optional<RouterCount> count_of_slim_fly(const TopologySettings& settings) {
    const unsigned q = settings.kind.own<SlimFlySettings>().order;
    if (!possible(q)) return std::nullopt;
    return RouterCount{2.0 * q * q, 1.0 * degree(q), true};
}

}  // namespace thruway
