#include "rtl_models/vc_router/allocation/switch_allocator.h"

#include "rtl_models/allocator/allocator_factory.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

Placed<AllocatorModule> make_module(const char* name, const Crossbar& crossbar, RouterId router,
                                    unsigned first_id, AllocatorLane& lane,
                                    FabricContext& context) {
    const RouterSettings& settings = context.settings;
    return place<AllocatorModule>(
        context.arena, name, crossbar.input_ports(), crossbar.output_ports(),
        make_allocator(settings.switch_allocator, settings.arbiter, crossbar.input_ports(),
                       crossbar.output_ports(), settings.allocator_iterations, context.seed,
                       index(router), first_id, context.registers),
        lane, context.boards);
}

}  // namespace

SwitchAllocator::SwitchAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                                 const Crossbar& crossbar, const OutputLane* outputs,
                                 SwitchLane& lane, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      crossbar_(crossbar),
      lane_(lane),
      outputs_(outputs),
      hold_links_(context.settings.link_multiplexing == LinkMultiplexing::kBlock &&
                  !crossbar.never_conflicts()),
      hold_inputs_(context.settings.link_multiplexing == LinkMultiplexing::kPacket &&
                   crossbar.input_ports() < state.shape.units),
      link_holds_(state.shape.ports),
      input_holds_(crossbar.input_ports(), kNoUnit),
      ages_(state.shape.vcs) {
    lane_.block_ = this;
    lane_.wishes_ = {state.shape.units, context.registers};
    lane_.never_conflicts_ = crossbar.never_conflicts();
    lane_.shared_inputs_ = crossbar.input_ports() < state.shape.units;
    lane_.holds_ = hold_links_ || hold_inputs_;
    lane_.narrow_ = crossbar.output_ports() == state.shape.ports && crossbar.input_ports() <= 64;
    if (!lane_.never_conflicts_) {
        allocator_ = make_module("allocator", crossbar, router, 1024, lane_.allocator_, context);
        if (context.settings.speculative) {
            speculative_allocator_ = make_module("speculative_allocator", crossbar, router, 2048,
                                                 speculative_, context);
        }
    }
    if (lane_.shared_inputs_) {
        vc_arbiters_ = make_arbiter_bank(context.settings.arbiter, crossbar.input_ports(),
                                         state.shape.vcs, context.seed, index(router), 3072,
                                         context.arena, context.registers);
        lane_.vc_pointers_ = vc_arbiters_->pointers();
    }
    lane_.only_pointers_ = lane_.narrow_ && !lane_.holds_ && lane_.allocator_.only_pointers() &&
                           (!lane_.shared_inputs_ || lane_.vc_pointers_ != nullptr);
}

void SwitchAllocator::grant_each(Cycle now) {
    for (const Crossing& wish : lane_.wishes_) {
        const unsigned input = crossbar_.input_port_of(wish.input);
        const unsigned output = crossbar_.output_port_of(wish.output, input);
        lane_.allocator_.grant_uncontested(make_grant(input, output));
        if (vc_arbiters_ != nullptr) vc_arbiters_->granted(input, wish.from.vc());
        if (lane_.holds_) hold(wish, now);
    }
}

void SwitchAllocator::keep_holders(Cycle now) {
    if (hold_links_) keep_link_holders(now);
    if (!hold_inputs_) return;
    const auto refused = [&](const Crossing& wish) {
        const std::uint16_t holder = input_holds_[crossbar_.input_port_of(wish.input)];
        return holder != kNoUnit && holder != wish.input;
    };
    lane_.wishes_.truncate(std::remove_if(lane_.wishes_.begin(), lane_.wishes_.end(), refused));
}

/// Where the packet that holds a link can go on, as in the cycle before, nobody else asks for that
/// link.
void SwitchAllocator::keep_link_holders(Cycle now) {
    const auto holds = [&](const Crossing& wish) {
        const LinkHold& hold = link_holds_[wish.to.port()];
        return hold.input == wish.input && hold.able_at + 1 >= now;
    };
    std::uint64_t kept = 0;  // ports
    for (const Crossing& wish : lane_.wishes_) {
        if (!holds(wish)) continue;
        kept |= std::uint64_t{1} << wish.to.port();
        link_holds_[wish.to.port()].able_at = now;
    }
    const auto refused = [&](const Crossing& wish) {
        return ((kept >> wish.to.port()) & 1u) != 0 && !holds(wish);
    };
    lane_.wishes_.truncate(std::remove_if(lane_.wishes_.begin(), lane_.wishes_.end(), refused));
}

void SwitchAllocator::add_request(AllocatorLane& allocator, unsigned input_unit,
                                  unsigned output_unit) const {
    const unsigned input = crossbar_.input_port_of(input_unit);
    const Crossbar::OutputPorts to = crossbar_.output_ports_of(output_unit);
    const Cycle age = allocator.needs_ages() ? age_of(input_unit) : 0;
    if (to.count == crossbar_.input_ports()) {
        allocator.requests().add(input, to.first + input, age);
        return;
    }
    for (unsigned i = 0; i < to.count; ++i) allocator.requests().add(input, to.first + i, age);
}

