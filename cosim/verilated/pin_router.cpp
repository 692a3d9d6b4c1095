#include "cosim/verilated/pin_router.h"

#include "core/problem.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <cstdlib>

namespace thruway {
namespace {

constexpr unsigned kResetCycles = 2;

RouterShape shape_of(RouterId router, const FabricContext& context) {
    return {context.graph.ports(router), context.settings.virtual_channels,
            context.settings.buffer_flits};
}

}  // namespace

PinRouter::PinRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
                     const PinDeviceMaker& make_device, const PinRulesMaker& make_rules)
    : Router(name, router),
      state_(shape_of(router, context), context.routing.max_candidates(), context),
      context_(context),
      map_(*context.topology, router),
      component_(context.clock.add(*this)),
      inputs_(context.registers.take<InputPort>(state_.shape.ports)),
      outputs_(context.registers.take<OutputPort>(state_.shape.ports)),
      host_registers_(context.registers.take<NetworkInterface>(1)),
      tap_(make_router_tap(state_, router, nullptr, context)),
      input_(state_.shape.ports),
      output_(state_.shape.ports),
      device_(make_device(router, context)),
      name_at_(state_.shape.all_vcs),
      host_in_device_(state_.shape.vcs) {
    set_shape(state_.shape.ports, state_.shape.vcs);
    check_shape();
    state_.take_buffers(context.registers);
    build_ports();
    device_->set_place(map_.place());
    checker_ = std::make_unique<ProtocolChecker>(
        protocol_shape(), make_rules ? make_rules(router, context, map_) : ProtocolRules{});
}

ProtocolShape PinRouter::protocol_shape() const {
    ProtocolShape shape;
    shape.vcs = state_.shape.vcs;
    shape.buffer_flits.resize(map_.ports());
    shape.room_flits.resize(map_.ports());
    for (Port port = 0; port < state_.shape.ports; ++port) {
        const bool host = port == host_port_;
        const unsigned pin = map_.pin_of(port);
        shape.buffer_flits[pin] = host ? device_->shape().host_buffer_flits
                                       : state_.shape.buffer_flits;
        shape.room_flits[pin] = host ? kUnlimitedRoom : state_.shape.buffer_flits;
    }
    return shape;
}

void PinRouter::check_shape() const {
    const PinShape shape = device_->shape();
    const RouterSettings& settings = context_.settings;
    const auto require = [this](const char* what, unsigned has, unsigned needs, const char* why) {
        if (has == needs) return;
        throw Problem(fmt::format("{}: its device was built for {} {}; the network needs {}: {}",
                                  name(), has, what, needs, why));
    };
    require("ports", shape.ports, map_.ports(), "two per dimension of the grid, one for the host");
    require("virtual channels", shape.vcs, settings.virtual_channels, "router.virtual_channels");
    require("flits in a buffer", shape.buffer_flits, settings.buffer_flits, "router.buffer_flits");
    require("bits of a flit", shape.flit_bits, kFlitBits, "kFlitBits of flit_bits.h");
}

void PinRouter::build_ports() {
    const auto named = [](const char* block, unsigned i) { return fmt::format("{}_{}", block, i); };
    for (Port port = 0; port < state_.shape.ports; ++port) {
        const bool host = context_.graph.host_at(id(), port).has_value();
        output_[port] = std::make_unique<Named<OutputPort>>(
            named("output", port).c_str(), outputs_[port], state_, port, id(), context_);
        if (!host) {
            input_[port] = std::make_unique<Named<InputPort>>(
                named("input", port).c_str(), inputs_[port], state_, port, context_);
            continue;
        }
        host_port_ = port;
        host_ = std::make_unique<Named<NetworkInterface>>(named("host", port).c_str(),
                                                          *host_registers_, state_, port, id(),
                                                          component_, context_);
        state_.host_ports |= std::uint64_t{1} << port;
        (*output_[port])->connect(state_, **host_);
    }
}

void PinRouter::connect_host(Port port, HostInterface& host) {
    if (port != host_port_) return;
    if (host.bounded() != nullptr) {
        SC_REPORT_ERROR(
            "/thruway/pins/host",
            fmt::format("{}: its host has a limited number of packet slots, which the device "
                        "cannot see at its pins; use a SystemC router here",
                        name())
                .c_str());
    }
    (*host_)->connect(host);
}

void PinRouter::start_of_simulation() {
    PinInputs reset;
    reset.reset = true;
    for (unsigned i = 0; i < kResetCycles; ++i) device_->clock(reset, out_);
    (*host_)->start();
}

