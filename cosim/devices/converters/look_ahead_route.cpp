#include "cosim/devices/converters/look_ahead_route.h"

#include "core/bits.h"

#include <fmt/format.h>

#include <systemc>

#include <algorithm>
#include <utility>

namespace thruway {

LookAheadRoute::LookAheadRoute(std::unique_ptr<PinDevice> device, StatedRouting routing,
                               std::string name)
    : PinConverter(std::move(device)),
      routing_(std::move(routing)),
      name_(std::move(name)),
      output_at_(std::size_t{shape().ports} * shape().vcs) {}

void LookAheadRoute::clock(const PinInputs& in, PinOutputs& out) {
    in_ = in;
    for_each_bit_in(in.reset ? 0 : in.valid, [&](unsigned port) {
        FlitFields& flit = in_.flit[port];
        std::uint8_t& output = output_at_[port * shape().vcs + flit.vc];
        if (flit.head) output = output_of(port, flit, in.cycle);
        flit.output = output;
    });
    device().clock(in_, out);
}

std::uint8_t LookAheadRoute::output_of(unsigned port, const FlitFields& head, Cycle now) {
    allowed_.assign(shape().ports, 0);
    routing_(port, head, allowed_);
    const auto used = [](std::uint64_t vcs) { return vcs != 0; };
    const auto first = std::find_if(allowed_.begin(), allowed_.end(), used);
    if (first == allowed_.end() ||
        std::find_if(first + 1, allowed_.end(), used) != allowed_.end()) {
        SC_REPORT_FATAL("/thruway/pins/look_ahead",
                        fmt::format("{}: cycle {}: packet {:#x} to host {} may leave by {}; "
                                    "look-ahead routing needs one output port: a deterministic "
                                    "routing function",
                                    name_, now, head.packet, head.destination,
                                    first == allowed_.end() ? "no port" : "several ports")
                            .c_str());
    }
    return static_cast<std::uint8_t>(first - allowed_.begin());
}

}  // namespace thruway
