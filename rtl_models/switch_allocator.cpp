#include "rtl_models/switch_allocator.h"

#include "rtl_models/allocator/allocator_factory.h"

#include <algorithm>

namespace thruway {
namespace {

Placed<AllocatorModule> make_module(const char* name, const Crossbar& crossbar, RouterId router,
                                    unsigned first_id, FabricContext& context) {
    const RouterSettings& settings = context.settings;
    return place<AllocatorModule>(
        context.arena, name, crossbar.input_ports(), crossbar.output_ports(),
        make_allocator(settings.switch_allocator, settings.arbiter, crossbar.input_ports(),
                       crossbar.output_ports(), settings.allocator_iterations, context.seed,
                       index(router), first_id, context.arena),
        context.arena);
}

}  // namespace

SwitchAllocator::SwitchAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                                 const Crossbar& crossbar, const OutputLane* outputs,
                                 FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      crossbar_(crossbar),
      outputs_(outputs),
      hold_link_(context.settings.link_multiplexing == LinkMultiplexing::kBlock),
      never_conflicts_(crossbar.never_conflicts()),
      narrow_(crossbar.output_ports() == state.shape.ports && crossbar.input_ports() <= 64),
      link_holder_(state.shape.ports, kNoUnit),
      input_port_of_(context.arena.take<std::uint8_t>(state.shape.units)),
      wishes_(state.shape.units, context.arena),
      matched_(state.shape.units, context.arena),
      ages_(state.shape.vcs) {
    if (!crossbar.never_conflicts()) {
        allocator_ = make_module("allocator", crossbar, router, 1024, context);
        if (context.settings.speculative) {
            speculative_ = make_module("speculative_allocator", crossbar, router, 2048, context);
        }
    }
    if (crossbar.input_ports() < state.shape.units) {
        vc_arbiters_ = make_arbiter_bank(context.settings.arbiter, crossbar.input_ports(),
                                         state.shape.vcs, context.seed, index(router), 3072,
                                         context.arena);
    }
    for (unsigned unit = 0; unit < state.shape.units; ++unit) {
        if (narrow_) {
            input_port_of_[unit] = static_cast<std::uint8_t>(crossbar.input_port_of(unit));
        }
    }
}

void SwitchAllocator::fetch_ahead(unsigned component) const {
    ClockDomain& clock = context_.clock;
    clock.fetch_ahead(component, &state_, bytes_between(&state_, this + 1));
    clock.fetch_ahead(component, input_port_of_, state_.shape.units);
    clock.fetch_ahead(component, wishes_.begin(), state_.shape.ports * sizeof(Move));
    if (allocator_ != nullptr) allocator_->fetch_ahead(clock, component);
    if (vc_arbiters_ != nullptr) clock.fetch_ahead(component, vc_arbiters_.get(), 64);
}

/// Two wishes may need the same port of the crossbar.
bool SwitchAllocator::contested() const {
    if (!narrow_) return true;
    std::uint64_t inputs = 0;
    std::uint64_t outputs = 0;
    for (const Move& wish : wishes_) {
        const std::uint64_t input = bit_in_word(input_port_of_[wish.input]);
        const std::uint64_t output = bit_in_word(state_.port_of[wish.output]);
        if (((inputs & input) | (outputs & output)) != 0) return true;
        inputs |= input;
        outputs |= output;
    }
    return false;
}

/// What match() would do with wishes that do not meet.
void SwitchAllocator::grant_all() {
    for (const Move& wish : wishes_) {
        unsigned input = input_port_of_[wish.input];
        unsigned output = state_.port_of[wish.output];
        if (!narrow_) {
            input = crossbar_.input_port_of(wish.input);
            const Crossbar::OutputPorts to = crossbar_.output_ports_of(wish.output);
            output = to.first + (to.count > 1 && to.count == crossbar_.input_ports() ? input : 0);
        }
        allocator_->grant_uncontested(make_grant(input, output));
        if (vc_arbiters_ != nullptr) vc_arbiters_->granted(input, state_.vc_of(wish.input));
        if (hold_link_) hold_link(wish);
    }
}

/// Where the packet that holds a link can go on, nobody else asks for that link.
void SwitchAllocator::keep_link_holders() {
    const auto holds = [&](const Move& wish) {
        return link_holder_[state_.port_of[wish.output]] == wish.input;
    };
    std::vector<bool> kept(state_.shape.ports);
    for (const Move& wish : wishes_) {
        if (holds(wish)) kept[state_.port_of[wish.output]] = true;
    }
    const auto refused = [&](const Move& wish) {
        return kept[state_.port_of[wish.output]] && !holds(wish);
    };
    wishes_.truncate(std::remove_if(wishes_.begin(), wishes_.end(), refused));
}

void SwitchAllocator::add_request(AllocatorModule& allocator, const Move& wish) {
    const unsigned input = crossbar_.input_port_of(wish.input);
    const Crossbar::OutputPorts to = crossbar_.output_ports_of(wish.output);
    const Cycle age = allocator.needs_ages() ? age_of(wish.input) : 0;
    if (to.count == crossbar_.input_ports()) {
        allocator.requests().add(input, to.first + input, age);
        return;
    }
    for (unsigned i = 0; i < to.count; ++i) allocator.requests().add(input, to.first + i, age);
}

void SwitchAllocator::match(Cycle now) {
    matched_.clear();
    moves_ = &matched_;
    for (const Move& wish : wishes_) add_request(*allocator_, wish);
    for (const Grant& grant : allocator_->allocate(now)) {
        allocator_->granted(grant);
        const Move move = choose(grant.row, grant.column, now);
        matched_.push_back(move);
        if (hold_link_) hold_link(move);
    }
    allocator_->clear();
}

/// Until its tail has crossed; several flits a cycle to a host need no holder.
void SwitchAllocator::hold_link(const Move& move) {
    const Port port = state_.port_of[move.output];
    if (!outputs_[port].leads_to_link()) return;
    const bool ends = state_.input[move.input].front.tail;
    link_holder_[port] = ends ? kNoUnit : move.input;
}

bool SwitchAllocator::uses(const Move& wish, unsigned crossbar_output) const {
    const Crossbar::OutputPorts to = crossbar_.output_ports_of(wish.output);
    return crossbar_output >= to.first && crossbar_output < unsigned{to.first} + to.count;
}

/// Among the virtual channels that share the crossbar input and ask for the crossbar output.
Move SwitchAllocator::choose(unsigned crossbar_input, unsigned crossbar_output, Cycle now) {
    const bool shared = vc_arbiters_ != nullptr;
    VcMask rivals = 0;
    Move only;
    for (const Move& wish : wishes_) {
        if (crossbar_.input_port_of(wish.input) != crossbar_input) continue;
        if (!uses(wish, crossbar_output)) continue;
        only = wish;
        if (!shared) return only;
        const VirtualChannel vc = state_.vc_of(wish.input);
        rivals |= VcMask{1} << vc;
        if (allocator_->needs_ages()) ages_[vc] = age_of(wish.input);
    }
    const Requests requests{&rivals, state_.shape.vcs, now, ages_.data(), 1};
    const VirtualChannel winner = vc_arbiters_->pick(crossbar_input, requests);
    vc_arbiters_->granted(crossbar_input, winner);
    const unsigned unit = state_.unit(crossbar_input, winner);
    return {static_cast<std::uint16_t>(unit), state_.input[unit].output};
}

void SwitchAllocator::speculate(const std::pmr::vector<VcAllocator::Asked>& asked, Cycle now) {
    if (asked.empty()) return;
    if (never_conflicts_) {
        for (const VcAllocator::Asked& header : asked) {
            const std::uint16_t output = state_.input[header.input].output;
            if (header.given && state_.room[output] > 0) {
                move_speculatively({header.input, output}, now);
            }
        }
        return;
    }
    std::vector<bool> input_used(crossbar_.input_ports());
    std::vector<bool> output_used(crossbar_.output_ports());
    for (const Move& move : *moves_) {
        input_used[crossbar_.input_port_of(move.input)] = true;
        output_used[crossbar_.output_ports_of(move.output).first] = true;
    }
    // They ask before they know whether they will be given the virtual channel.
    for (const VcAllocator::Asked& header : asked) {
        const unsigned any_vc = state_.unit(header.port, 0);
        add_request(*speculative_, {header.input, static_cast<std::uint16_t>(any_vc)});
    }
    for (const Grant& grant : speculative_->allocate(now)) {
        for (const VcAllocator::Asked& header : asked) {
            const std::uint16_t output = state_.input[header.input].output;
            if (!header.given || crossbar_.input_port_of(header.input) != grant.row ||
                !uses({header.input, output}, grant.column) || input_used[grant.row] ||
                output_used[crossbar_.output_ports_of(output).first] || state_.room[output] == 0) {
                continue;
            }
            speculative_->granted(grant);
            input_used[grant.row] = true;
            move_speculatively({header.input, output}, now);
            break;
        }
    }
    speculative_->clear();
}

/// The header need not ask again: the flits behind it may follow in the next cycle.
void SwitchAllocator::move_speculatively(const Move& move, Cycle now) {
    moves_->push_back(move);
    state_.input[move.input].due = now + 1;
}

Cycle SwitchAllocator::age_of(unsigned unit) const {
    return context_.packets[state_.input[unit].front.packet].identity.generated;
}

}  // namespace thruway