bool PinRouter::cycle(Cycle now) {
    in_.cycle = now;
    in_.valid = 0;
    in_.credits = 0;
    drive_credits(now);
    drive_arrivals(now);
    host_registers_->drain(now);
    const bool again = host_registers_->inject(now);
    drive_host(now);
    device_->clock(in_, out_);
    if (out_.fault)
        broken("/thruway/pins/fault", now, "the device reports a violation of the pin protocol");
    check_pins(now);
    take_credits(now);
    take_flits(now);
    return again || !checker_->at_rest() || host_registers_->packet_waits();
}

void PinRouter::check_pins(Cycle now) {
    checker_->clock(in_, out_);
    const std::vector<Violation>& found = checker_->violations();
    if (found.empty()) return;
    std::string text = found[0].text;
    for (std::size_t i = 1; i < found.size(); ++i) text += "; also: " + found[i].text;
    broken(found[0].type, now, text);
}

void PinRouter::drive_credits(Cycle now) {
    const Arrivals::Slot slot = state_.arrivals.at(now);
    if (tap_ != nullptr) tap_->credits(slot.credits(), now);
    for_each_bit(slot.credits(), state_.shape.words, [&](unsigned ovc) {
        const unsigned pin = map_.pin_of(state_.port_of(ovc));
        in_.credits |= std::uint64_t{1} << (pin * state_.shape.vcs + state_.vc_of(ovc));
    });
    accept_credits(state_, slot);
}

void PinRouter::drive_arrivals(Cycle now) {
    const Arrivals::Slot slot = state_.arrivals.at(now);
    const std::uint64_t ports = slot.flit_ports();
    slot.flit_ports() = 0;
    for_each_bit_in(ports, [&](Port port) {
        const Flit flit = slot.flit(port);
        if (tap_ != nullptr) tap_->arrived(port, flit, now);
        put(state_.vc_index(port, flit.vc), flit);
        inputs_[port].accept(state_, slot.flit(port), now);
    });
}

/// Drives the flit, if any, that entered an injection VC in this cycle.
void PinRouter::drive_host(Cycle now) {
    for (VirtualChannel vc = 0; vc < state_.shape.vcs; ++vc) {
        const unsigned ivc = state_.vc_index(host_port_, vc);
        const InputVc& in = state_.input[ivc];
        if (in.count == host_in_device_[vc]) continue;
        const unsigned room = device_->shape().host_buffer_flits;
        if (host_in_device_[vc] == room) {
            broken("/thruway/pins/host", now,
                   fmt::format("a packet of {} flits is injected; the device has room for {}",
                               state_.tails_or_length[ivc], room));
        }
        const unsigned sequence = in.front.sequence + host_in_device_[vc];
        const bool tail = sequence + 1 == state_.tails_or_length[ivc];
        put(ivc, {in.front.packet, static_cast<std::uint16_t>(sequence),
                  static_cast<std::uint8_t>(vc), sequence == 0, tail});
        ++host_in_device_[vc];
    }
}

void PinRouter::put(unsigned ivc, const Flit& flit) {
    if (flit.head) {
        const Packet& packet = context_.packets[flit.packet];
        name_at_[ivc] = names_.begin(flit.packet, map_.fields_of(packet)).fields.packet;
    }
    FlitFields fields = names_.find(name_at_[ivc])->fields;
    fields.head = flit.head;
    fields.tail = flit.tail;
    fields.vc = flit.vc;
    fields.sequence = flit.sequence;
    const unsigned pin = map_.pin_of(state_.port_of(ivc));
    in_.valid |= 1u << pin;
    in_.flit[pin] = pack(fields);
}

void PinRouter::take_credits(Cycle now) {
    const unsigned vcs = state_.shape.vcs;
    for_each_bit_in(out_.credits, [&](unsigned bit) {
        const Port port = *map_.port_of(bit / vcs);
        const VirtualChannel vc = bit % vcs;
        const unsigned ivc = state_.vc_index(port, vc);
        if (port == host_port_) {
            host_registers_->take(state_, ivc);
            --host_in_device_[vc];
        } else {
            inputs_[port].take(state_, ivc, now);
        }
    });
}

void PinRouter::take_flits(Cycle now) {
    for_each_bit_in(out_.valid, [&](unsigned pin) { take_flit(pin, now); });
}

void PinRouter::take_flit(unsigned pin, Cycle now) {
    const FlitFields fields = unpack(out_.flit[pin]);
    const Port port = *map_.port_of(pin);
    const PacketHandle packet = names_.find(fields.packet)->packet;
    const Flit flit(packet, fields.sequence, fields.vc, fields.head, fields.tail);
    if (flit.tail) names_.end(fields.packet);
    outputs_[port].accept(state_, flit, state_.vc_index(port, fields.vc), fields.vc, now);
}

void PinRouter::broken(const char* rule, Cycle now, const std::string& what) const {
    SC_REPORT_FATAL(rule, fmt::format("{}: cycle {}: {}", name(), now, what).c_str());
    std::abort();  // not reached: a fatal report throws
}

}  // namespace thruway