/// The wishes that are matched come to the front, by output, and stay; the others are dropped.
void SwitchLane::match(RouterState& state, Cycle now) {
    for (const Crossing& wish : wishes_) {
        if (narrow_) {
            const Cycle age = allocator_.needs_ages() ? block_->age_of(wish.input) : 0;
            allocator_.requests().add(crossbar_input(wish), wish.to.port(), age);
        } else {
            block_->add_request(allocator_, wish.input, wish.output);
        }
    }
    Crossing* matched = wishes_.begin();
    for (const Grant& grant : allocator_.allocate(now)) {
        allocator_.granted(grant);
        std::swap(*matched, choose(state, matched, grant, now));
        if (holds_) block_->hold(*matched, now);
        ++matched;
    }
    allocator_.clear();
    wishes_.truncate(matched);
}

/// Of a link: until its tail has crossed, or it cannot go on for a cycle; several flits a cycle to
/// a host need no holder. Of a crossbar input: until its tail has crossed.
void SwitchAllocator::hold(const Crossing& crossing, Cycle now) {
    const bool ends = state_.input[crossing.input].front.tail;
    const std::uint16_t holder = ends ? kNoUnit : crossing.input;
    const Port port = crossing.to.port();
    if (hold_links_ && outputs_[port].leads_to_link()) link_holds_[port] = {holder, now};
    if (hold_inputs_) input_holds_[crossbar_.input_port_of(crossing.input)] = holder;
}

/// For a pair of ports of the crossbar.
inline bool SwitchLane::asks_for(const Crossing& wish, const Grant& grant) const {
    if (narrow_) return crossbar_input(wish) == grant.row && wish.to.port() == grant.column;
    return block_->crossbar_.input_port_of(wish.input) == grant.row &&
           block_->uses(wish.output, grant.column);
}

/// Of the wishes from `first` on: among the virtual channels that share the crossbar input and ask
/// for the crossbar output.
inline Crossing& SwitchLane::choose(const RouterState& state, Crossing* first, const Grant& grant,
                                    Cycle now) {
    VcMask rivals = 0;
    for (Crossing* wish = first; wish != wishes_.end(); ++wish) {
        if (!asks_for(*wish, grant)) continue;
        if (!shared_inputs_) return *wish;
        rivals |= VcMask{1} << wish->from.vc();
    }
    const unsigned winner = state.unit(grant.row, pick_vc(grant.row, rivals, now));
    return *std::find_if(first, wishes_.end(),
                         [winner](const Crossing& wish) { return wish.input == winner; });
}

inline VirtualChannel SwitchLane::pick_vc(unsigned input, VcMask rivals, Cycle now) {
    if (vc_pointers_ == nullptr) return block_->pick_vc(input, rivals, now);
    const VirtualChannel winner = pick_after(rivals, vc_pointers_[input]);
    vc_pointers_[input] = static_cast<std::uint16_t>(winner);
    return winner;
}

VirtualChannel SwitchAllocator::pick_vc(unsigned input, VcMask rivals, Cycle now) {
    if (lane_.allocator_.needs_ages()) {
        for_each_bit_in(rivals,
                        [&](VirtualChannel vc) { ages_[vc] = age_of(state_.unit(input, vc)); });
    }
    const Requests requests{&rivals, state_.shape.vcs, now, ages_.data(), 1};
    const VirtualChannel winner = vc_arbiters_->pick(input, requests);
    vc_arbiters_->granted(input, winner);
    return winner;
}

bool SwitchAllocator::uses(unsigned output, unsigned crossbar_output) const {
    const Crossbar::OutputPorts to = crossbar_.output_ports_of(output);
    return crossbar_output >= to.first && crossbar_output < unsigned{to.first} + to.count;
}

void SwitchAllocator::speculate(const BoundedList<VcRequest>& asked, Cycle now) {
    if (asked.empty()) return;
    if (lane_.never_conflicts_) {
        for (const VcRequest& header : asked) {
            const unsigned output = state_.input[header.input].way.output;
            if (header.given && state_.room[output] > 0) cross_speculatively(header.input, now);
        }
        return;
    }
    std::vector<bool> input_used(crossbar_.input_ports());
    std::vector<unsigned> flits_to(crossbar_.output_ports());  // [first port of an output]
    for (const Crossing& crossing : lane_.crossings()) {
        input_used[crossbar_.input_port_of(crossing.input)] = true;
        ++flits_to[crossbar_.output_ports_of(crossing.output).first];
    }
    // They ask before they know whether they will be given the virtual channel.
    for (const VcRequest& header : asked) {
        add_request(speculative_, header.input, state_.unit(header.port, 0));
    }
    for (const Grant& grant : speculative_.allocate(now)) {
        for (const VcRequest& header : asked) {
            const unsigned output = state_.input[header.input].way.output;
            if (!header.given || crossbar_.input_port_of(header.input) != grant.row ||
                !uses(output, grant.column) || input_used[grant.row] || state_.room[output] == 0) {
                continue;
            }
            const Crossbar::OutputPorts to = crossbar_.output_ports_of(output);
            if (flits_to[to.first] == to.count) continue;
            speculative_.granted(grant);
            input_used[grant.row] = true;
            ++flits_to[to.first];
            cross_speculatively(header.input, now);
            break;
        }
    }
    speculative_.clear();
}

/// The header need not ask again: the flits behind it may follow in the next cycle.
void SwitchAllocator::cross_speculatively(unsigned input, Cycle now) {
    lane_.wishes_.push_back(state_.input[input].way);
    if (hold_links_) hold(state_.input[input].way, now);
    state_.input[input].wait_until(now + 1);
}

Cycle SwitchAllocator::age_of(unsigned unit) const {
    return context_.packets[state_.input[unit].front.packet].identity.generated;
}

}  // namespace thruway
