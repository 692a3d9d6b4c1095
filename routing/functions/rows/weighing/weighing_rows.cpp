#include "routing/functions/rows/weighing/weighing_rows.h"

#include "routing/functions/rows/weighing/dal.h"
#include "routing/functions/rows/weighing/dim_war.h"
#include "routing/functions/rows/weighing/omni_war.h"
#include "routing/functions/rows/weighing/skipping_dimensions.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/relation/routing_settings.h"

namespace thruway {
namespace {

std::unique_ptr<RoutingFunction> dim_war(const RoutingRequest& request) {
    return std::make_unique<DimWar>(request.topology, request.virtual_channels);
}

std::unique_ptr<RoutingFunction> omni_war(const RoutingRequest& request) {
    return std::make_unique<OmniWar>(
        request.topology, request.virtual_channels,
        request.settings.function.own<MisrouteSettings>().max_misroutes);
}

std::unique_ptr<RoutingFunction> dal(const RoutingRequest& request) {
    return std::make_unique<Dal>(request.topology, request.virtual_channels);
}

std::unique_ptr<RoutingFunction> skipping_dimensions(const RoutingRequest& request) {
    return std::make_unique<SkippingDimensions>(
        request.topology, request.settings.function.own<ClassSettings>(), request.virtual_channels);
}

bool by_ascending_rounds(const RoutingSettings& settings, const Topology&) {
    return settings.function.own<ClassSettings>().class_limit == 0;
}

bool by_an_escape_channel(const RoutingSettings&, const Topology&) { return true; }

bool by_ascending_classes(const RoutingSettings&, const Topology&) { return true; }

}  // namespace

std::vector<RoutingRow> with_weighing_rows(std::vector<RoutingRow> rows) {
    constexpr unsigned kWeighing = kAdaptive + kFiniteBuffers;
    rows.push_back({DimWar::kName,
                    "HyperX: dimension order, with at most one deroute in each dimension, by "
                    "queues and hops (DimWAR)",
                    dim_war,
                    kWeighing,
                    by_ascending_classes,
                    {}});
    rows.push_back({OmniWar::kName,
                    "HyperX: any dimension, with `max_misroutes` deroutes, by queues and hops, a "
                    "class of virtual channels for each hop (OmniWAR)",
                    omni_war,
                    kWeighing,
                    by_ascending_classes,
                    {OwnSettings::of<MisrouteSettings>()}});
    rows.push_back({Dal::kName,
                    "HyperX: any dimension, with at most one deroute in each, by queues and hops, "
                    "and dimension order on an escape channel (DAL)",
                    dal,
                    kWeighing + kEscapeChannels,
                    by_an_escape_channel,
                    {}});
    rows.push_back(
        {SkippingDimensions::kName,
         "HyperX: dimension order in rounds, where a packet skips dimensions with longer "
         "queues until the next round",
         skipping_dimensions,
         kMinimal + kWeighing,
         by_ascending_rounds,
         {OwnSettings::of<ClassSettings>()}});
    return rows;
}

}  // namespace thruway
