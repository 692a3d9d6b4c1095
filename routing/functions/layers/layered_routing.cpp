#include "routing/functions/layers/layered_routing.h"

#include "core/problem.h"
#include "routing/paths/class_settings.h"
#include "routing/relation/requirements.h"

#include <string>

namespace thruway {
namespace {

LayeredPaths generated(const char* name, const Topology& topology) {
    require_table_of_pairs(topology, name);
    LayeredPaths paths = name == std::string(LayeredRouting::kLashName)
                             ? lash_paths(topology.graph)
                             : dfsssp_paths(topology.graph);
    if (paths.layers <= kMostLayers) return paths;
    throw Problem(std::string("routing.function: \"") + name + "\"; more than " +
                  std::to_string(kMostLayers) + " layers would be needed in the " + topology.name +
                  ", and a port has at most as many virtual channels; choose another function");
}

}  // namespace

LayeredRouting::LayeredRouting(const char* name, const Topology& topology,
                               unsigned virtual_channels)
    : name_(name), paths_(generated(name, topology)), layer_of_(virtual_channels) {
    require_virtual_channels(virtual_channels, paths_.layers, name, topology.name,
                             "one for each layer of paths without cycles");
    for (unsigned layer = 0; layer < paths_.layers; ++layer) {
        vcs_.push_back(class_vcs(layer, paths_.layers, virtual_channels));
        for (unsigned vc = 0; vc < virtual_channels; ++vc) {
            if ((vcs_[layer] >> vc & 1) != 0) layer_of_[vc] = layer;
        }
    }
}

void LayeredRouting::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const std::size_t cell = paths_.cell(query.here, query.destination);
    const unsigned layer = query.injected_here ? paths_.layer[cell] : layer_of_[query.arrival_vc];
    candidates.add(paths_.port[cell], vcs_[layer]);
}

}  // namespace thruway
