// The catalogue of routing functions: one row for each.

#include "routing/functions/dimension_order.h"
#include "routing/functions/groups/dragonfly_minimal.h"
#include "routing/functions/h_cycle.h"
#include "routing/functions/hop_classes.h"
#include "routing/functions/layers/layered_routing.h"
#include "routing/functions/minimal_adaptive.h"
#include "routing/functions/minimal_ports.h"
#include "routing/functions/oblivious_random.h"
#include "routing/functions/rows/row_adaptive.h"
#include "routing/functions/rows/row_order.h"
#include "routing/functions/trees/nearest_common_ancestor.h"
#include "routing/functions/turn_models.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/functions/up_down/up_down.h"
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

TreeRoot root(const RoutingRequest& request) {
    return root_for(request.settings.function.own<TreeSettings>(), request.topology);
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
                                             request.virtual_channels, request.storage);
}

Made h_cycle(const RoutingRequest& request) {
    return std::make_unique<HCycle>(request.topology, dateline(request),
                                    request.settings.function.own<HCycleSettings>().max_hops,
                                    request.virtual_channels, request.storage);
}

template <TurnModel::Rule kRule>
Made turn_model(const RoutingRequest& request) {
    return std::make_unique<TurnModel>(kRule, request.topology, request.virtual_channels);
}

Made dragonfly_minimal(const RoutingRequest& request) {
    return std::make_unique<DragonflyMinimal>(request.topology, class_limit(request),
                                              request.virtual_channels, request.storage);
}

Made hop_classes(const RoutingRequest& request) {
    return std::make_unique<HopClasses>(request.topology, class_limit(request),
                                        request.virtual_channels);
}

Made table(const RoutingRequest& request) {
    return std::make_unique<TableRouting>(
        read_table(request.settings.function.own<TableSettings>(), request.topology.graph,
                   request.virtual_channels),
        request.virtual_channels);
}

Made up_down(const RoutingRequest& request) {
    return std::make_unique<UpDown>(request.topology, root(request),
                                    request.settings.function.own<UpDownSettings>().legal_hops,
                                    request.virtual_channels);
}

Made minimal_adaptive_up_down(const RoutingRequest& request) {
    return std::make_unique<MinimalAdaptiveUpDown>(request.topology, root(request),
                                                   request.virtual_channels);
}

Made fully_adaptive_up_down(const RoutingRequest& request) {
    return std::make_unique<FullyAdaptiveUpDown>(
        request.topology, root(request), request.virtual_channels,
        request.settings.function.own<MisrouteSettings>().max_misroutes);
}

Made nearest_common_ancestor(const RoutingRequest& request) {
    return std::make_unique<NearestCommonAncestor>(
        request.topology, request.settings.function.own<UpPortSettings>().up_port,
        request.virtual_channels);
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
constexpr unsigned kTwoClasses = kAdaptive + kFiniteBuffers;

}  // namespace

const std::vector<RoutingRow>& RoutingRow::all() {
    static const OwnSettings dateline = OwnSettings::of<DatelineSettings>();
    static const OwnSettings equal_ways = OwnSettings::of<EqualWaysSettings>();
    static const OwnSettings tree = OwnSettings::of<TreeSettings>();
    static const OwnSettings classes = OwnSettings::of<ClassSettings>();
    static const std::vector<RoutingRow> rows = {
        {DimensionOrder::kName,
         "minimal, deterministic: one dimension after the other, in ascending order",
         dimension_order,
         kMinimal,
         with_open_rings,
         {dateline}},
        {MinimalAdaptive::kName,
         "all minimal directions, with dimension order on an escape class (Duato's protocol)",
         minimal_adaptive,
         kDuato,
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
         kMinimal,
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
        {TurnModel::kWestFirstName,
         "2-D mesh: hops to the west first, then any minimal direction (turn model)",
         turn_model<TurnModel::Rule::kWestFirst>,
         kMinimal + kAdaptive,
         on_every_network,
         {}},
        {TurnModel::kNorthLastName,
         "2-D mesh: hops to the north last, before them any minimal direction (turn model)",
         turn_model<TurnModel::Rule::kNorthLast>,
         kMinimal + kAdaptive,
         on_every_network,
         {}},
        {TurnModel::kOddEvenName,
         "2-D mesh: turns from east in odd columns, turns to west in even ones (turn model)",
         turn_model<TurnModel::Rule::kOddEven>,
         kMinimal + kAdaptive,
         on_every_network,
         {}},
        {DragonflyMinimal::kName,
         "dragonfly, megafly: in the group, one link between groups, in the destination's group",
         dragonfly_minimal,
         kAdaptive,
         with_all_classes,
         {classes}},
        {HopClasses::kName,
         "shortest paths on any network, a class of virtual channels for each hop",
         hop_classes,
         kMinimal + kAdaptive + kFiniteBuffers,
         with_all_classes,
         {classes}},
        {LayeredRouting::kLashName,
         "shortest paths in layers of virtual channels without cycles; any network (LASH)",
         make_lash,
         kMinimal + kFiniteBuffers,
         on_every_network,
         {}},
        {LayeredRouting::kDfssspName,
         "the same with paths that divide the pairs of hosts among the links (DFSSSP)",
         make_dfsssp,
         kMinimal + kFiniteBuffers,
         on_every_network,
         {}},
        {TableRouting::kName,
         "the next hops of `table_file`, in its order",
         table,
         kAdaptive + kUnknownRoutes,
         nullptr,
         {OwnSettings::of<TableSettings>()}},
        {UpDown::kName,
         "up*/down*: towards the root of a spanning tree, then away from it; any network of "
         "bidirectional links",
         up_down,
         kAdaptive + kAnyNetwork,
         on_every_network,
         {tree, OwnSettings::of<UpDownSettings>()}},
        {MinimalAdaptiveUpDown::kName,
         "shortest paths on new virtual channels, then up*/down* on the original, VC 0, to the "
         "destination (MA-2vc); any network of bidirectional links",
         minimal_adaptive_up_down,
         kTwoClasses,
         on_every_network,
         {tree}},
        {FullyAdaptiveUpDown::kName,
         "like minimal_adaptive_up_down, but may return to new channels at any router (FA); needs "
         "virtual cut-through",
         fully_adaptive_up_down,
         kTwoClasses,
         on_every_network,
         {tree, OwnSettings::of<MisrouteSettings>()}},
        {NearestCommonAncestor::kName,
         "in a fat tree: up to a switch above both hosts, then down; one virtual channel",
         nearest_common_ancestor,
         kMinimal + kAdaptive,
         on_every_network,
         {OwnSettings::of<UpPortSettings>()},
         one_way_up},
    };
    return rows;
}

}  // namespace thruway
