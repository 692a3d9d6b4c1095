// The catalogue of routing functions: one row for each.

#include "routing/functions/composed/composed_rows.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/express/express_order.h"
#include "routing/functions/groups/dragonfly_minimal.h"
#include "routing/functions/h_cycle.h"
#include "routing/functions/hop_classes.h"
#include "routing/functions/layers/layered_rows.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/minimal_ports.h"
#include "routing/functions/oblivious_random.h"
#include "routing/functions/phases/phased_rows.h"
#include "routing/functions/planes/plane_rows.h"
#include "routing/functions/rows/row_adaptive.h"
#include "routing/functions/rows/row_order.h"
#include "routing/functions/rows/weighing/weighing_rows.h"
#include "routing/functions/stages/destination_tag.h"
#include "routing/functions/trees/nearest_common_ancestor.h"
#include "routing/functions/up_down/up_down_rows.h"
#include "routing/relation/routing_row.h"
#include "routing/relation/routing_settings.h"
#include "routing/tables/table_routing.h"

namespace thruway {
namespace {

using Made = std::unique_ptr<RoutingFunction>;

/// With unbounded storage a ring cannot block, so no dateline is needed.
DatelineRule dateline(const RoutingRequest& request) {
    return request.storage == Storage::kUnbounded
               ? DatelineRule::kNone
               : request.settings.function.own<DatelineSettings>().dateline;
}

EqualWays equal_ways(const RoutingRequest& request) {
    return request.settings.function.own<EqualWaysSettings>().equal_ways;
}

const ClassSettings& class_limit(const RoutingRequest& request) {
    return request.settings.function.own<ClassSettings>();
}

bool has_rows(const Topology& topology) { return !topology.plan.radix.empty(); }

Made dimension_order(const RoutingRequest& request) {
    if (has_rows(request.topology)) {
        return std::make_unique<RowOrder>(request.topology, request.virtual_channels);
    }
    return std::make_unique<DimensionOrder>(request.topology, dateline(request),
                                            request.virtual_channels);
}

template <MinimalPorts::Choice kChoice>
Made minimal_ports(const RoutingRequest& request) {
    return std::make_unique<MinimalPorts>(kChoice, request.topology, equal_ways(request),
                                          request.virtual_channels);
}

/// With unbounded storage it needs no escape class.
Made minimal_adaptive(const RoutingRequest& request) {
    if (has_rows(request.topology)) {
        return std::make_unique<RowAdaptive>(request.topology, request.virtual_channels,
                                             request.storage);
    }
    if (request.storage == Storage::kUnbounded) {
        return minimal_ports<MinimalPorts::Choice::kAny>(request);
    }
    return std::make_unique<MinimalAdaptive>(request.topology, dateline(request),
                                             request.virtual_channels, equal_ways(request));
}

Made oblivious_random(const RoutingRequest& request) {
    return std::make_unique<ObliviousRandom>(request.topology, dateline(request),
                                             request.virtual_channels, request.storage,
                                             request.settings.function->name);
}

Made h_cycle(const RoutingRequest& request) {
    return std::make_unique<HCycle>(request.topology, dateline(request),
                                    request.settings.function.own<HCycleSettings>().max_hops,
                                    request.virtual_channels, request.storage);
}

Made dragonfly_minimal(const RoutingRequest& request) {
    return std::make_unique<DragonflyMinimal>(request.topology, class_limit(request),
                                              request.virtual_channels, request.storage,
                                              request.tables);
}

Made hop_classes(const RoutingRequest& request) {
    return std::make_unique<HopClasses>(request.topology, class_limit(request),
                                        request.virtual_channels, request.tables);
}

Made table(const RoutingRequest& request) {
    const auto read = [&] {
        return read_table(request.settings.function.own<TableSettings>(), request.topology.graph,
                          request.virtual_channels);
    };
    return std::make_unique<TableRouting>(request.topology.graph.routers(), read,
                                          request.virtual_channels, request.tables);
}

Made nearest_common_ancestor(const RoutingRequest& request) {
    return std::make_unique<NearestCommonAncestor>(
        request.topology, request.settings.function.own<UpPortSettings>().up_port,
        request.virtual_channels, request.tables);
}

Made express_order(const RoutingRequest& request) {
    return std::make_unique<ExpressOrder>(request.topology, request.virtual_channels);
}

Made destination_tag(const RoutingRequest& request) {
    return std::make_unique<DestinationTag>(request.topology, request.virtual_channels,
                                            request.tables);
}

bool on_every_network(const RoutingSettings&, const Topology&) { return true; }

bool with_all_classes(const RoutingSettings& settings, const Topology&) {
    return settings.function.own<ClassSettings>().class_limit == 0;
}

bool with_a_dateline(const RoutingSettings& settings, const Topology& topology) {
    return has_rows(topology) ||
           settings.function.own<DatelineSettings>().dateline != DatelineRule::kNone;
}

bool with_open_rings(const RoutingSettings& settings, const Topology& topology) {
    const DatelineRule rule = settings.function.own<DatelineSettings>().dateline;
    return has_rows(topology) || rule == DatelineRule::kSwitched ||
           (rule == DatelineRule::kFixed && topology.grid->shape().bidirectional);
}

bool one_way_up(const RoutingSettings& settings) {
    return settings.function.own<UpPortSettings>().up_port != UpPort::kAdaptive;
}

constexpr unsigned kDuato = kMinimal + kAdaptive + kEscapeChannels;

}  // namespace

const std::vector<RoutingRow>& RoutingRow::all() {
    static const OwnSettings dateline = OwnSettings::of<DatelineSettings>();
    static const OwnSettings equal_ways = OwnSettings::of<EqualWaysSettings>();
    static const std::vector<RoutingRow> own = {
        {DimensionOrder::kName,
         "minimal, deterministic: one dimension after the other, in ascending order",
         dimension_order,
         kMinimal + kRoutesPhases,
         with_open_rings,
         {dateline}},
        {MinimalAdaptive::kName,
         "all minimal directions, with dimension order on an escape class (Duato's protocol)",
         minimal_adaptive,
         kDuato + kRoutesPhases,
         with_a_dateline,
         {dateline, equal_ways}},
        {MinimalPorts::kFirstDimensionName,
         "dimension 0 first, then all minimal directions; no escape class",
         minimal_ports<MinimalPorts::Choice::kFirstDimensionFirst>,
         kMinimal + kAdaptive + kFirstDimensionFirst,
         nullptr,
         {equal_ways}},
        {ObliviousRandom::kName,
         "dimensions in an order drawn at injection, one class of channels "
         "per order (O1TURN on 2-D meshes)",
         oblivious_random,
         kMinimal + kRoutesPhases,
         with_open_rings,
         {dateline}},
        {MinimalPorts::kDrawnName,
         "a minimal direction drawn at each hop, oblivious; unbounded storage only",
         minimal_ports<MinimalPorts::Choice::kDrawn>,
         kMinimal + kDrawnAtEachHop,
         nullptr,
         {equal_ways}},
        {HCycle::kName,
         "the shortest of four directions on two Hamiltonian cycles of a k x k torus",
         h_cycle,
         0,
         with_open_rings,
         {dateline, OwnSettings::of<HCycleSettings>()}},
        {DragonflyMinimal::kName,
         "dragonfly, megafly: in the group, one link between groups, in the destination's group",
         dragonfly_minimal,
         kAdaptive + kRoutesPhases,
         with_all_classes,
         {OwnSettings::of<ClassSettings>()}},
        {HopClasses::kName,
         "shortest paths on any network, a class of virtual channels for each hop",
         hop_classes,
         kMinimal + kAdaptive + kFiniteBuffers + kRoutesPhases,
         with_all_classes,
         {OwnSettings::of<ClassSettings>()}},
        {TableRouting::kName,
         "the next hops of `table_file`, in its order",
         table,
         kAdaptive + kUnknownRoutes,
         nullptr,
         {OwnSettings::of<TableSettings>()}},
        {NearestCommonAncestor::kName,
         "in a fat tree: up to a switch above both hosts, then down; one virtual channel",
         nearest_common_ancestor,
         kMinimal + kAdaptive + kRoutesPhases,
         on_every_network,
         {OwnSettings::of<UpPortSettings>()},
         one_way_up},
        {ExpressOrder::kName,
         "express: dimension order, by express links where they do not lead too far",
         express_order,
         kRoutesPhases,
         on_every_network,
         {}},
        {DestinationTag::kName,
         "butterfly, omega: the path whose ports are the digits of the destination",
         destination_tag,
         kMinimal + kRoutesPhases,
         on_every_network,
         {}},
    };
    static const std::vector<RoutingRow> rows = with_composed_rows(with_phased_rows(
        with_weighing_rows(with_plane_rows(with_layered_rows(with_up_down_rows(own))))));
    return rows;
}

}  // namespace thruway
