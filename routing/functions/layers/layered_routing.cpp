#include "routing/functions/layers/layered_routing.h"

#include "core/problem.h"
#include "routing/functions/layers/layered_paths.h"
#include "routing/paths/class_settings.h"
#include "routing/relation/requirements.h"

#include <algorithm>
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

std::vector<LayeredRouting::Step> LayeredRouting::make_steps(const char* name,
                                                             const Topology& topology) {
    const LayeredPaths paths = generated(name, topology);
    std::vector<Step> steps(paths.port.size());
    for (std::size_t cell = 0; cell < steps.size(); ++cell) {
        steps[cell] = {paths.port[cell], paths.layer[cell]};
    }
    return steps;
}

LayeredRouting::LayeredRouting(const char* name, const Topology& topology,
                               unsigned virtual_channels, TableMemory& memory)
    : name_(name),
      routers_(topology.graph.routers()),
      steps_(memory, [&] { return make_steps(name, topology); }),
      layer_of_(virtual_channels) {
    unsigned layers = 1;
    for (const Step& step : steps_) layers = std::max(layers, step.layer + 1u);
    require_virtual_channels(virtual_channels, layers, name, topology.name,
                             "one for each layer of paths without cycles");
    for (unsigned layer = 0; layer < layers; ++layer) {
        vcs_.push_back(class_vcs(layer, layers, virtual_channels));
        for (unsigned vc = 0; vc < virtual_channels; ++vc) {
            if ((vcs_[layer] >> vc & 1) != 0) layer_of_[vc] = layer;
        }
    }
}

void LayeredRouting::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const Step& next = step(query.here, query.destination);
    const unsigned layer = query.injected_here ? next.layer : layer_of_[query.arrival_vc];
    candidates.add(next.port, vcs_[layer]);
}

}  // namespace thruway
