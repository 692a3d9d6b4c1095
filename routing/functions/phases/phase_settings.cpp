#include "routing/functions/phases/phase_settings.h"

#include "routing/functions/composed/inner_functions.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/express/express_order.h"
#include "routing/functions/groups/dragonfly_minimal.h"
#include "routing/functions/stages/destination_tag.h"
#include "routing/functions/trees/nearest_common_ancestor.h"
#include "routing/functions/up_down/up_down.h"
#include "settings/fields/settings_visitor.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// Groups in which all routers are neighbours, or that are leaves and spines.
bool has_dragonfly_groups(const Topology& topology) {
    const std::vector<std::uint32_t>& group = topology.plan.group;
    if (group.empty()) return false;
    if (!topology.plan.level.empty()) return true;
    std::map<std::uint32_t, std::size_t> size;
    for (const std::uint32_t of : group) ++size[of];
    std::set<std::pair<RouterId, RouterId>> neighbours;
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        if (group[index(channel.from)] != group[index(channel.to)]) continue;
        neighbours.emplace(channel.from, channel.to);
    }
    std::size_t wanted = 0;
    for (const auto& [of, routers] : size) wanted += routers * (routers - 1);
    return neighbours.size() == wanted;
}

}  // namespace

void fields(SettingsVisitor& io, PhaseSettings& settings) {
    io.optional_choice(
        "base", settings.base, inner_choices(),
        "the simplest of the network: dimension order on grids, HyperX and full "
        "meshes, also with express links, minimal routes on dragonflies, megaflies, trees, "
        "butterflies and omega networks, else up*/down*",
        "the function that routes to the intermediate router and from there to the "
        "destination, each with its part of the virtual channels");
}

void fields(SettingsVisitor& io, ThresholdSettings& settings) {
    io.integer("threshold_flits", settings.threshold_flits, {0, 1'000'000}, "flits",
               "a packet takes the minimal way if queue * hops there is at most that of the other "
               "way plus this");
}

void fields(SettingsVisitor& io, KnowledgeSettings& settings) {
    io.choice("knowledge", settings.knowledge,
              {{KnownQueues::kOwn, "local", "the queues of the source's router"},
               {KnownQueues::kNeighbours, "neighbours",
                "those, and the queues of adjacent routers as these were when the news left them"},
               {KnownQueues::kAll, "global",
                "the queues of both ways as a whole: an idealisation, as a bound"}},
              "the queues that a packet compares");
    io.only_if(settings.knowledge != KnownQueues::kOwn,
               "routing.knowledge = \"neighbours\" or \"global\"", [&] {
                   io.integer("knowledge_age_cycles", settings.age_cycles, {0, kMaxKnowledgeAge},
                              "cycles",
                              "age of what a router knows of others; 0: the least, which is 1 with "
                              "global, and with neighbours what a flit takes to them plus "
                              "router.credit_latency_cycles");
               });
}

const RoutingRow& default_base(const Topology& topology) {
    if (topology.grid || !topology.plan.radix.empty()) {
        return *Part<RoutingRow>(DimensionOrder::kName);
    }
    if (!topology.plan.express_radix.empty()) return *Part<RoutingRow>(ExpressOrder::kName);
    if (has_dragonfly_groups(topology)) return *Part<RoutingRow>(DragonflyMinimal::kName);
    if (!stages_of(topology.graph).empty()) return *Part<RoutingRow>(DestinationTag::kName);
    if (!topology.plan.level.empty()) return *Part<RoutingRow>(NearestCommonAncestor::kName);
    return *Part<RoutingRow>(UpDown::kName);
}

RoutingSettings settings_of_base(const RoutingSettings& settings, const Topology& topology) {
    const auto chosen = settings.function.own<PhaseSettings>().base;
    const RoutingRow& base = chosen ? **chosen : default_base(topology);
    refuse_settings_of_others(
        settings, {&base},
        std::string("routing.base = \"") + base.name + "\" here, which has no such setting");
    return settings_inside(settings, base);
}

}  // namespace thruway
