#include "routing/make_routing.h"

#include "core/problem.h"
#include "routing/dimension_order.h"
#include "routing/first_free.h"
#include "routing/minimal_adaptive.h"
#include "routing/most_credits.h"
#include "routing/oblivious_random.h"
#include "routing/random_selection.h"

#include <string>

namespace thruway {
namespace {

/// The fixed rule leaves unidirectional rings of 4 or more closed (ring_classes.h). Functions with
/// an escape class do not fix it.
void refuse_fixed_on_one_way_rings(const RoutingSettings& settings, const Topology& topology) {
    if (settings.function == RoutingKind::kMinimalAdaptive) return;
    if (settings.dateline != DatelineRule::kFixed || !topology.grid) return;
    const GridShape& shape = topology.grid->shape();
    if (!shape.wraps || shape.bidirectional) return;
    for (const unsigned radix : shape.radix) {
        if (radix < 4) continue;
        throw Problem("routing.dateline: \"fixed\"; it does not prevent deadlock on the "
                      "unidirectional rings of " +
                      std::to_string(radix) + " routers of " + topology.name +
                      ", only on those of up to 3 or with topology.bidirectional "
                      "= true; set it to \"switched\"");
    }
}

}  // namespace

std::unique_ptr<RoutingFunction> make_routing_function(const RoutingSettings& settings,
                                                       const Topology& topology,
                                                       unsigned virtual_channels) {
    refuse_fixed_on_one_way_rings(settings, topology);
    switch (settings.function) {
        case RoutingKind::kDimensionOrder:
            return std::make_unique<DimensionOrder>(topology, settings.dateline, virtual_channels);
        case RoutingKind::kMinimalAdaptive:
            return std::make_unique<MinimalAdaptive>(topology, settings.dateline, virtual_channels);
        case RoutingKind::kObliviousRandom:
            return std::make_unique<ObliviousRandom>(topology, settings.dateline, virtual_channels);
    }
    throw Problem("routing.function: allowed are \"dimension_order\", \"minimal_adaptive\", "
                  "\"oblivious_random\"");
}

std::unique_ptr<SelectionFunction> make_selection_function(const RoutingSettings& settings) {
    switch (settings.selection) {
        case SelectionKind::kFirstFree: return std::make_unique<FirstFree>();
        case SelectionKind::kRandom: return std::make_unique<RandomSelection>();
        case SelectionKind::kMostCredits: return std::make_unique<MostCredits>();
    }
    throw Problem("routing.selection: allowed are \"first_free\", \"random\", \"most_credits\"");
}

}  // namespace thruway
