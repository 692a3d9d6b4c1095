#include "rtl_models/vc_router/registers/router_state.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {

RouterState::RouterState(const RouterShape& router_shape, unsigned candidates_of_ivc,
                         FabricContext& context)
    : shape(router_shape),
      clock(context.clock),
      packets(context.packets),
      arrivals(context.arrivals.take(shape.ports, shape.vcs)),
      max_candidates(candidates_of_ivc) {
    const auto& s = shape;
    StateArena& arena = context.registers;
    occupied = s.words == 1 ? &one_word.occupied
                            : arena.take<std::uint64_t>(5 * std::size_t{s.words});
    to_route = occupied + s.words;
    to_allocate = to_route + s.words;
    active = to_allocate + s.words;
    draining = active + s.words;
    vc_free = arena.take<VcMask>(s.ports);
    credits = arena.take<std::uint32_t>(s.all_vcs);
    const bool own_room = context.settings.output_buffer_flits > 0 ||
                          context.settings.flow_control == FlowControl::kPacketCredits;
    room = own_room ? arena.take<std::uint32_t>(s.all_vcs) : credits;
    output = arena.take<OutputVc>(s.all_vcs);
    input = arena.take<InputVc>(s.all_vcs);
    tails_or_length = arena.take<std::uint16_t>(s.all_vcs);
    candidate_count = arena.take<std::uint16_t>(s.all_vcs);
    candidates = arena.take<RouteCandidate>(std::size_t{s.all_vcs} * max_candidates);
    if (s.port_words > 1) more_host_ports = arena.take<std::uint64_t>(s.port_words - 1);
    for (unsigned ivc = 0; ivc < s.all_vcs; ++ivc) {
        input[ivc].way.input = static_cast<std::uint16_t>(ivc);
        input[ivc].way.from = {ivc / s.vcs, ivc % s.vcs};
    }
    blocks = context.arena.take<PortBlocks>(s.ports);
    if (!context.crossbar_pairs) return;
    crossings = context.arena.take<CrossingCounts>(1);
    *crossings = CrossingCounts(s.ports, context.arena);
}

void RouterState::take_buffers(StateArena& arena) {
    buffers = arena.take<BufferedFlit>(std::size_t{shape.ring.slots} * shape.all_vcs);
    if (buffers == nullptr) return;  // buffers of one flit, which the front holds
    for (unsigned ivc = 0; ivc < shape.all_vcs; ++ivc) input[ivc].flits = buffers + ivc;
}

}  // namespace thruway
