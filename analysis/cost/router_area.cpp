#include "analysis/cost/router_area.h"

#include <algorithm>

namespace thruway {
namespace {

/// Number of outputs whose virtual channels are allocated and may have buffers.
unsigned limited_outputs(const SwitchShape& shape) {
    unsigned count = 0;
    for (const unsigned flits : shape.output_flits_per_cycle) count += flits != 0 ? 1 : 0;
    return count;
}

/// For `requesters` that each request up to `choices` of the `resources` at a time.
std::optional<Arbiters> allocator(AllocatorCircuit circuit, unsigned requesters, unsigned resources,
                                  unsigned choices) {
    Arbiters arbiters;
    switch (circuit) {
        case AllocatorCircuit::kSeparable:
            arbiters.add(requesters, choices);
            arbiters.add(resources, requesters);
            return arbiters;
        case AllocatorCircuit::kWavefront:
            arbiters.inputs = std::uint64_t{requesters} * resources;
            return arbiters;
        case AllocatorCircuit::kNone: return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Arbiters> vc_allocation(const RouterParts& parts) {
    const unsigned vcs = parts.shape.vcs;
    return allocator(parts.vc_allocator, parts.shape.inputs * vcs,
                     limited_outputs(parts.shape) * vcs, vcs);
}

/// How many of the numbers below `end` are `rest` modulo `divisor`.
unsigned one_in(unsigned divisor, unsigned rest, unsigned end) {
    return (end + divisor - 1 - rest) / divisor;
}

/// Only for outputs with fewer ports than the crossbar has inputs; others accept everything.
std::optional<Arbiters> switch_allocation(const RouterParts& parts, const CrossbarSize& crossbar) {
    if (parts.crossbar == CrossbarSharing::kNoSide) return Arbiters{};
    unsigned contested = 0;
    unsigned uncontested = 0;
    unsigned widest_output = 1;
    for (const unsigned flits : parts.shape.output_flits_per_cycle) {
        if (flits == 0 || flits >= crossbar.input_ports) {
            ++uncontested;
            continue;
        }
        contested += flits;
        widest_output = std::max(widest_output, flits);
    }
    const SwitchShape& shape = parts.shape;
    const bool shared = crossbar.input_ports < shape.inputs * shape.vcs;
    const unsigned of_input = ports_of_input(parts.crossbar, shape);
    const unsigned groups = groups_of_output(parts.crossbar, shape);
    Arbiters arbiters;
    for (unsigned group = 0; group < groups; ++group) {
        const unsigned inputs = one_in(groups, group, shape.inputs) * of_input;
        const auto of_group = allocator(parts.switch_allocator, inputs, contested,
                                        shared ? contested + uncontested : widest_output);
        if (!of_group) return std::nullopt;
        arbiters.add(*of_group);
    }
    if (parts.speculative) arbiters.add(Arbiters{arbiters});
    for (unsigned port = 0; shared && port < of_input; ++port) {
        arbiters.add(shape.inputs, one_in(of_input, port, shape.vcs));
    }
    return arbiters;
}

}  // namespace

void Arbiters::add(std::uint64_t how_many, unsigned width) {
    if (how_many == 0 || width < 2) return;
    count += how_many;
    inputs += how_many * width;
    widest = std::max(widest, width);
}

void Arbiters::add(const Arbiters& more) {
    count += more.count;
    inputs += more.inputs;
    widest = std::max(widest, more.widest);
}

std::optional<Arbiters> RouterArea::arbiters() const {
    if (!vc_allocation || !switch_allocation) return std::nullopt;
    Arbiters all = routing;
    all.add(*vc_allocation);
    all.add(*switch_allocation);
    all.add(link_control);
    return all;
}

RouterArea router_area(const RouterParts& parts) {
    const SwitchShape& shape = parts.shape;
    RouterArea area;
    area.crossbar = crossbar_size(parts.crossbar, shape);
    area.input_buffer_flits = std::uint64_t{parts.link_inputs} * shape.vcs * parts.buffer_flits;
    area.output_buffer_flits = std::uint64_t{limited_outputs(shape)} * shape.vcs *
                               parts.output_buffer_flits;
    if (parts.routing == RoutingArbiters::kPerInput) area.routing.add(shape.inputs, shape.vcs);
    if (parts.routing == RoutingArbiters::kPerRouter) {
        area.routing.add(1, shape.inputs * shape.vcs);
    }
    area.vc_allocation = vc_allocation(parts);
    area.switch_allocation = switch_allocation(parts, area.crossbar);
    if (parts.output_buffer_flits > 0) area.link_control.add(limited_outputs(shape), shape.vcs);
    return area;
}

}  // namespace thruway
