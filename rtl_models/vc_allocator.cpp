#include "rtl_models/vc_allocator.h"

#include "rtl_models/allocator/allocator_factory.h"
#include "rtl_models/vc_buffer.h"

#include <algorithm>

namespace thruway {

VcAllocator::VcAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                         const OutputPorts& outputs, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      router_(router),
      outputs_(outputs),
      allocator_("allocator", state.shape.units, state.shape.units,
                 make_allocator(context.settings.vc_allocator, context.settings.arbiter,
                                state.shape.units, state.shape.units,
                                context.settings.allocator_iterations, context.seed,
                                index(router), 0)),
      available_(state.shape.ports) {
    asked_.reserve(state.shape.units);
}

bool VcAllocator::allocate(Cycle now) {
    asked_.clear();
    bool waiting_for_a_stage = false;
    for_each_bit(state_.to_allocate, state_.shape.words, [&](unsigned unit) {
        if (state_.input[unit].due > now) {
            waiting_for_a_stage = true;
        } else {
            ask(unit, now);
        }
    });
    if (!allocator_.requests().empty()) {
        for (const Grant& grant : allocator_.allocate(now)) {
            allocator_.granted(grant);
            give(grant.row, grant.column, now);
        }
        allocator_.clear();
    }
    return waiting_for_a_stage || !asked_.empty();
}

bool VcAllocator::ask(unsigned unit, Cycle now) {
    const Packet& packet =
        context_.packets[front(state_.input[unit], state_.vc_of(unit)).packet];
    const std::optional<unsigned> chosen = select(unit, packet.flits, now);
    if (!chosen) return false;
    const RouteCandidate& candidate =
        state_.candidates[unit * state_.max_candidates + *chosen];
    asked_.push_back({static_cast<std::uint16_t>(unit), candidate.port, false});
    if (outputs_[candidate.port]->unlimited()) {
        give(unit, state_.unit(candidate.port, state_.vc_of(unit)), now);
        return true;
    }
    for_each_bit_in(available_[candidate.port] & candidate.vcs, [&](VirtualChannel vc) {
        allocator_.requests().add(unit, state_.unit(candidate.port, vc),
                                  packet.identity.generated);
    });
    return true;
}

std::optional<unsigned> VcAllocator::select(unsigned unit, unsigned flits, Cycle now) {
    const RouteCandidate* const candidates = &state_.candidates[unit * state_.max_candidates];
    const unsigned count = state_.candidate_count[unit];
    if (count == 1) {
        const RouteCandidate& only = candidates[0];
        available_[only.port] = outputs_[only.port]->available(only.vcs, flits);
        if (available_[only.port] == 0) return std::nullopt;
        return 0;
    }
    RouteCandidates& options = context_.scratch;
    options.clear();
    for (unsigned i = 0; i < count; ++i) {
        available_[candidates[i].port] = 0;
        options.add(candidates[i].port, candidates[i].vcs, candidates[i].rank);
    }
    for (unsigned i = 0; i < count; ++i) {
        available_[candidates[i].port] |=
            outputs_[candidates[i].port]->available(candidates[i].vcs, flits);
    }
    const CongestionView view{available_.data(), state_.credits, state_.shape.vcs};
    const Draw random = context_.selection.draws()
                            ? draw(context_.seed, DrawPurpose::kSelection, index(router_),
                                   now * 4096 + unit)
                            : Draw{};
    return context_.selection.select(options, view, random);
}

void VcAllocator::give(unsigned unit, unsigned output_unit, Cycle now) {
    InputVc& in = state_.input[unit];
    in.output = static_cast<std::uint16_t>(output_unit);
    in.due = now + context_.pipeline.vc_allocation;
    clear_bit(state_.to_allocate, unit);
    set_bit(state_.active, unit);
    const Port port = state_.port_of[output_unit];
    if (!outputs_[port]->unlimited()) outputs_[port]->allocate(state_.vc_of(output_unit), unit);
    const auto entry = std::find_if(asked_.begin(), asked_.end(),
                                    [&](const Asked& asked) { return asked.input == unit; });
    entry->given = true;
}

}  // namespace thruway
