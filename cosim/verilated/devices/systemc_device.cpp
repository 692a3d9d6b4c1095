#include "cosim/verilated/devices/systemc_device.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// The injection and ejection stages lie outside the pins.
RouterSettings inside(RouterSettings settings) {
    settings.injection_cycles = 0;
    settings.ejection_cycles = 0;
    return settings;
}

}  // namespace

SystemcDevice::SystemcDevice(sc_core::sc_module_name name, RouterId router,
                             const FabricContext& context)
    : SystemcDevice(name, router, context, context.settings) {}

SystemcDevice::SystemcDevice(sc_core::sc_module_name name, RouterId router,
                             const FabricContext& context, const RouterSettings& settings)
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
               context.arrivals,
               context.link_slots,
               0,
               {},
               context.topology,
               nullptr,
               this},
      map_(*context.topology, router),
      twin_(std::make_unique<VirtualChannelRouter>("twin", router, context_, &idle_)),
      sink_(context.arrivals.take(twin_->ports(), twin_->virtual_channels())),
      coming_(std::size_t{kMaxPinPorts} * twin_->virtual_channels(), kNoPacket) {
    connect();
}

SystemcDevice::~SystemcDevice() = default;

void SystemcDevice::connect() {
    const FabricGraph& graph = context_.graph;
    for (Port port = 0; port < twin_->ports(); ++port) {
        if (graph.host_at(twin_->id(), port)) {
            twin_->connect_host(port, *this);
            continue;
        }
        const LinkEnd near = twin_->end(port);
        const LinkEnd far = {&sink_, port, near.component};
        const auto link = [&](const char* way) -> Link& {
            links_.push_back(std::make_unique<Link>(fmt::format("{}_{}", way, port).c_str(),
                                                    context_.clock, 1, 1));
            return *links_.back();
        };
        Link& out = link("out");
        out.connect(near, far);
        twin_->connect_output(port, out);
        Link& in = link("in");
        in.connect(far, near);
        twin_->connect_input(port, in);
    }
}

PinShape SystemcDevice::shape() const {
    const RouterSettings& settings = context_.settings;
    PinShape shape;
    shape.ports = map_.ports();
    shape.vcs = settings.virtual_channels;
    shape.buffer_flits = settings.buffer_flits;
    shape.host_buffer_flits = kMaxPacketFlits;
    shape.virtual_cut_through = settings.switching == Switching::kVirtualCutThrough;
    shape.multiplexed = settings.crossbar->has(kSharedInputs);
    return shape;
}

void SystemcDevice::clock(const PinInputs& in, PinOutputs& out) {
    out.valid = 0;
    out.credits = 0;
    out.fault = false;
    if (in.reset) return;
    const unsigned vcs = twin_->virtual_channels();
    for_each_bit_in(in.credits, [&](unsigned place) {
        const auto port = map_.port_of(place / vcs);
        if (!port || place / vcs == map_.ports() - 1) return;
        const LinkEnd end = twin_->end(*port);
        set_bit(end.arrivals->at(in.cycle).credits(), *port * vcs + place % vcs);
    });
    for_each_bit_in(in.valid,
                    [&](unsigned pin) { take_flit(pin, unpack(in.flit[pin]), in.cycle); });
    out_ = &out;
    twin_->stages().cycle(in.cycle);
    out_ = nullptr;
    forget_sent(in.cycle);
}

void SystemcDevice::take_flit(unsigned pin, const FlitFields& fields, Cycle now) {
    PacketHandle& coming = coming_[pin * twin_->virtual_channels() + fields.vc];
    if (fields.head) coming = make_packet(fields, now);
    const Port port = *map_.port_of(pin);
    if (pin == map_.ports() - 1) {
        // Only the head is passed on: the body follows at one flit per cycle, and the twin's
        // network interface counts it.
        if (fields.head) injected_.push_back(coming);
        if (fields.head) injected_vc_ = fields.vc;
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
        SC_REPORT_FATAL("/thruway/pins/flit",
                        fmt::format("{}: cycle {}: a flit for ({}, {}), which is outside the grid",
                                    name(), now, fields.dest_x, fields.dest_y)
                            .c_str());
    }
    return handle;
}

Cycle SystemcDevice::generate(Cycle now, SourceQueue& queue) {
    queue.insert(queue.end(), injected_.begin(), injected_.end());
    injected_.clear();
    return now + 1;
}

void SystemcDevice::deliver(const Flit& flit, Cycle) {
    if (flit.tail) packets_.release(flit.packet);
}

void SystemcDevice::happened(const RouterEvent& event) {
    switch (event.kind) {
        case RouterEventKind::kInjected:
            restore_draw(event.flit.packet);
            if (event.input.vc == injected_vc_) return;
            SC_REPORT_FATAL("/thruway/pins/injection",
                            fmt::format("{}: cycle {}: a packet is injected on VC {}, "
                                        "but the round robin is at VC {}",
                                        name(), event.cycle, injected_vc_, event.input.vc)
                                .c_str());
            return;
        case RouterEventKind::kCrossed: out_->credits |= bit(event.input); return;
        case RouterEventKind::kSent: {
            FlitFields fields = fields_[event.flit.packet];
            fields.head = event.flit.head;
            fields.tail = event.flit.tail;
            fields.sequence = event.flit.sequence;
            fields.vc = event.flit.vc;
            const unsigned pin = map_.pin_of(event.output.port);
            out_->valid |= 1u << pin;
            out_->flit[pin] = pack(fields);
            return;
        }
        default: return;
    }
}

/// The network interface drew a new route; restores the one at the pins.
void SystemcDevice::restore_draw(PacketHandle handle) {
    static_cast<void>(map_.read_fields(fields_[handle], packets_[handle]));
}

std::uint64_t SystemcDevice::bit(PortVc place) const {
    const unsigned pin = map_.pin_of(place.port);
    return std::uint64_t{1} << (pin * twin_->virtual_channels() + place.vc);
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
