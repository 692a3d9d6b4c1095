#include "cosim/verilated/devices/systemc_device.h"

#include "core/problem.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// The injection and ejection stages lie outside the pins.
RouterSettings inside(RouterSettings settings) {
    if (Pipeline(settings).switching > 0 || settings.output_buffer_flits > 0) {
        throw Problem(fmt::format("router.switch_allocation_cycles, router.crossbar_cycles, "
                                  "router.output_buffer_cycles, router.output_buffer_flits: {}, "
                                  "{}, {}, {}; a SystemcDevice has none of these stages; set "
                                  "them to 0",
                                  settings.switch_allocation_cycles, settings.crossbar_cycles,
                                  settings.output_buffer_cycles, settings.output_buffer_flits));
    }
    settings.injection_cycles = 0;
    settings.ejection_cycles = 0;
    return settings;
}

}  // namespace

SystemcDevice::SystemcDevice(sc_core::sc_module_name name, RouterId router,
                             const FabricContext& context)
    : SystemcDevice(name, router, context, context.settings) {}

SystemcDevice::SystemcDevice(sc_core::sc_module_name name, RouterId router,
                             const FabricContext& context, const RouterSettings& settings,
                             unsigned ports)
    : sc_module(name),
      settings_(std::make_unique<const RouterSettings>(inside(settings))),
      context_{context.graph,
               *settings_,
               Pipeline(settings),
               context.routing,
               context.selection,
               context.reallocation,
               context.seed,
               packets_,
               context.clock,
               context.arena,
               context.registers,
               context.modules,
               context.arrivals,
               context.link_slots,
               0,
               {},
               context.topology,
               nullptr,
               this},
      shape_(device_shape(router, ports)),
      map_(*context.topology, router, shape_),
      twin_(std::make_unique<VirtualChannelRouter>("twin", router, context_, &idle_)),
      sink_(context.arrivals.take(twin_->ports(), twin_->virtual_channels())),
      coming_(std::size_t{shape_.ports} * twin_->virtual_channels(), kNoPacket),
      hosts_(twin_->ports()),
      slots_(shape_.ports) {
    connect();
}

SystemcDevice::~SystemcDevice() = default;

void SystemcDevice::connect() {
    const FabricGraph& graph = context_.graph;
    for (Port port = 0; port < twin_->ports(); ++port) {
        if (graph.host_at(twin_->id(), port)) {
            hosts_[port] = std::make_unique<HostPins>(packets_);
            twin_->connect_host(port, *hosts_[port]);
            continue;
        }
        const LinkEnd near = twin_->end(port);
        const LinkEnd far = {&sink_, port, near.component};
        const auto link = [&](const char* way) -> Link& {
            links_.push_back(std::make_unique<Link>(fmt::format("{}_{}", way, port).c_str(),
                                                    context_.clock, 1, 1));
            return *links_.back();
        };
        if (graph.channel_out(twin_->id(), port)) {
            Link& out = link("out");
            out.connect(near, far);
            twin_->connect_output(port, out);
        }
        if (graph.channel_in(twin_->id(), port)) {
            Link& in = link("in");
            in.connect(far, near);
            twin_->connect_input(port, in);
        }
    }
}

void SystemcDevice::set_place(const PinPlace& place) {
    for_each_bit_in(place.bounded_hosts, [&](unsigned pin) {
        const Port port = *map_.port_of(pin);
        slots_[pin] = std::make_unique<SlotPins>(*hosts_[port]);
        twin_->connect_host(port, *slots_[pin]);
    });
}

PinShape SystemcDevice::device_shape(RouterId router, unsigned ports) const {
    const RouterSettings& settings = context_.settings;
    const NeededPorts needed = needed_ports(*context_.topology, router);
    PinShape shape;
    shape.ports = std::max(needed.links + needed.hosts, ports);
    shape.hosts = needed.hosts;
    shape.vcs = settings.virtual_channels;
    shape.buffer_flits = settings.buffer_flits;
    shape.host_buffer_flits = kMaxPacketFlits;
    shape.virtual_cut_through = settings.switching == Switching::kVirtualCutThrough;
    shape.multiplexed = settings.crossbar->has(kSharedInputs);
    shape.layout = whole_layout();
    shape.asks_for_host_slots = true;
    return shape;
}

void SystemcDevice::clock(const PinInputs& in, PinOutputs& out) {
    out.clear();
    out.fault = false;
    if (in.reset) return;
    const unsigned vcs = twin_->virtual_channels();
    for (unsigned pin = 0; pin < shape_.first_host_port(); ++pin) {
        const auto port = map_.port_of(pin);
        if (!port) continue;
        for_each_bit_in(in.credits_of(pin), [&](unsigned vc) {
            set_bit(twin_->end(*port).arrivals->at(in.cycle).credits(), *port * vcs + vc);
        });
    }
    for_each_bit_in(in.valid, [&](unsigned pin) { take_flit(pin, in.flit[pin], in.cycle); });
    run_cycle(in, out);
    forget_sent(in.cycle);
}

