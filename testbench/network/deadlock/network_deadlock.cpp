#include "testbench/network/deadlock/network_deadlock.h"

#include "rtl_models/fabric/deadlock/deadlock_question.h"
#include "testbench/network/deadlock/deadlock_text.h"

#include <fmt/format.h>

namespace thruway {
namespace {

bool too_large_for_a_run(const DeadlockQuestion& question) {
    const Phases* const phases = question.routing.phases();
    const RoutingFunction& enumerated = phases != nullptr ? *phases->base : question.routing;
    const std::uint64_t nodes = question.graph.channels() * question.virtual_channels;
    return nodes * question.graph.routers() * enumerated.draws() > kMaxStatesOfRun;
}

/// The file of the routing function proves freedom from deadlock for these settings on any network.
bool is_argued(const RoutingSettings& routing, const Topology& topology) {
    return routing.function->proven != nullptr && routing.function->proven(routing, topology);
}

/// Refuses settings that would be free if hosts took every message at once.
void refuse_held_requests(const SimulationSettings& settings, const Topology& topology,
                          const DeadlockQuestion& question, const DeadlockFinding& found) {
    if (question.dependent_classes.empty()) return;
    DeadlockQuestion without = question;
    without.dependent_classes.clear();
    if (!check_deadlock(without).passes()) return;
    throw Problem(fmt::format(
        "routing.message_classes: {}; servers hold requests until their replies have left, and {}; "
        "`thruway check` has details; set it to 2 and give each class enough of "
        "router.virtual_channels, or accept deadlocks with --allow-deadlock (router.allow_deadlock "
        "= true)",
        settings.routing.message_classes, short_text(found, topology.graph)));
}

}  // namespace

DeadlockQuestion deadlock_question(const SimulationSettings& settings, const Topology& topology,
                                   const RoutingFunction& routing) {
    DeadlockQuestion question = deadlock_question(settings.router, settings.routing, topology,
                                                  routing);
    const WorkloadRow& workload = *settings.workload.kind;
    const auto classes = workload.dependent != nullptr ? workload.dependent(settings.workload)
                                                       : std::nullopt;
    if (classes) question.add_dependency({classes->consumed, classes->injected});
    return question;
}

std::function<bool(HostId, HostId)> pairs_of(const Traffic& traffic) {
    return [&traffic](HostId source, HostId destination) {
        return traffic.probability(source, destination) > 0;
    };
}

void refuse_deadlock(const SimulationSettings& settings, const Topology& topology,
                     const RoutingFunction& routing, const Traffic& traffic,
                     const ForeignRouters* foreign) {
    const RouterSettings& router = settings.router;
    if (router.allow_deadlock || router.kind == RouterKind::kQueuedCutThrough) return;
    if (foreign != nullptr && !foreign->note().empty()) return;
    const auto stated = foreign == nullptr ? nullptr : foreign->stated_relation();
    DeadlockQuestion question = deadlock_question(settings, topology,
                                                  stated == nullptr ? routing : *stated);
    const bool argued = stated == nullptr && is_argued(settings.routing, topology) &&
                        question.dependent_classes.empty();
    if (argued && too_large_for_a_run(question)) return;
    DeadlockFinding found = check_deadlock(question);
    if (found.passes()) return;
    refuse_held_requests(settings, topology, question, found);
    if (!settings.workload.plays()) {
        question.pairs = pairs_of(traffic);
        found = check_deadlock(question);
        if (found.passes()) return;
    }
    if (stated != nullptr) {
        throw Problem(fmt::format(
            "router.device: \"{}\"; {}; `thruway check` has details; choose a device that is free "
            "from deadlock, or accept deadlocks with --allow-deadlock (router.allow_deadlock = "
            "true)",
            router.device, short_text(found, topology.graph)));
    }
    throw Problem(fmt::format(
        "routing.function: \"{}\"; {}; `thruway check` has details; choose a function or virtual "
        "channels that are free from deadlock, or accept deadlocks with --allow-deadlock "
        "(router.allow_deadlock = true)",
        routing.name(), short_text(found, topology.graph)));
}

}  // namespace thruway
