#include "rtl_models/vc_router/measures/router_counts.h"

#include "core/bits.h"
#include "rtl_models/vc_router/virtual_channel_router.h"

#include <cstddef>
#include <vector>

namespace thruway {
namespace {

/// Flits of the packet at an input virtual channel that have crossed; it holds an output virtual
/// channel. A buffer that has become empty keeps the sequence number of the flit that left last;
/// an injection virtual channel has that of the next one.
unsigned crossed_so_far(const InputVc& in, bool host) {
    const unsigned sequence = in.front.sequence;
    return in.count == 0 && !host ? sequence + 1 : sequence;
}

std::uint64_t flits_held(const RouterState& state, Port port) {
    std::uint64_t held = 0;
    for (VirtualChannel vc = 0; vc < state.shape.vcs; ++vc) {
        held += state.input[state.vc_index(port, vc)].count;
    }
    return held;
}

/// What an output has sent and holds has crossed.
void add_output(Port port, const VirtualChannelRouter& router, RouterActivity& activity) {
    const Named<OutputPort>* const output = router.output(port);
    if (output == nullptr) return;
    const RouterState& state = router.state();
    std::uint64_t sent = 0;
    std::uint64_t held = 0;
    for (VirtualChannel vc = 0; vc < state.shape.vcs; ++vc) {
        const OutputVc& out = state.output[state.vc_index(port, vc)];
        sent += out.flits_sent;
        held += out.buffered;
    }
    activity.crossings += sent + held;
    ((*output)->leads_to_link() ? activity.link_flits : activity.ejected_flits) += sent;
    if (!(*output)->buffered()) return;
    activity.output_buffer_reads += sent;
    activity.output_buffer_writes += sent + held;
}

/// The flits that crossed came from hosts or from links.
void add_inputs(const VirtualChannelRouter& router, RouterActivity& activity) {
    const RouterState& state = router.state();
    std::uint64_t held_at_links = 0;
    for (Port port = 0; port < state.shape.ports; ++port) {
        const std::uint64_t held = flits_held(state, port);
        if (router.host(port) == nullptr) {
            held_at_links += held;
        } else {
            const std::uint64_t brought = (*router.host(port))->flits_brought();
            activity.injection_writes += brought;
            activity.injection_reads += brought - held;
        }
    }
    activity.buffer_reads = activity.crossings - activity.injection_reads;
    activity.buffer_writes = activity.buffer_reads + held_at_links;
}

/// Packets that are crossing have not been counted yet.
void add_pairs(const RouterState& state, RouterActivity& activity) {
    const unsigned ports = state.shape.ports;
    std::vector<std::uint64_t> flits(std::size_t{ports} * ports);  // [input * ports + output]
    for_each_bit(state.active, state.shape.words, [&](unsigned ivc) {
        const InputVc& in = state.input[ivc];
        const Port port = in.way.from.port();
        flits[port * ports + in.way.to.port()] += crossed_so_far(in, state.is_host(port));
    });
    for (Port input = 0; input < ports; ++input) {
        for (Port output = 0; output < ports; ++output) {
            const std::uint64_t crossed = flits[input * ports + output] +
                                          state.crossings->flits(input, output);
            if (crossed > 0) activity.pairs.push_back({input, output, crossed});
        }
    }
}

}  // namespace

RouterActivity count_activity(const VirtualChannelRouter& router, Cycle end) {
    RouterActivity activity;
    const RouterState& state = router.state();
    const RouterStages& stages = router.stages();
    for (Port port = 0; port < state.shape.ports; ++port) add_output(port, router, activity);
    add_inputs(router, activity);
    activity.vc_grants = stages.vc_allocator().granted();
    activity.vc_requests = activity.vc_grants + stages.vc_allocator().denied();
    activity.switch_requests = activity.crossings + stages.switch_allocator().denied();
    activity.idle_cycles = stages.idle().before(end);
    if (state.crossings != nullptr) add_pairs(state, activity);
    return activity;
}

}  // namespace thruway
