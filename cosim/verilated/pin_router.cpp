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

/// A flit goes onto the link in the cycle in which it is at the pins. The stages before the switch
/// stay: they tell when a head cuts through a Verilog router. Those of foreign routers are not
/// known.
RouterSettings at_the_pins(RouterSettings settings) {
    settings.switch_allocation_cycles = 0;
    settings.crossbar_cycles = 0;
    settings.output_buffer_cycles = 0;
    settings.output_buffer_flits = 0;
    if (settings.implementation != RouterImplementation::kForeign) return settings;
    settings.routing_cycles = 0;
    settings.vc_allocation_cycles = 0;
    settings.speculative = false;
    return settings;
}

FabricContext with_settings(const FabricContext& fabric, const RouterSettings& settings) {
    return {fabric.graph,
            settings,
            Pipeline(settings),
            fabric.routing,
            fabric.selection,
            fabric.reallocation,
            fabric.seed,
            fabric.packets,
            fabric.clock,
            fabric.arena,
            fabric.registers,
            fabric.modules,
            fabric.arrivals,
            fabric.link_slots,
            0,
            {}};
}

}  // namespace

PinRouter::PinRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
                     const PinDeviceMaker& make_device, const PinRulesMaker& make_rules)
    : Router(name, router),
      context_(context),
      pin_settings_(std::make_unique<const RouterSettings>(at_the_pins(context.settings))),
      pin_context_(with_settings(context, *pin_settings_)),
      state_(shape_of(router, context), context.routing.max_candidates(), pin_context_),
      component_(context.clock.add(*this)),
      inputs_(context.registers.take<InputPort>(state_.shape.ports)),
      outputs_(context.registers.take<OutputPort>(state_.shape.ports)),
      tap_(make_router_tap(state_, router, nullptr, context)),
      input_(state_.shape.ports),
      host_(state_.shape.ports),
      output_(state_.shape.ports),
      device_(make_device(router, context)),
      map_(*context.topology, router, device_->shape()),
      names_(device_->shape().layout.width(FlitField::kPacket)),
      rules_(make_rules ? make_rules(router, context, map_) : ProtocolRules{}),
      name_at_(state_.shape.all_vcs),
      host_in_device_(state_.shape.all_vcs),
      host_turn_(state_.shape.ports) {
    set_shape(state_.shape.ports, state_.shape.vcs);
    check_shape();
    state_.take_buffers(context.registers);
    build_ports();
}

ProtocolShape PinRouter::protocol_shape() const {
    ProtocolShape shape;
    shape.vcs = state_.shape.vcs;
    shape.layout = device_->shape().layout;
    shape.bounded_hosts = place().bounded_hosts;
    shape.buffer_flits.resize(map_.ports());
    shape.room_flits.resize(map_.ports());
    for (Port port = 0; port < state_.shape.ports; ++port) {
        const unsigned pin = map_.pin_of(port);
        if (host_[port] != nullptr) {
            shape.buffer_flits[pin] = device_->shape().host_buffer_flits;
            shape.room_flits[pin] = kUnlimitedRoom;
        }
        if (input_[port] != nullptr) shape.buffer_flits[pin] = state_.shape.buffer_flits;
        if (output_[port] != nullptr && host_[port] == nullptr) {
            shape.room_flits[pin] = state_.shape.buffer_flits;
        }
    }
    return shape;
}

void PinRouter::check_shape() const {
    const PinShape& shape = device_->shape();
    const RouterSettings& settings = context_.settings;
    const auto require = [this](const char* what, unsigned has, unsigned needs, const char* why) {
        if (has == needs) return;
        throw Problem(fmt::format("{}: its device was built for {} {}; the network needs {}: {}",
                                  name(), has, what, needs, why));
    };
    require("virtual channels", shape.vcs, settings.virtual_channels, "router.virtual_channels");
    require("flits in a buffer", shape.buffer_flits, settings.buffer_flits, "router.buffer_flits");
    const unsigned width = shape.layout.width(FlitField::kVc);
    if (shape.vcs > 1 && (width == 0 || (shape.vcs - 1) >> width != 0)) {
        throw Problem(fmt::format("{}: the flit of its device has {} bits for the virtual channel; "
                                  "{} virtual channels do not fit",
                                  name(), width, shape.vcs));
    }
}

