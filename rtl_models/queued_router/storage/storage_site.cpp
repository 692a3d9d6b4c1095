#include "rtl_models/queued_router/storage/storage_site.h"

#include "core/bits.h"

namespace thruway {
namespace {

/// The outputs of one dimension: none, one or two.
PortSet outputs_of(const FabricGraph& graph, const Grid& grid, RouterId router,
                   unsigned dimension) {
    PortSet outputs = 0;
    for (const Direction way : {Direction::kPlus, Direction::kMinus}) {
        const auto port = grid.port(router, dimension, way);
        if (port && graph.channel_out(router, *port)) outputs |= bit_in_word(*port);
    }
    return outputs;
}

}  // namespace

StorageSite storage_site(const FabricGraph& graph, const Grid* grid, RouterId router,
                         std::uint64_t seed) {
    StorageSite site;
    site.seed = seed;
    site.router = index(router);
    for (Port port = 0; port < graph.ports(router); ++port) {
        const bool host = graph.host_at(router, port).has_value();
        if (host) site.hosts |= bit_in_word(port);
        if (host || graph.channel_in(router, port)) site.inputs |= bit_in_word(port);
        if (grid == nullptr && graph.channel_out(router, port)) {
            site.dimensions.push_back(bit_in_word(port));
        }
    }
    if (grid == nullptr) return site;
    for (unsigned d = 0; d < grid->dimensions(); ++d) {
        site.dimensions.push_back(outputs_of(graph, *grid, router, d));
    }
    return site;
}

}  // namespace thruway
