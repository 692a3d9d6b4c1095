#include "cosim/devices/converters/port_order.h"

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

void PortOrder::clock(const PinInputs& in, PinOutputs& out) {
    in_.clear();
    in_.cycle = in.cycle;
    in_.reset = in.reset;
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
    out.fault = out_.fault;
    out.credits.resize(shape().ports);
    for (unsigned port = 0; port < shape().ports; ++port) {
        const unsigned inside = device_port_[port];
        out.credits[port] = out_.credits_of(inside);
        if (out_.sends(inside)) out.send(port, out_.flit_of(inside));
    }
}

}  // namespace thruway