void PinRouter::build_ports() {
    const auto named = [](const char* block, unsigned i) { return fmt::format("{}_{}", block, i); };
    const FabricGraph& graph = context_.graph;
    for (Port port = 0; port < state_.shape.ports; ++port) {
        const bool host = graph.host_at(id(), port).has_value();
        if (host || graph.channel_out(id(), port)) {
            output_[port] = std::make_unique<Named<OutputPort>>(
                named("output", port).c_str(), outputs_[port], state_, port, id(), pin_context_);
        }
        if (graph.channel_in(id(), port)) {
            input_[port] = std::make_unique<Named<InputPort>>(
                named("input", port).c_str(), inputs_[port], state_, port, pin_context_);
        }
        if (!host) continue;
        host_[port] = std::make_unique<Named<NetworkInterface>>(
            named("host", port).c_str(), *context_.registers.take<NetworkInterface>(1), state_,
            port, id(), component_, context_);
        state_.set_host(port);
        (*output_[port])->connect(state_, **host_[port]);
    }
}

void PinRouter::start_of_simulation() {
    device_->set_place(place());
    checker_ = std::make_unique<ProtocolChecker>(protocol_shape(), rules_);
    PinInputs reset;
    reset.reset = true;
    for (unsigned i = 0; i < kResetCycles; ++i) device_->clock(reset, out_);
    for (const auto& host : host_) {
        if (host != nullptr) (*host)->start();
    }
}

bool PinRouter::cycle(Cycle now) {
    in_.cycle = now;
    in_.clear();
    drive_credits(now);
    drive_arrivals(now);
    const bool again = drive_hosts(now);
    drive_slots();
    clock_device();
    take_slots();
    take_credits(now);
    take_flits(now);
    const bool works = !checker_->at_rest() || packet_waits();
    return again || device_->pending() || (works && !checker_->waits());
}

void PinRouter::finish() {
    if (checker_->at_rest() || checker_->packet_enters()) return;
    const Cycle edges = rules_.quiet_cycles + Cycle{2} * ProtocolChecker::kSearchEdges;
    for (Cycle idle = 0; idle < edges; idle = out_.idle() ? idle + 1 : 0) {
        ++in_.cycle;
        in_.clear();
        drive_slots();
        clock_device();
    }
}

/// Errors: see cycle().
void PinRouter::clock_device() {
    const Cycle now = in_.cycle;
    device_->clock(in_, out_);
    if (out_.fault)
        broken("/thruway/pins/fault", now, "the device reports a violation of the pin protocol");
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
        in_.give_credit(map_.pin_of(state_.port_of(ovc)), state_.vc_of(ovc));
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
        put(state_.vc_index(port, flit.vc), flit, now);
        inputs_[port].accept(state_, slot.flit(port), now);
    });
}

void PinRouter::put(unsigned ivc, const Flit& flit, Cycle now) {
    if (flit.head) {
        if (names_.full()) {
            broken("/thruway/pins/names", now,
                   fmt::format("more than {} packets are inside: the packet field of its device's "
                               "flit has {} bits, half of them to tell packets apart",
                               names_.most(), device_->shape().layout.width(FlitField::kPacket)));
        }
        const Packet& packet = context_.packets[flit.packet];
        name_at_[ivc] = names_.begin(flit.packet, map_.fields_of(packet)).fields.packet;
    }
    FlitFields fields = names_.find(name_at_[ivc])->fields;
    fields.head = flit.head;
    fields.tail = flit.tail;
    fields.vc = flit.vc;
    fields.sequence = flit.sequence;
    fields.payload = flit_payload(fields.packet, flit.sequence);
    in_.send(map_.pin_of(state_.port_of(ivc)), fields);
}

void PinRouter::take_credits(Cycle now) {
    for (unsigned pin = 0; pin < out_.credits.size(); ++pin) {
        for_each_bit_in(out_.credits[pin], [&](VirtualChannel vc) {
            const Port port = *map_.port_of(pin);
            const unsigned ivc = state_.vc_index(port, vc);
            if (host_[port] == nullptr) {
                inputs_[port].take(state_, ivc, now);
                return;
            }
            (*host_[port])->take(state_, ivc);
            --host_in_device_[ivc];
        });
    }
}

void PinRouter::take_flits(Cycle now) {
    for_each_bit_in(out_.valid, [&](unsigned pin) { take_flit(pin, now); });
}

void PinRouter::take_flit(unsigned pin, Cycle now) {
    const FlitFields& fields = out_.flit[pin];
    const Port port = *map_.port_of(pin);
    PacketNames::Entry& entry = *names_.find(fields.packet);
    const Flit flit(entry.packet, entry.left++, fields.vc, fields.head, fields.tail);
    if (flit.tail) names_.end(fields.packet);
    outputs_[port].accept(state_, flit, state_.vc_index(port, fields.vc), fields.vc, now);
}

void PinRouter::broken(const char* rule, Cycle now, const std::string& what) const {
    SC_REPORT_FATAL(rule, fmt::format("{}: cycle {}: {}", name(), now, what).c_str());
    std::abort();  // not reached: a fatal report throws
}

}  // namespace thruway
