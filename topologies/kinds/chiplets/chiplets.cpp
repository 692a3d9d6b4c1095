#include "topologies/kinds/chiplets/chiplets.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"
#include "topologies/kinds/composed/joined_copies.h"
#include "topologies/kinds/grids/grid_graph.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>

namespace thruway {
namespace {

std::string name_of(ChipNetwork network) {
    switch (network) {
        case ChipNetwork::kMesh: return "mesh of chips";
        case ChipNetwork::kTorus: return "torus of chips";
        case ChipNetwork::kAllToAll: break;
    }
    return "all-to-all network of chips";
}

unsigned chip_count(const ChipletSettings& own) {
    unsigned chips = 1;
    for (const unsigned size : own.chips) chips *= size;
    return chips;
}

void check_dimensions(const ChipletSettings& own, const std::vector<unsigned>& radix) {
    if (own.chips.size() != radix.size()) {
        throw Problem(fmt::format("topology.chips: [{}]; it has an entry for each of the {} "
                                  "dimensions of topology.radix, 1 for a dimension of one chip",
                                  fmt::join(own.chips, ", "), radix.size()));
    }
    double chips = 1;
    for (const unsigned size : own.chips) chips *= size;
    if (chips > kMaxComposedRouters || chips < 2) {
        throw Problem(fmt::format("topology.chips: [{}] makes {:.0f} chips; 2 to {} are allowed",
                                  fmt::join(own.chips, ", "), chips, kMaxComposedRouters));
    }
}

LinkTiming die_timing(const TopologySettings& settings) {
    const auto& own = settings.kind.own<ChipletSettings>();
    const auto own_or = [](unsigned of_dies, unsigned other) {
        return of_dies == 0 ? other : of_dies;
    };
    return {own_or(own.die_latency_cycles, settings.link_latency_cycles),
            own_or(own.die_flit_cycles, settings.link_flit_cycles)};
}

Topology mesh_of(const TopologySettings& settings) {
    Grid grid({settings.kind.own<GridSettings>().radix, false, true, false});
    FabricGraph graph = build_graph(grid, settings.link_timing(), settings.hosts_per_router);
    return {fmt::format("{} mesh", fmt::join(grid.shape().radix, "x")), std::move(graph),
            std::move(grid)};
}

}  // namespace

void fields(SettingsVisitor& io, ChipletSettings& settings) {
    io.integers("chips", settings.chips, {1, 4}, {1, 4096}, "chips",
                "chiplets: chips in each dimension; topology.radix is the mesh of a chip");
    io.choice(
        "chip_network", settings.chip_network,
        {{ChipNetwork::kMesh, "mesh_of_chips", "neighbouring chips, along their facing edges"},
         {ChipNetwork::kTorus, "torus_of_chips",
          "the same, and the last chips of each dimension with the first"},
         {ChipNetwork::kAllToAll, "all_to_all",
          "every two chips, the links spread evenly over the routers of a chip"}},
        "chiplets: which chips have die-to-die links");
    io.integer_or_word("die_links", settings.die_links, {1, kMaxPorts}, "automatic", "links",
                       "chiplets: between two chips, on facing edges evenly spaced; \"automatic\" "
                       "is one for each router of the edge, with all_to_all one");
    io.integer_or_word("die_latency_cycles", settings.die_latency_cycles, {1, kMaxLinkLatency},
                       "link_latency_cycles", "cycles", "chiplets: latency of die-to-die links");
    io.integer_or_word("die_flit_cycles", settings.die_flit_cycles, {1, kMaxFlitCycles},
                       "link_flit_cycles", "cycles",
                       "chiplets: for which a flit occupies a die-to-die link");
}

Topology make_chiplets(const TopologySettings& settings) {
    const auto& own = settings.kind.own<ChipletSettings>();
    check_dimensions(own, settings.kind.own<GridSettings>().radix);
    Composition composition;
    composition.add({"chip", own.chips, true, mesh_of(settings)});
    const PlacedPart& chip = composition.parts().front();
    CopySelection chips{&chip};
    for (std::uint32_t r = 0; r < chip.network.graph.routers(); ++r) chips.inside.push_back(r);

    const bool torus = own.chip_network == ChipNetwork::kTorus;
    const bool every_two = own.chip_network == ChipNetwork::kAllToAll;
    std::vector<RouterPair> pairs;
    try {
        pairs = every_two ? between_every_two_copies(chips, std::max(own.die_links, 1u))
                          : between_neighbouring_copies(chips, own.die_links, torus);
    } catch (const Problem& problem) {
        throw Problem("topology.die_links: " + problem.message());
    }
    const LinkTiming timing = die_timing(settings);
    for (const auto& [from, to] : pairs) composition.join(from, to, timing);

    std::optional<Grid> grid;
    if (!every_two && own.die_links == 0) grid = grid_of_copies(chip, torus);
    const std::string name = fmt::format("{} {}, each a {}", fmt::join(own.chips, "x"),
                                         name_of(own.chip_network), chip.network.name);
    try {
        Topology network = std::move(composition).finish(name);
        network.grid = std::move(grid);
        return network;
    } catch (const Problem& problem) {
        throw Problem(fmt::format("topology.hosts_per_router: {}; {}", settings.hosts_per_router,
                                  problem.message()));
    }
}

std::optional<RouterCount> count_of_chiplets(const TopologySettings& settings) {
    const auto& own = settings.kind.own<ChipletSettings>();
    const std::vector<unsigned>& radix = settings.kind.own<GridSettings>().radix;
    if (own.chips.size() != radix.size()) return std::nullopt;
    double routers = chip_count(own);
    for (const unsigned k : radix) routers *= k;
    if (routers > kMaxComposedRouters) return std::nullopt;
    const bool one_chip = *std::min_element(own.chips.begin(), own.chips.end()) == 1;
    const bool is_grid = own.die_links == 0 &&
                         (own.chip_network == ChipNetwork::kMesh ||
                          (own.chip_network == ChipNetwork::kTorus && !one_chip));
    RouterCount count{routers, 2.0 * static_cast<double>(radix.size()), !is_grid};
    count.own_link_cycles = static_cast<double>(die_timing(settings).arrival_cycles());
    return count;
}

}  // namespace thruway
