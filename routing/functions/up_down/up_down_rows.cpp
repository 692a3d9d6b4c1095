#include "routing/functions/up_down/up_down_rows.h"

#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/relation/routing_settings.h"

namespace thruway {
namespace {

TreeRoot root(const RoutingRequest& request) {
    const Part<RoutingRow>& function = request.settings.function;
    return root_for(function.own<TreeSettings>(), request.topology, paths_from(function));
}

std::unique_ptr<RoutingFunction> up_down(const RoutingRequest& request) {
    return std::make_unique<UpDown>(request.topology, root(request),
                                    request.settings.function.own<UpDownSettings>().legal_hops,
                                    request.virtual_channels, request.tables);
}

std::unique_ptr<RoutingFunction> minimal_adaptive_up_down(const RoutingRequest& request) {
    return std::make_unique<MinimalAdaptiveUpDown>(request.topology, root(request),
                                                   request.virtual_channels, request.tables);
}

std::unique_ptr<RoutingFunction> fully_adaptive_up_down(const RoutingRequest& request) {
    return std::make_unique<FullyAdaptiveUpDown>(
        request.topology, root(request), request.virtual_channels,
        request.settings.function.own<MisrouteSettings>().max_misroutes, request.tables);
}

bool on_all_links_both_ways(const RoutingSettings&, const Topology&) { return true; }

}  // namespace

std::vector<RoutingRow> with_up_down_rows(std::vector<RoutingRow> rows) {
    const OwnSettings tree = OwnSettings::of<TreeSettings>();
    rows.push_back({UpDown::kName,
                    "up*/down*: towards the root of a spanning tree, then away from it; any "
                    "network of bidirectional links",
                    up_down,
                    kAdaptive + kAnyNetwork + kRoutesPhases,
                    on_all_links_both_ways,
                    {tree, OwnSettings::of<UpDownSettings>()}});
    rows.push_back({MinimalAdaptiveUpDown::kName,
                    "shortest paths on new virtual channels, then up*/down* on the original, VC "
                    "0, to the destination (MA-2vc); any network of bidirectional links",
                    minimal_adaptive_up_down,
                    kAdaptive + kFiniteBuffers,
                    on_all_links_both_ways,
                    {tree}});
    rows.push_back({FullyAdaptiveUpDown::kName,
                    "the same, but packets may return to new channels at any router (FA); needs "
                    "virtual cut-through",
                    fully_adaptive_up_down,
                    kAdaptive + kFiniteBuffers,
                    on_all_links_both_ways,
                    {tree, OwnSettings::of<MisrouteSettings>()}});
    return rows;
}

PathsFrom paths_from(const Part<RoutingRow>& function) {
    const bool shortest = function.has(OwnSettings::of<UpDownSettings>()) &&
                          function.own<UpDownSettings>().legal_hops == LegalHops::kShortest;
    return shortest ? PathsFrom::kHosts : PathsFrom::kEveryRouter;
}

}  // namespace thruway