void SystemcDevice::run_cycle(const PinInputs& in, PinOutputs& out) {
    for (unsigned pin = shape_.first_host_port(); pin < shape_.ports; ++pin) {
        if (slots_[pin] == nullptr) continue;
        slots_[pin]->slot = (in.host_slots >> pin & 1u) != 0;
        slots_[pin]->takes = false;
    }
    out_ = &out;
    twin_->stages().cycle(in.cycle);
    out_ = nullptr;
    for (unsigned pin = shape_.first_host_port(); pin < shape_.ports; ++pin) {
        if (slots_[pin] == nullptr || !slots_[pin]->takes) continue;
        out.host_takes |= std::uint64_t{1} << pin;
    }
}

void SystemcDevice::take_flit(unsigned pin, const FlitFields& fields, Cycle now) {
    PacketHandle& coming = coming_[pin * twin_->virtual_channels() + fields.vc];
    if (fields.head) coming = make_packet(fields, now);
    const Port port = *map_.port_of(pin);
    if (hosts_[port] != nullptr) {
        // Only the head is passed on: the body follows at one flit per cycle, and the twin's
        // network interface counts it.
        if (fields.head) hosts_[port]->injected.push_back(coming);
        if (fields.head) hosts_[port]->vc = fields.vc;
        return;
    }
    const Arrivals::Slot slot = twin_->end(port).arrivals->at(now);
    slot.flit(port) = {coming, fields.sequence, fields.vc, fields.head, fields.tail};
    slot.flit_ports() |= std::uint64_t{1} << port;
}

PacketHandle SystemcDevice::make_packet(const FlitFields& fields, Cycle now) {
    const PacketHandle handle = packets_.allocate();
    if (fields_.size() <= handle) fields_.resize(handle + 1);
    fields_[handle] = fields;
    packets_[handle].identity.generated = now;
    if (!map_.read_fields(fields, packets_[handle])) {
        SC_REPORT_FATAL(
            "/thruway/pins/flit",
            fmt::format("{}: cycle {}: a flit from host {} to host {}; the network has "
                        "{} hosts",
                        name(), now, fields.source, fields.destination, context_.graph.hosts())
                .c_str());
    }
    return handle;
}

Cycle SystemcDevice::HostPins::generate(Cycle now, SourceQueue& queue) {
    for (const PacketHandle handle : injected) queue.push_back(handle);
    injected.clear();
    return now + 1;
}

void SystemcDevice::HostPins::deliver(const Flit& flit, Cycle) {
    if (flit.tail) packets.release(flit.packet);
}

void SystemcDevice::happened(const RouterEvent& event) {
    switch (event.kind) {
        case RouterEventKind::kInjected:
            restore_draw(event.flit.packet);
            if (event.input.vc == hosts_[event.input.port]->vc) return;
            SC_REPORT_FATAL(
                "/thruway/pins/injection",
                fmt::format("{}: cycle {}: a packet is injected on VC {}, "
                            "but the round robin is at VC {}",
                            name(), event.cycle, hosts_[event.input.port]->vc, event.input.vc)
                    .c_str());
            return;
        case RouterEventKind::kCrossed:
            out_->give_credit(map_.pin_of(event.input.port), event.input.vc);
            return;
        case RouterEventKind::kSent: {
            FlitFields fields = fields_[event.flit.packet];
            fields.head = event.flit.head;
            fields.tail = event.flit.tail;
            fields.sequence = event.flit.sequence;
            fields.vc = event.flit.vc;
            fields.payload = flit_payload(fields.packet, fields.sequence);
            out_->send(map_.pin_of(event.output.port), fields);
            return;
        }
        default: return;
    }
}

/// The network interface drew a new route; restores the one at the pins.
void SystemcDevice::restore_draw(PacketHandle handle) {
    static_cast<void>(map_.read_fields(fields_[handle], packets_[handle]));
}

/// Clears the ends of the twin's links: flits and credits sent there are already at the pins.
void SystemcDevice::forget_sent(Cycle now) {
    const Arrivals::Slot slot = sink_.at(now + 1);
    for_each_bit_in(slot.flit_ports(), [&](Port port) {
        Flit& flit = slot.flit(port);
        if (flit.tail) packets_.release(flit.packet);
        flit.packet = kNoPacket;
    });
    slot.flit_ports() = 0;
    clear_words(slot.credits(), words_for(twin_->ports() * twin_->virtual_channels()));
}

}  // namespace thruway
