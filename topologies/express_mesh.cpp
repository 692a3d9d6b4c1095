#include "topologies/express_mesh.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/composed/composition.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

unsigned express_latency(const TopologySettings& settings) {
    const unsigned own = settings.kind.own<ExpressSettings>().express_latency_cycles;
    return own == 0 ? settings.link_latency_cycles : own;
}

/// Links along each dimension from routers at multiples of the interval to the next of them.
void add_express_links(Composition& network, const Grid& grid, unsigned interval,
                       LinkTiming timing) {
    for (unsigned d = 0; d < grid.dimensions(); ++d) {
        for (std::uint32_t r = 0; r < grid.routers(); ++r) {
            std::vector<unsigned> place;
            for (unsigned other = 0; other < grid.dimensions(); ++other) {
                place.push_back(grid.coordinate(RouterId{r}, other));
            }
            if (place[d] % interval != 0) continue;
            place[d] += interval;
            if (place[d] < grid.shape().radix[d]) network.join(RouterId{r}, grid.at(place), timing);
        }
    }
}

}  // namespace

void fields(SettingsVisitor& io, ExpressSettings& settings) {
    io.integer("express_interval", settings.express_interval, {2, 1023}, "routers",
               "express: each row has links between its routers 0, i, 2 i, ...");
    io.integer_or_word("express_latency_cycles", settings.express_latency_cycles,
                       {1, kMaxLinkLatency}, "link_latency_cycles", "cycles",
                       "express: latency of express links");
}

Topology make_express_mesh(const TopologySettings& settings) {
    const auto& own = settings.kind.own<ExpressSettings>();
    Topology mesh = make_mesh(settings);
    const Grid grid = *mesh.grid;
    const std::vector<unsigned>& radix = grid.shape().radix;
    const unsigned longest = *std::max_element(radix.begin(), radix.end());
    if (own.express_interval >= longest) {
        throw Problem(
            fmt::format("topology.express_interval: {}; the longest row of topology.radix "
                        "= [{}] has {} routers; give 2 to {}",
                        own.express_interval, fmt::join(radix, ", "), longest, longest - 1));
    }
    const std::string name = fmt::format("{} mesh with links of {}", mesh.name,
                                         own.express_interval);
    Composition network;
    network.add({"router", {1}, true, std::move(mesh)});
    try {
        add_express_links(network, grid, own.express_interval,
                          {express_latency(settings), settings.link_flit_cycles});
        Topology express = std::move(network).finish(name);
        express.plan = {};
        express.plan.express_radix = radix;
        express.plan.express_interval = own.express_interval;
        return express;
    } catch (const Problem& problem) {
        throw Problem(fmt::format("topology.hosts_per_router: {}; {}", settings.hosts_per_router,
                                  problem.message()));
    }
}

std::optional<RouterCount> count_of_express_mesh(const TopologySettings& settings) {
    auto count = count_of_grid(settings);
    if (!count) return std::nullopt;
    const unsigned interval = settings.kind.own<ExpressSettings>().express_interval;
    for (const unsigned k : settings.kind.own<GridSettings>().radix) {
        const unsigned express_links = (k - 1) / interval;
        count->links_out += 2.0 * express_links / k;
    }
    count->all_pairs = true;
    count->own_link_cycles = static_cast<double>(
        LinkTiming{express_latency(settings), settings.link_flit_cycles}.arrival_cycles());
    return count;
}

}  // namespace thruway
