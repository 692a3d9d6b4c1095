#include "routing/functions/layers/layered_rows.h"

#include "routing/functions/layers/layered_routing.h"
#include "routing/relation/routing_settings.h"

namespace thruway {
namespace {

std::unique_ptr<RoutingFunction> lash(const RoutingRequest& request) {
    return std::make_unique<LayeredRouting>(LayeredRouting::kLashName, request.topology,
                                            request.virtual_channels, request.tables);
}

std::unique_ptr<RoutingFunction> dfsssp(const RoutingRequest& request) {
    return std::make_unique<LayeredRouting>(LayeredRouting::kDfssspName, request.topology,
                                            request.virtual_channels, request.tables);
}

bool by_layers_without_cycles(const RoutingSettings&, const Topology&) { return true; }

}  // namespace

std::vector<RoutingRow> with_layered_rows(std::vector<RoutingRow> rows) {
    rows.push_back({LayeredRouting::kLashName,
                    "shortest paths in layers of virtual channels without cycles; any network "
                    "(LASH)",
                    lash,
                    kMinimal + kFiniteBuffers,
                    by_layers_without_cycles,
                    {}});
    rows.push_back({LayeredRouting::kDfssspName,
                    "the same with paths that divide the pairs of hosts among the links (DFSSSP)",
                    dfsssp,
                    kMinimal + kFiniteBuffers,
                    by_layers_without_cycles,
                    {}});
    return rows;
}

}  // namespace thruway
