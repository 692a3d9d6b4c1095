#include "rtl_models/vc_router/allocation/switch_allocator.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

InArena<Named<AllocatorBlock>> make_block(const char* name, const Crossbar& crossbar,
                                          RouterId router, unsigned first_id,
                                          AllocatorBlock& registers, FabricContext& context) {
    const RouterSettings& settings = context.settings;
    const AllocatorRequest request{settings.switch_allocator,
                                   settings.arbiter,
                                   crossbar.input_ports(),
                                   crossbar.output_ports(),
                                   context.seed,
                                   index(router),
                                   first_id,
                                   context.registers,
                                   context.classes.has_urgencies()};
    return build_in<Named<AllocatorBlock>>(context.modules, name, registers, request,
                                           context.boards);
}

void add_request(RequestMatrix& requests, const SwitchPorts& ports, const SwitchRequest& request,
                 Cycle age) {
    const unsigned input = ports.input(request);
    const Crossbar::OutputPorts to = ports.outputs(request);
    for (unsigned i = 0; i < to.count; ++i) requests.add(input, to.first + i, age);
}

/// The request of a header as if it were granted virtual channel 0 of the output port.
SwitchRequest asked_crossing(const RouterState& state, const VcRequest& header) {
    const unsigned output = state.vc_index(header.port, 0);
    SwitchRequest crossing = state.input[header.input].way;
    crossing.output = static_cast<std::uint16_t>(output);
    crossing.to = state.input[output].way.from;
    return crossing;
}

}  // namespace

SwitchAllocator::Cold::Cold(RouterState& state, RouterId, const Crossbar& crossbar_,
                            const OutputPort* outputs_, FabricContext& context)
    : crossbar(crossbar_),
      outputs(outputs_),
      hold_links(context.settings.link_multiplexing == LinkMultiplexing::kBlock &&
                 !crossbar.never_conflicts()),
      hold_inputs(context.settings.link_multiplexing == LinkMultiplexing::kPacket &&
                  crossbar.input_ports() < state.shape.all_vcs),
      link_holds(state.shape.ports),
      input_holds(crossbar.input_ports(), kNoVc),
      ages(state.shape.vcs),
      order(context.classes, state.shape.ports) {}

SwitchAllocator::SwitchAllocator(Named<SwitchAllocator>& named, RouterState& state, RouterId router,
                                 const Crossbar& crossbar, const OutputPort*,
                                 FabricContext& context)
    : cold_(&named.cold()),
      requests_(state.shape.all_vcs, context.registers),
      ports_(crossbar, state.shape),
      never_conflicts_(crossbar.never_conflicts()),
      holds_(cold_->hold_links || cold_->hold_inputs),
      weighs_classes_(cold_->order.weighted()),
      narrow_(ports_.lone_ports() && crossbar.input_ports() <= 64) {
    // The numbers of the arbiters are keys of their draws. Those before are of the VC allocator.
    const unsigned first = std::max(1024u, 2 * state.shape.all_vcs);
    const unsigned arbiters = crossbar.input_ports() + crossbar.output_ports();
    if (!never_conflicts_) {
        cold_->allocator = make_block("allocator", crossbar, router, first, allocator_, context);
        if (context.settings.speculative) {
            cold_->speculative_allocator = make_block("speculative_allocator", crossbar, router,
                                                      std::max(2048u, first + arbiters),
                                                      cold_->speculative, context);
        }
    }
    if (ports_.shared_inputs()) {
        cold_->vc_arbiters = make_arbiter_bank(context.settings.arbiter, crossbar.input_ports(),
                                               state.shape.vcs, context.seed, index(router),
                                               std::max(3072u, first + 2 * arbiters), context.arena,
                                               context.registers, context.classes.has_urgencies());
    }
    RoundRobinPointer* const vcs = ports_.shared_inputs() ? cold_->vc_arbiters->pointers()
                                                          : nullptr;
    if (ports_.lone_ports() && !never_conflicts_ && !holds_ &&
        (vcs != nullptr || !ports_.shared_inputs())) {
        pointers_ = {allocator_.pointers(), vcs};
    }
}

void SwitchAllocator::settle_order(const RouterState& state) {
    for (const SwitchRequest& request : requests_) {
        cold_->order.request(request.to.port(), state.packet_at(request.input));
    }
    cold_->order.settle();
}

Cycle SwitchAllocator::age_of(const RouterState& state, const SwitchRequest& request) const {
    return cold_->order.precedence(request.to.port(), state.packet_at(request.input));
}

void SwitchAllocator::drop_busy_links(const RouterState& state) {
    requests_.truncate(std::remove_if(requests_.begin(), requests_.end(), [&](const auto& request) {
        return state.link_is_busy(request.to.port());
    }));
}

/// The flit crosses: the priority among the virtual channels moves, and the packet may hold its
/// link or crossbar input.
inline void SwitchAllocator::grant(const RouterState& state, const SwitchRequest& crossing,
                                   unsigned input, Cycle now) {
    if (ports_.shared_inputs()) cold_->vc_arbiters->granted(input, crossing.from.vc());
    if (holds_) hold(state, crossing, now);
    if (weighs_classes_) {
        cold_->order.granted(crossing.to.port(), state.packet_at(crossing.input), 1);
    }
}

