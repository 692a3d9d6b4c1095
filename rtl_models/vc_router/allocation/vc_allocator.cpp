#include "rtl_models/vc_router/allocation/vc_allocator.h"

#include "rtl_models/allocator/allocator_factory.h"
#include "rtl_models/vc_router/registers/router_tap.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <algorithm>

namespace thruway {

VcAllocator::VcAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                         OutputLane* outputs, VcAllocatorLane& lane, FabricContext& context,
                         HeaderTimers* timers, ChannelProbe* probe)
    : sc_module(name),
      state_(state),
      context_(context),
      lane_(lane),
      router_(router),
      outputs_(outputs),
      timers_(timers),
      probe_(probe),
      allocator_(
          "allocator", state.shape.units, state.shape.units,
          make_allocator(context.settings.vc_allocator, context.settings.arbiter, state.shape.units,
                         state.shape.units, context.settings.allocator_iterations, context.seed,
                         index(router), 0, context.registers),
          lane.allocator_, context.boards),
      available_(state.shape.ports) {
    lane_.block_ = this;
    lane_.outputs_ = outputs;
    lane_.asked_ = {state.shape.units, context.registers};
    lane_.vc_allocation_ = static_cast<std::uint32_t>(context.pipeline.vc_allocation);
    lane_.watched_ = timers != nullptr || probe != nullptr || state.tap != nullptr;
    lane_.admits_packets_ = context.settings.admits_packets();
    lane_.one_packet_links_ = context.settings.link_multiplexing == LinkMultiplexing::kPacket;
}

/// Only a header that needs room for its packet has to know how long it is.
unsigned VcAllocator::flits_ahead(unsigned unit) const {
    if (!lane_.admits_packets_) return 1;
    return room_needed(context_.settings, context_.packets[state_.input[unit].front.packet].flits);
}

/// For a header with one candidate.
inline void VcAllocatorLane::ask_only(const RouterState& state, unsigned unit) {
    const RouteCandidate& only = *state.candidates_of(unit);
    const OutputLane& output = outputs_[only.port];
    const unsigned flits = admits_packets_ ? block_->flits_ahead(unit) : 1;
    const VcMask able = output.available(state, only.vcs, flits);
    if (able == 0) return;
    asked_.push_back(
        {able, static_cast<std::uint16_t>(unit), only.port, false, output.unlimited()});
    if (one_packet_links_) block_->ask_for_link();
}

/// The latest header asks for the whole link, with the channel that has the most room behind it.
void VcAllocator::ask_for_link() {
    VcRequest& header = lane_.asked_.back();
    if (header.unlimited) return;
    VirtualChannel best = lowest_bit(header.vcs);
    for_each_bit_in(header.vcs, [&](VirtualChannel vc) {
        const unsigned unit = state_.unit(header.port, vc);
        if (state_.credits[unit] > state_.credits[state_.unit(header.port, best)]) best = vc;
    });
    header.queue = static_cast<std::uint8_t>(best);
    header.vcs = 1;
}

bool VcAllocatorLane::allocate(RouterState& state, Cycle now) {
    asked_.clear();
    bool waiting_for_a_stage = false;
    for_each_bit(state.to_allocate, state.shape.words, [&](unsigned unit) {
        if (state.input[unit].waits(now)) {
            waiting_for_a_stage = true;
        } else if (state.candidate_count[unit] == 1) {
            ask_only(state, unit);
        } else {
            block_->ask_selected(unit, now);
        }
    });
    if (asked_.empty()) return waiting_for_a_stage;
    if (!uncontested(state)) {
        match(state, now);
        return true;
    }
    for (VcRequest& header : asked_) {
        const unsigned output = state.unit(header.port, lowest_bit(header.vcs));
        allocator_.grant_uncontested(make_grant(header.input, output));
        give(state, header, output, now);
    }
    return true;
}

/// Each header asks for one virtual channel, and nobody else does.
bool VcAllocatorLane::uncontested(const RouterState& state) const {
    if (state.shape.words > 1 && asked_.size() > 1) return false;
    std::uint64_t outputs = 0;
    for (const VcRequest& header : asked_) {
        if ((header.vcs & (header.vcs - 1)) != 0 || header.unlimited) return false;
        const std::uint64_t output = bit_in_word(state.unit(header.port, lowest_bit(header.vcs)));
        if ((outputs & output) != 0) return false;
        outputs |= output;
    }
    return true;
}

