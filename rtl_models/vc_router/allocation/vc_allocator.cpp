#include "rtl_models/vc_router/allocation/vc_allocator.h"

#include "rtl_models/allocator/allocator_factory.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/router_tap.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <algorithm>

namespace thruway {

VcAllocator::Cold::Cold(RouterState& state, RouterId router_, const OutputPort*,
                        FabricContext& context_, HeaderTimers* timers_)
    : context(context_),
      router(router_),
      timers(timers_),
      available(state.shape.ports),
      order(context.classes, state.shape.ports) {}

VcAllocator::VcAllocator(Named<VcAllocator>& named, RouterState& state, RouterId router,
                         const OutputPort* outputs, FabricContext& context, HeaderTimers* timers)
    : cold_(&named.cold()),
      outputs_(outputs),
      vc_allocation_(static_cast<std::uint32_t>(context.pipeline.vc_allocation)),
      watched_(timers != nullptr || state.tap != nullptr),
      admits_packets_(context.settings.admits_packets()),
      one_packet_links_(context.settings.link_multiplexing == LinkMultiplexing::kPacket) {
    const RouterSettings& settings = context.settings;
    const AllocatorRequest request{settings.vc_allocator,
                                   settings.arbiter,
                                   state.shape.all_vcs,
                                   state.shape.all_vcs,
                                   context.seed,
                                   index(router),
                                   0,
                                   context.registers,
                                   context.classes.has_urgencies()};
    cold_->allocator = build_in<Named<AllocatorBlock>>(context.modules, "allocator", allocator_,
                                                       request, context.boards);
    asked_ = {state.shape.all_vcs, context.registers};
    weighs_classes_ = cold_->order.weighted();
    lone_by_pointers_ = allocator_.only_pointers() && !watched_ && !admits_packets_ &&
                        !one_packet_links_;
    match_by_pointers_ = state.shape.words > 1 && allocator_.only_pointers() &&
                         allocator_.pointers().input_first;
    if (!match_by_pointers_) return;
    cold_->picked.resize(state.shape.words);
    cold_->preferred.resize(state.shape.all_vcs);
}

/// Flits for which the header needs room. Its length matters only if its whole packet needs room.
unsigned VcAllocator::flits_ahead(const RouterState& state, unsigned ivc) const {
    if (!admits_packets_) return 1;
    return room_needed(state.shape.buffer_flits, state.packet_at(ivc).flits);
}

/// Requests for a header with one candidate.
inline void VcAllocator::ask_only(const RouterState& state, unsigned ivc) {
    const RouteCandidate& only = *state.candidates_of(ivc);
    const OutputPort& output = outputs_[only.port];
    const unsigned flits = flits_ahead(state, ivc);
    const VcMask able = output.available(state, only.vcs, flits);
    if (able == 0) return;
    asked_.push_back({able, static_cast<std::uint16_t>(ivc), only.port, false, output.unlimited()});
    if (one_packet_links_) ask_for_link(state);
}

/// Makes the latest header request the whole link, with the channel that has the most credits.
void VcAllocator::ask_for_link(const RouterState& state) {
    VcRequest& header = asked_.back();
    if (header.unlimited) return;
    VirtualChannel best = lowest_bit(header.vcs);
    for_each_bit_in(header.vcs, [&](VirtualChannel vc) {
        const unsigned ovc = state.vc_index(header.port, vc);
        if (state.credits[ovc] > state.credits[state.vc_index(header.port, best)]) best = vc;
    });
    header.queue = static_cast<std::uint8_t>(best);
    header.vcs = 1;
}

/// The same for one header, `ivc`, with one candidate, in a PlainRouter.
bool VcAllocator::allocate_only(RouterState& state, unsigned ivc, Cycle now) {
    if (state.input[ivc].waits(now)) return true;
    const RouteCandidate& only = *state.candidates_of(ivc);
    const OutputPort& output = outputs_[only.port];
    const VcMask able = output.available(state, only.vcs, 1);
    if (able == 0) return false;
    const unsigned first = state.vc_index(only.port, 0);
    if (output.unlimited()) {
        give<PlainRouter>(state, ivc, first + state.vc_of(ivc), now);
        return true;
    }
    const unsigned ovc = allocator_.grant_lone_row(ivc, able << first);
    give<PlainRouter>(state, ivc, ovc, now);
    output.allocate(state, state.vc_of(ovc), ivc);
    return true;
}

bool VcAllocator::allocate_all(RouterState& state, Cycle now) {
    asked_.clear();
    bool waiting_for_a_stage = false;
    for_each_bit(state.to_allocate, state.shape.words, [&](unsigned ivc) {
        if (state.input[ivc].waits(now)) {
            waiting_for_a_stage = true;
        } else if (state.candidate_count[ivc] == 1) {
            ask_only(state, ivc);
        } else {
            ask_selected(state, ivc, now);
        }
    });
    if (asked_.empty()) return waiting_for_a_stage;
    if (weighs_classes_) settle_order(state);
    if (match_by_pointers_) {
        match_by_pointers(state, now);
        count_denied();
        return true;
    }
    // The arbiters of a class policy move the turn of the class that they have seen.
    if (cold_->order.active() || !uncontested(state)) {
        match(state, now);
        count_denied();
        return true;
    }
    for (VcRequest& header : asked_) {
        const unsigned output = state.vc_index(header.port, lowest_bit(header.vcs));
        allocator_.granted_uncontested(make_grant(header.input, output));
        grant(state, header, output, now);
    }
    return true;
}

/// Each header requests one virtual channel, and no two request the same.
bool VcAllocator::uncontested(const RouterState& state) const {
    if (state.shape.words > 1 && asked_.size() > 1) return false;
    std::uint64_t outputs = 0;
    for (const VcRequest& header : asked_) {
        if ((header.vcs & (header.vcs - 1)) != 0 || header.unlimited) return false;
        const std::uint64_t output = bit_in_word(
            state.vc_index(header.port, lowest_bit(header.vcs)));
        if ((outputs & output) != 0) return false;
        outputs |= output;
    }
    return true;
}

void VcAllocator::match(RouterState& state, Cycle now) {
    for (VcRequest& header : asked_) {
        if (header.unlimited) {
            grant(state, header, state.vc_index(header.port, state.vc_of(header.input)), now);
            continue;
        }
        const Cycle age = allocator_.needs_ages()
                              ? cold_->order.precedence(header.port, state.packet_at(header.input))
                              : 0;
        for_each_bit_in(header.vcs, [&](VirtualChannel vc) {
            allocator_.requests().add(header.input, state.vc_index(header.port, vc), age);
        });
    }
    if (allocator_.requests().empty()) return;
    for (const Grant& pair : allocator_.allocate(now)) {
        allocator_.granted(pair);
        VcRequest* const header = std::find_if(
            asked_.begin(), asked_.end(),
            [&](const VcRequest& asked) { return asked.input == pair.row; });
        grant(state, *header, pair.column, now);
    }
    allocator_.clear();
}

void VcAllocator::ask_selected(const RouterState& state, unsigned ivc, Cycle now) {
    const std::optional<unsigned> chosen = select(state, ivc, flits_ahead(state, ivc), now);
    if (!chosen) return;
    const RouteCandidate& candidate = state.candidates_of(ivc)[*chosen];
    asked_.push_back({cold_->available[candidate.port] & candidate.vcs,
                      static_cast<std::uint16_t>(ivc), candidate.port, false,
                      outputs_[candidate.port].unlimited()});
    if (one_packet_links_) ask_for_link(state);
}

std::optional<unsigned> VcAllocator::select(const RouterState& state, unsigned ivc, unsigned flits,
                                            Cycle now) const {
    HeaderTimers* const timers = cold_->timers;
    FabricContext& context = cold_->context;
    std::vector<VcMask>& available = cold_->available;
    const RouteCandidate* const candidates = state.candidates_of(ivc);
    HeaderTimers::Range open = {0, state.candidate_count[ivc]};
    if (timers != nullptr) open = timers->open(ivc, now);
    RouteCandidates& options = context.scratch;
    options.clear();
    for (unsigned i = open.first; i < open.end; ++i) {
        available[candidates[i].port] = 0;
        options.add(candidates[i]);
    }
    for (unsigned i = open.first; i < open.end; ++i) {
        available[candidates[i].port] |= outputs_[candidates[i].port].available(
            state, candidates[i].vcs, flits);
    }
    CongestionView view{available.data(), state.credits, state.shape.vcs};
    if (context.selection.looks_at_class()) {
        view.traffic_class = state.packet_at(ivc).traffic_class;
    }
    const Draw random = context.selection.draws()
                            ? draw(context.seed, DrawPurpose::kSelection, index(cold_->router),
                                   draw_counter(now, ivc))
                            : Draw{};
    const std::optional<unsigned> chosen = context.selection.select(options, view, random);
    if (chosen) return open.first + *chosen;
    if (timers == nullptr || timers->timed_out(ivc, now)) return std::nullopt;
    timers->blocked(ivc, now);
    // A time-out of 0 cycles expires in the cycle in which the header is blocked.
    return timers->timed_out(ivc, now) ? select(state, ivc, flits, now) : std::nullopt;
}

void VcAllocator::grant(RouterState& state, VcRequest& header, unsigned ovc, Cycle now) {
    if (one_packet_links_ && !header.unlimited) {
        ovc = state.vc_index(header.port, header.queue);
    }
    if (watched_) tell(state, header.input, ovc, now);
    give<AnyRouter>(state, header.input, ovc, now);
    header.granted = true;
    if (!header.unlimited) {
        if (weighs_classes_) {
            const Packet& packet = state.packet_at(header.input);
            cold_->order.granted(header.port, packet, packet.flits);
        }
        outputs_[header.port].allocate(state, state.vc_of(ovc), header.input);
    }
}

void VcAllocator::count_denied() {
    for (const VcRequest& header : asked_) denied_ += header.granted ? 0 : 1;
}

/// From now on the packet at the front of `ivc` goes to `ovc`.
template <class Kind>
inline void VcAllocator::give(RouterState& state, unsigned ivc, unsigned ovc, Cycle now) {
    ++granted_;
    InputVc& in = state.input[ivc];
    in.way.output = static_cast<std::uint16_t>(ovc);
    in.way.to = state.input[ovc].way.from;  // input and output have the same layout
    in.wait_until(now + vc_allocation_);
    clear_bit<Kind::kWords>(state.to_allocate_set<Kind>(), ivc);
    set_bit<Kind::kWords>(state.active_set<Kind>(), ivc);
}

/// Notifies tap, probe and timers that the header at `input` is about to be granted `output`.
void VcAllocator::tell(const RouterState& state, unsigned input, unsigned output, Cycle now) const {
    if (state.tap != nullptr) state.tap->vc_allocated(input, output, now);
    if (cold_->timers != nullptr) cold_->timers->stop(input);
}

void VcAllocator::settle_order(const RouterState& state) {
    for (const VcRequest& header : asked_) {
        if (header.unlimited) continue;
        cold_->order.request(header.port, state.packet_at(header.input));
    }
    cold_->order.settle();
}

}  // namespace thruway