/// Moves the matched requests to the front, in the order of outputs, and grants them. The others
/// are dropped.
inline void SwitchAllocator::match(const RouterState& state, Cycle now) {
    const bool ages = allocator_.needs_ages();
    RequestMatrix& requests = allocator_.requests();
    const SwitchPorts ports = ports_;  // a copy, so that it is not read again for each request
    for (const SwitchRequest& request : requests_) {
        add_request(requests, ports, request, ages ? age_of(state, request) : 0);
    }
    SwitchRequest* matched = requests_.begin();
    for (const Grant& pair : allocator_.allocate(now)) {
        std::swap(*matched, choose(state, matched, pair, now));
        allocator_.granted(pair);
        grant(state, *matched, pair.row, now);
        ++matched;
    }
    allocator_.clear();
    requests_.truncate(matched);
}

/// Picks, among the requests from `first` on, the one for the ports of `grant`. If several virtual
/// channels that share the input match, their arbiter picks one.
inline SwitchRequest& SwitchAllocator::choose(const RouterState& state, SwitchRequest* first,
                                              const Grant& grant, Cycle now) {
    const SwitchPorts ports = ports_;
    VcMask rivals = 0;
    SwitchRequest* last = nullptr;
    for (SwitchRequest* request = first; request != requests_.end(); ++request) {
        if (ports.input(*request) != grant.row || !ports.leads_to(*request, grant.column)) continue;
        rivals |= VcMask{1} << request->from.vc();
        last = request;
    }
    const bool picks_always = cold_->order.active() && ports.shared_inputs();
    if ((rivals & (rivals - 1)) == 0 && !picks_always) return *last;
    const Port port = last->from.port();
    const unsigned winner = state.vc_index(port, pick_vc(state, port, grant.row, rivals, now));
    return *std::find_if(first, requests_.end(), [winner](const SwitchRequest& request) {
        return request.input == winner;
    });
}

inline VirtualChannel SwitchAllocator::pick_vc(const RouterState& state, Port port, unsigned input,
                                               VcMask rivals, Cycle now) {
    std::vector<Cycle>& ages = cold_->ages;
    if (allocator_.needs_ages()) {
        for_each_bit_in(rivals, [&](VirtualChannel vc) {
            ages[vc] = age_of(state, state.input[state.vc_index(port, vc)].way);
        });
    }
    const Requests requests{&rivals, state.shape.vcs, now, ages.data(), 1};
    return cold_->vc_arbiters->pick(input, requests);
}

/// Drops the requests that are not granted. Only contested requests need the allocator.
void SwitchAllocator::decide(const RouterState& state, bool contested, Cycle now) {
    if (holds_) keep_holders(now);
    if (never_conflicts_ || requests_.empty()) return;
    if (weighs_classes_) settle_order(state);
    // The arbiters of a class policy move the turn of the class that they have seen.
    if (contested || cold_->order.active()) {
        match(state, now);
        return;
    }
    for (const SwitchRequest& request : requests_) {
        const Grant pair = make_grant(ports_.input(request), ports_.outputs(request).first);
        allocator_.granted_uncontested(pair);
        grant(state, request, pair.row, now);
    }
}

void SwitchAllocator::move_pointers() {
    if (!by_pointers_) return;
    pointers_.granted(requests_);
    by_pointers_ = false;
}

void SwitchAllocator::speculate(RouterState& state, const BoundedList<VcRequest>& asked,
                                Cycle now) {
    if (asked.empty()) return;
    move_pointers();
    for (const VcRequest& header : asked) {
        if (!state.link_is_busy(header.port)) ++denied_;  // until it crosses
    }
    if (never_conflicts_) {
        for (const VcRequest& header : asked) {
            const unsigned output = state.input[header.input].way.output;
            if (header.granted && state.room[output] > 0 && !state.link_is_busy(header.port)) {
                cross_speculatively(state, header.input, now);
            }
        }
        return;
    }
    const Crossbar& crossbar = cold_->crossbar;
    AllocatorBlock& allocator = cold_->speculative;
    std::vector<bool> input_used(crossbar.input_ports());
    std::vector<unsigned> flits_to(crossbar.output_ports());  // [first port that a flit could take]
    for (const SwitchRequest& crossing : requests_) {
        input_used[ports_.input(crossing)] = true;
        ++flits_to[ports_.outputs(crossing).first];
    }
    // Headers request the switch before they know whether they get the virtual channel.
    for (const VcRequest& header : asked) {
        if (state.link_is_busy(header.port)) continue;
        add_request(allocator.requests(), ports_, asked_crossing(state, header),
                    allocator.needs_ages() ? age_of(state, asked_crossing(state, header)) : 0);
    }
    for (const Grant& grant : allocator.allocate(now)) {
        for (const VcRequest& header : asked) {
            const SwitchRequest& way = state.input[header.input].way;
            if (!header.granted || ports_.input(way) != grant.row ||
                !ports_.leads_to(way, grant.column) || input_used[grant.row] ||
                state.room[way.output] == 0) {
                continue;
            }
            const Crossbar::OutputPorts to = ports_.outputs(way);
            if (flits_to[to.first] == to.count) continue;
            allocator.granted(grant);
            input_used[grant.row] = true;
            ++flits_to[to.first];
            cross_speculatively(state, header.input, now);
            break;
        }
    }
    allocator.clear();
}

/// The header does not request again. The flits behind it may follow in the next step. The arbiters
/// among the virtual channels of an input did not pick it, so their priorities stay.
void SwitchAllocator::cross_speculatively(RouterState& state, unsigned input, Cycle now) {
    requests_.push_back(state.input[input].way);
    --denied_;
    if (holds_) hold(state, state.input[input].way, now);
    if (weighs_classes_ && !never_conflicts_) {
        cold_->order.granted(state.input[input].way.to.port(), state.packet_at(input), 1);
    }
    state.input[input].wait_until(now);
}

}  // namespace thruway
