#include "cosim/devices/converters/port_order.h"

#include "core/bits.h"
#include "core/problem.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace thruway {

PortOrder::PortOrder(std::unique_ptr<PinDevice> device, std::vector<unsigned> device_port)
    : PinConverter(std::move(device)), device_port_(std::move(device_port)) {
    std::vector<unsigned> sorted = device_port_;
    std::sort(sorted.begin(), sorted.end());
    bool each_once = sorted.size() == shape().ports;
    for (unsigned i = 0; each_once && i < sorted.size(); ++i) each_once = sorted[i] == i;
    if (!each_once) {
        throw Problem(fmt::format("port order {}: a device of {} ports needs each of 0 to {} once",
                                  device_port_, shape().ports, shape().ports - 1));
    }
}

/// A set of ports, numbered as the device does.
std::uint64_t PortOrder::inside(std::uint64_t ports) const {
    std::uint64_t found = 0;
    for_each_bit_in(ports, [&](unsigned port) { found |= std::uint64_t{1} << device_port_[port]; });
    return found;
}

/// A set of ports of the device, numbered as the fabric does.
std::uint64_t PortOrder::outside(std::uint64_t device_ports) const {
    std::uint64_t found = 0;
    for (unsigned port = 0; port < shape().ports; ++port) {
        found |= (device_ports >> device_port_[port] & 1u) << port;
    }
    return found;
}

void PortOrder::set_place(const PinPlace& place) {
    PinPlace of_device = place;
    of_device.bounded_hosts = inside(place.bounded_hosts);
    PinConverter::set_place(of_device);
}

void PortOrder::clock(const PinInputs& in, PinOutputs& out) {
    in_.clear();
    in_.cycle = in.cycle;
    in_.reset = in.reset;
    in_.host_slots = inside(in.host_slots);
    in_.credits.resize(shape().ports);
    for (unsigned port = 0; port < shape().ports; ++port) {
        const unsigned inside = device_port_[port];
        in_.credits[inside] = in.credits_of(port);
        if (!in.sends(port)) continue;
        FlitFields flit = in.flit_of(port);
        if (flit.output < shape().ports) {
            flit.output = static_cast<std::uint8_t>(device_port_[flit.output]);
        }
        in_.send(inside, flit);
    }
    device().clock(in_, out_);
    out.clear();
    out.host_takes = outside(out_.host_takes);
    out.fault = out_.fault;
    out.credits.resize(shape().ports);
    for (unsigned port = 0; port < shape().ports; ++port) {
        const unsigned inside = device_port_[port];
        out.credits[port] = out_.credits_of(inside);
        if (out_.sends(inside)) out.send(port, out_.flit_of(inside));
    }
}

}  // namespace thruway
