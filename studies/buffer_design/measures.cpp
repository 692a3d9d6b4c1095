#include "studies/buffer_design/measures.h"

#include "rtl_models/queued_router/storage/choice_queues.h"
#include "topologies/build_topology.h"

namespace thruway::buffer_design {

Observation latency(const StudyResults& results, const Network& network, Scheme scheme,
                    double utilisation) {
    return observe_latency(results.curve(curve_name(network, scheme)).at(utilisation));
}

Observation gain(const StudyResults& results, const Network& network, Scheme scheme,
                 double utilisation) {
    return 1 - latency(results, network, scheme, utilisation) /
                   latency(results, network, Scheme::kDimensionOrder, utilisation);
}

Observation of_variant(const StudyResults& results, const Network& network, Scheme scheme,
                       const std::string& variant, const Measure& measure) {
    const CurveResult& curve = results.curve(curve_name(network, scheme, variant));
    return observe(curve.at(kVariantUtilisation), measure);
}

std::optional<Sample> largest_storage(const RunResult& run) {
    if (!run.storage.max_flits) return std::nullopt;
    return Sample{static_cast<double>(*run.storage.max_flits), std::nullopt};
}

unsigned queues_of(const StudyResults& results, const Network& network, Scheme scheme) {
    const SimulationSettings& settings =
        results.curve(curve_name(network, scheme)).points.front().settings;
    const Topology topology = build_topology(settings.topology);
    const StorageSite site = storage_site(topology.graph, &*topology.grid, RouterId{0},
                                          settings.measurement.seed);
    const ChoiceQueues storage(sc_core::sc_gen_unique_name("counted_queues"), settings.router,
                               site);
    return storage.queues();
}

}  // namespace thruway::buffer_design