void VcAllocatorLane::match(RouterState& state, Cycle now) {
    for (VcRequest& header : asked_) {
        if (header.unlimited) {
            give(state, header, state.unit(header.port, state.vc_of(header.input)), now);
            continue;
        }
        const Cycle age = allocator_.needs_ages() ? block_->age_of(header.input) : 0;
        for_each_bit_in(header.vcs, [&](VirtualChannel vc) {
            allocator_.requests().add(header.input, state.unit(header.port, vc), age);
        });
    }
    if (allocator_.requests().empty()) return;
    for (const Grant& grant : allocator_.allocate(now)) {
        allocator_.granted(grant);
        VcRequest* const header = std::find_if(
            asked_.begin(), asked_.end(),
            [&](const VcRequest& asked) { return asked.input == grant.row; });
        give(state, *header, grant.column, now);
    }
    allocator_.clear();
}

void VcAllocator::ask_selected(unsigned unit, Cycle now) {
    const std::optional<unsigned> chosen = select(unit, flits_ahead(unit), now);
    if (!chosen) return;
    const RouteCandidate& candidate = state_.candidates_of(unit)[*chosen];
    lane_.asked_.push_back({available_[candidate.port] & candidate.vcs,
                            static_cast<std::uint16_t>(unit), candidate.port, false,
                            outputs_[candidate.port].unlimited()});
    if (lane_.one_packet_links_) ask_for_link();
}

std::optional<unsigned> VcAllocator::select(unsigned unit, unsigned flits, Cycle now) {
    const RouteCandidate* const candidates = state_.candidates_of(unit);
    HeaderTimers::Range open = {0, state_.candidate_count[unit]};
    if (timers_ != nullptr) open = timers_->open(unit, now);
    RouteCandidates& options = context_.scratch;
    options.clear();
    for (unsigned i = open.first; i < open.end; ++i) {
        available_[candidates[i].port] = 0;
        options.add(candidates[i]);
    }
    for (unsigned i = open.first; i < open.end; ++i) {
        available_[candidates[i].port] |= outputs_[candidates[i].port].available(
            state_, candidates[i].vcs, flits);
    }
    CongestionView view{available_.data(), state_.credits, state_.shape.vcs};
    if (context_.selection.looks_at_class()) {
        view.traffic_class = context_.packets[state_.input[unit].front.packet].traffic_class;
    }
    const Draw random = context_.selection.draws() ? draw(context_.seed, DrawPurpose::kSelection,
                                                          index(router_), now * 4096 + unit)
                                                   : Draw{};
    const std::optional<unsigned> chosen = context_.selection.select(options, view, random);
    if (chosen) return open.first + *chosen;
    if (timers_ == nullptr || timers_->timed_out(unit, now)) return std::nullopt;
    timers_->blocked(unit, now);
    // A time-out of no cycles comes in the cycle in which the header is blocked.
    return timers_->timed_out(unit, now) ? select(unit, flits, now) : std::nullopt;
}

void VcAllocatorLane::give(RouterState& state, VcRequest& header, unsigned output_unit, Cycle now) {
    InputVc& in = state.input[header.input];
    if (one_packet_links_ && !header.unlimited) {
        output_unit = state.unit(header.port, header.queue);
    }
    if (watched_) block_->tell(header.input, output_unit, now);
    in.way.output = static_cast<std::uint16_t>(output_unit);
    in.way.to = state.input[output_unit].way.from;  // input and output units lie alike
    in.wait_until(now + vc_allocation_);
    clear_bit(state.to_allocate, header.input);
    set_bit(state.active, header.input);
    header.given = true;
    if (!header.unlimited) {
        outputs_[header.port].allocate(state, in.way.to.vc(), header.input);
    }
}

/// Those who follow the headers: the one at an input unit is about to be given an output unit.
void VcAllocator::tell(unsigned input, unsigned output, Cycle now) {
    if (state_.tap != nullptr) state_.tap->vc_given(input, output, now);
    if (probe_ != nullptr) probe_->given(input, output, now);
    if (timers_ != nullptr) timers_->stop(input);
}

Cycle VcAllocator::age_of(unsigned unit) const {
    return context_.packets[state_.input[unit].front.packet].identity.generated;
}

}  // namespace thruway
