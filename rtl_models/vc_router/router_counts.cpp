#include "rtl_models/vc_router/router_counts.h"

#include "core/bits.h"
#include "rtl_models/vc_router/virtual_channel_router.h"

namespace thruway {
namespace {

/// Flits of the packet at an input virtual channel that have crossed; it holds an output virtual
/// channel. A buffer that has become empty keeps the sequence number of the flit that left last;
/// an injection virtual channel has that of the next one.
unsigned crossed_so_far(const InputVc& in, bool host) {
    const unsigned sequence = in.front.sequence;
    return in.count == 0 && !host ? sequence + 1 : sequence;
}

/// Counts the packets that are crossing. The tails of others have been counted.
void add_packets_in_progress(const RouterState& state, std::vector<std::uint64_t>& flits,
                             RouterActivity& activity) {
    for_each_bit(state.active, state.shape.words, [&](unsigned ivc) {
        const InputVc& in = state.input[ivc];
        const Port port = in.way.from.port();
        flits[port * state.shape.ports + in.way.to.port()] += crossed_so_far(in,
                                                                             state.is_host(port));
        ++activity.vc_grants;
    });
}

std::uint64_t flits_held(const RouterState& state, Port port) {
    std::uint64_t held = 0;
    for (VirtualChannel vc = 0; vc < state.shape.vcs; ++vc) {
        held += state.input[state.vc_index(port, vc)].count;
    }
    return held;
}

/// What an input port reads are the flits that cross from it.
void add_reads(Port port, std::uint64_t reads, const RouterState& state, RouterActivity& activity) {
    const std::uint64_t writes = reads + flits_held(state, port);
    const bool host = state.is_host(port);
    (host ? activity.injection_reads : activity.buffer_reads) += reads;
    (host ? activity.injection_writes : activity.buffer_writes) += writes;
    activity.crossings += reads;
}

void add_sent(Port port, const VirtualChannelRouter& router, RouterActivity& activity) {
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
    ((*output)->leads_to_link() ? activity.link_flits : activity.ejected_flits) += sent;
    if (!(*output)->buffered()) return;
    activity.output_buffer_reads += sent;
    activity.output_buffer_writes += sent + held;
}

}  // namespace

RouterActivity count_activity(const VirtualChannelRouter& router, Cycle end) {
    RouterActivity activity;
    const RouterState& state = router.state();
    const RouterStages& stages = router.stages();
    const unsigned ports = state.shape.ports;
    activity.vc_grants = stages.crossings().packets();
    std::vector<std::uint64_t> flits(std::size_t{ports} * ports);  // [input * ports + output]
    add_packets_in_progress(state, flits, activity);
    for (Port input = 0; input < ports; ++input) {
        std::uint64_t reads = 0;
        for (Port output = 0; output < ports; ++output) {
            const std::uint64_t crossed = flits[input * ports + output] +
                                          stages.crossings().flits(input, output);
            if (crossed > 0) activity.pairs.push_back({input, output, crossed});
            reads += crossed;
        }
        add_reads(input, reads, state, activity);
        add_sent(input, router, activity);
    }
    activity.vc_requests = activity.vc_grants + stages.vc_allocator().denied();
    activity.switch_requests = activity.crossings + stages.switch_allocator().denied();
    activity.idle_cycles = stages.idle().before(end);
    return activity;
}

}  // namespace thruway
