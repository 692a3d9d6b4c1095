#include "rtl_models/fabric/checks/router_checks.h"

#include "core/text/name_suggestion.h"
#include "routing/make_routing.h"
#include "rtl_models/fabric/checks/switch_checks.h"
#include "rtl_models/router/internal_steps.h"
#include "rtl_models/settings/router_settings.h"
#include "settings/fields/settings_text.h"
#include "settings/refusal.h"
#include "settings/settings_document.h"
#include "settings/values/part_names.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

namespace thruway {
namespace {

/// Writes a struct that a program has filled as a settings file and reads that.
void check_values(const RouterSettings& given) {
    RouterSettings router = given;
    const VisitSettings visit = [&](SettingsVisitor& io) { io.table("router", router, ""); };
    std::string file;
    for (const auto& [key, value] : setting_texts(visit)) file += key + " = " + value + "\n";
    try {
        SettingsDocument::from_text(file, "").read(visit);
    } catch (const Problem& problem) {
        throw Problem(problem.message());
    }
}

void check_crossbar(const RouterSettings& router) {
    if (!router.crossbar->has(kSharedOutputs) && router.output_buffer_flits == 0) {
        const auto unbuffered = names_of_parts<CrossbarRow>([](const CrossbarRow& row) {
            return row.has(kSharedOutputs) && !row.has(kSharedInputs);
        });
        refuse("router.output_buffer_flits",
               fmt::format("0; a {} crossbar without output buffers could move no more flits "
                           "than a {} one; give it at least 1",
                           router.crossbar->name, alternatives(unbuffered)));
    }
}

constexpr const char* kNeedsBuffers =
    "a link takes one flit per cycle, so that flits that come faster need output buffers; set "
    "router.output_buffer_flits to at least";

void check_crossbar_speedup(const RouterSettings& router) {
    const unsigned inputs = input_speedup(router.crossbar);
    if (inputs > router.virtual_channels) {
        refuse(
            "router.input_speedup",
            fmt::format("{}; each crossbar port of an input is for its own virtual channels, and "
                        "router.virtual_channels is {}; give it at most {}",
                        inputs, router.virtual_channels, router.virtual_channels));
    }
    const unsigned outputs = output_speedup(router.crossbar);
    if (outputs == 1) return;
    if (router.output_buffer_flits == 0) {
        refuse("router.output_speedup",
               fmt::format("{}; {} 1, or this to 1", outputs, kNeedsBuffers));
    }
    if (router.link_multiplexing == LinkMultiplexing::kBlock) {
        refuse("router.output_speedup",
               fmt::format("{}; with router.link_multiplexing = \"block\" one virtual channel at a "
                           "time crosses to an output; set that to \"flit\", or this to 1",
                           outputs));
    }
}

void check_internal_speedup(const RouterSettings& router) {
    const double speedup = router.internal_speedup;
    if (std::abs(speedup * 1000 - std::round(speedup * 1000)) > 1e-6) {
        refuse("router.internal_speedup",
               fmt::format("{}; give it at most three decimals: {:.3f}", speedup, speedup));
    }
    const InternalSteps steps(speedup);
    if (!steps.several()) return;
    if (router.output_buffer_flits == 0) {
        refuse("router.internal_speedup",
               fmt::format("{}; {} {}, or this to 1", speedup, kNeedsBuffers, steps.most()));
    }
    if (router.ejection_flits_per_cycle == 0) {
        refuse("router.internal_speedup",
               fmt::format("{}; a host with router.ejection_flits_per_cycle = \"unlimited\" has no "
                           "output buffer and would take several flits of a packet in a cycle; "
                           "give that a number, or set this to 1",
                           speedup));
    }
}

/// Values that a router would ignore, or that promise more than it does.
void check_stages(const RouterSettings& router) {
    if (router.output_buffer_cycles > 0 && router.output_buffer_flits == 0) {
        refuse("router.output_buffer_cycles",
               fmt::format("{}; there are no output buffers; set router.output_buffer_flits to "
                           "at least 1, or this to 0",
                           router.output_buffer_cycles));
    }
    if (router.speculative && (router.vc_allocation_cycles == 0 ||
                               router.vc_allocation_cycles > router.switch_allocation_cycles)) {
        refuse("router.speculative",
               fmt::format("true; speculation hides the cycles of VC allocation behind those of "
                           "switch allocation, and they are {} and {}; "
                           "router.vc_allocation_cycles must be at least 1 and at most "
                           "router.switch_allocation_cycles",
                           router.vc_allocation_cycles, router.switch_allocation_cycles));
    }
}

/// Errors: Problem for an allocator in which no arbiter would look at the classes.
void check_allocator_of_classes(const char* key, const Part<AllocatorRow>& allocator) {
    if (allocator->circuit == AllocatorCircuitKind::kArbiters) return;
    const auto with_arbiters = names_of_parts<AllocatorRow>(
        [](const AllocatorRow& row) { return row.circuit == AllocatorCircuitKind::kArbiters; });
    refuse(key, fmt::format("\"{}\"; it has no arbiters that could prefer a traffic class; with "
                            "router.class_policy take {}, or set that to \"none\"",
                            allocator->name, alternatives(with_arbiters, "\"", "\"")));
}

void check_classes(const RouterSettings& router) {
    if (router.class_policy == ClassPolicy::kNone) return;
    check_allocator_of_classes("router.vc_allocator", router.vc_allocator);
    check_allocator_of_classes("router.switch_allocator", router.switch_allocator);
    if (router.source_queues == SourceQueues::kPerVirtualChannel) {
        refuse("router.source_queues",
               "\"per_virtual_channel\"; with router.class_policy a host has a queue for each "
               "traffic class; set this to \"shared\", or that to \"none\"");
    }
    if (router.class_policy == ClassPolicy::kAge && !router.arbiter->has(kComparesAges)) {
        const auto by_age = names_of_parts<ArbiterRow>(
            [](const ArbiterRow& row) { return row.has(kComparesAges); });
        refuse("router.class_policy",
               fmt::format("\"age\"; the arbiters of \"{}\" do not look at ages; set "
                           "router.arbiter = {}",
                           router.arbiter->name, alternatives(by_age, "\"", "\"")));
    }
}

void check_injection(const RouterSettings& router) {
    if (router.injection_buffers == InjectionBuffers::kFlits &&
        router.flow_control == FlowControl::kPacketCredits) {
        refuse("router.injection_buffers",
               "\"flits\"; with router.flow_control = \"packet_credits\" a buffer has places for "
               "packets, whatever their flits; set this to \"one_packet\", or that to "
               "\"credits\"");
    }
    const unsigned classes = router.injection_classes;
    if (classes == 1) return;
    if (router.host_vcs() % classes != 0) {
        refuse("router.injection_classes",
               fmt::format("{}; it must divide the {} injection virtual channels of a host "
                           "(router.host_virtual_channels) into equal parts",
                           classes, router.host_vcs()));
    }
    if (router.source_queues == SourceQueues::kPerVirtualChannel) {
        refuse("router.injection_classes",
               fmt::format("{}; with router.source_queues = \"per_virtual_channel\" a packet draws "
                           "one of all injection virtual channels; set this to 1, or that to "
                           "\"shared\"",
                           classes));
    }
}

void check_timeout(const RouterSettings& router) {
    if (router.timeout_cycles != kInfiniteTimeout || router.allow_deadlock) return;
    refuse("router.timeout_cycles",
           "\"infinite\"; headers would never ask for their escape channels, and adaptive channels "
           "alone can wait for each other in a circle, so that nothing prevents deadlock; give it "
           "a number of cycles, or accept deadlocks with --allow-deadlock "
           "(router.allow_deadlock = true)");
}

void refuse_other_width(const char* key, unsigned flits_per_cycle) {
    if (flits_per_cycle <= 1) return;
    throw Problem(fmt::format(
        "{}: {}; a host of a queued_cut_through router is like a link, at 1 flit a cycle, or "
        "\"unlimited\"",
        key, flits_per_cycle));
}

/// Errors: Problem for values with which a router cannot be built or loses flits.
void check_buildable(const RouterSettings& router) {
    if (router.kind == RouterKind::kQueuedCutThrough) {
        refuse_other_width("router.injection_flits_per_cycle", router.injection_flits_per_cycle);
        refuse_other_width("router.ejection_flits_per_cycle", router.ejection_flits_per_cycle);
        return;
    }
    check_crossbar(router);
    check_crossbar_speedup(router);
    check_internal_speedup(router);
    check_injection(router);
    check_timeout(router);
    check_classes(router);
    check_switch(router);
}

/// Sets of ports and of virtual channels must fit the registers.
void check_widths(const RouterSettings& router, const FabricGraph& graph) {
    const bool queued = router.kind == RouterKind::kQueuedCutThrough;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const unsigned ports = graph.ports(RouterId{r});
        if (queued && ports > kMaxWordPorts) {
            refuse("router.kind",
                   fmt::format("\"queued_cut_through\"; {} has {} ports, and such a router keeps "
                               "with each packet a set of outputs in one word, for at most {}; "
                               "take \"virtual_channel\", or a network of narrower routers",
                               graph.name(RouterId{r}), ports, kMaxWordPorts));
        }
        if (ports * router.port_vcs() <= kMaxRouterVcs) continue;
        refuse(router.port_vcs() == router.virtual_channels ? "router.virtual_channels"
                                                            : "router.host_virtual_channels",
               fmt::format("{}; {} has {} ports, and a router has at most {} virtual channels in "
                           "all; at most {} for each port would do",
                           router.port_vcs(), graph.name(RouterId{r}), ports, kMaxRouterVcs,
                           kMaxRouterVcs / ports));
    }
}

}  // namespace

void check_router(const RouterSettings& router) {
    check_buildable(router);
    if (router.kind == RouterKind::kVirtualChannel) check_stages(router);
}

void check_router_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing, const SelectionFunction& selection) {
    check_values(router);
    check_buildable(router);
    check_widths(router, graph);
    check_selection(selection, routing);
    if (selection.needs_credits()) {
        check_credits_for_selection(router, selection.name(), "routing.selection");
    }
    if (router.kind == RouterKind::kVirtualChannel) check_switch_in_network(router, graph, routing);
}

}  // namespace thruway
