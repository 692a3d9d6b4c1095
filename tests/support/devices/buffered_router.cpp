#include "tests/support/devices/buffered_router.h"

#include <cstdint>
#include <utility>

namespace devices {

BufferedRouter::BufferedRouter(const thruway::DeviceRequest& request, NextPort next_port)
    : whole_packets_(request.whole_packets),
      empty_buffers_(request.empty_buffers),
      next_port_(std::move(next_port)) {
    shape_.ports = request.ports.links + request.ports.hosts;
    shape_.hosts = request.ports.hosts;
    shape_.vcs = request.vcs;
    shape_.buffer_flits = request.buffer_flits;
    shape_.host_buffer_flits = request.longest_packet > 0 ? request.longest_packet : 64;
    shape_.layout = thruway::whole_layout();
    reset();
}

void BufferedRouter::reset() {
    inputs_.assign(shape_.ports * shape_.vcs, {});
    outputs_.assign(shape_.ports * shape_.vcs, {shape_.buffer_flits, false});
    first_ = 0;
}

void BufferedRouter::clock(const thruway::PinInputs& in, thruway::PinOutputs& out) {
    out.clear();
    out.fault = false;
    if (in.reset) return reset();
    for (unsigned port = 0; port < shape_.ports; ++port) {
        for (unsigned vc = 0; vc < shape_.vcs; ++vc) {
            if (in.has_credit(port, vc)) ++outputs_[port * shape_.vcs + vc].credits;
        }
        if (in.sends(port)) {
            const thruway::FlitFields& flit = in.flit_of(port);
            inputs_[port * shape_.vcs + flit.vc].flits.push_back(flit);
        }
    }
    const auto channels = static_cast<unsigned>(inputs_.size());
    std::uint64_t used = 0;  // set of input ports
    unsigned winner = channels;
    for (unsigned i = 0; i < channels; ++i) {
        const unsigned channel = (first_ + i) % channels;
        const std::uint64_t port = std::uint64_t{1} << channel / shape_.vcs;
        if ((used & port) != 0 || !send(channel, out)) continue;
        used |= port;
        if (winner == channels) winner = channel;
    }
    if (winner < channels) first_ = (winner + 1) % channels;
}

/// Sends the first flit of an input channel if it can leave.
bool BufferedRouter::send(unsigned channel, thruway::PinOutputs& out) {
    Input& input = inputs_[channel];
    if (!ready(input)) return false;
    const unsigned port = *input.output / shape_.vcs;
    Output& output = outputs_[*input.output];
    if (out.sends(port) || (!shape_.is_host(port) && output.credits == 0)) return false;
    thruway::FlitFields flit = input.flits.front();
    input.flits.pop_front();
    flit.vc = static_cast<std::uint8_t>(*input.output % shape_.vcs);
    out.send(port, flit);
    out.give_credit(channel / shape_.vcs, channel % shape_.vcs);
    if (!shape_.is_host(port)) --output.credits;
    if (flit.tail) {
        output.held = false;
        input.output.reset();
    }
    return true;
}

/// Whether a flit waits that has an output channel; a head takes one.
bool BufferedRouter::ready(Input& input) {
    if (input.flits.empty()) return false;
    if (input.output) return true;
    const thruway::FlitFields& head = input.flits.front();
    input.output = free_channel(next_port_(place_, head), head.flits);
    if (!input.output) return false;
    outputs_[*input.output].held = true;
    return true;
}

std::optional<unsigned> BufferedRouter::free_channel(unsigned port, unsigned flits) const {
    for (unsigned vc = 0; vc < shape_.vcs; ++vc) {
        const unsigned channel = port * shape_.vcs + vc;
        const Output& output = outputs_[channel];
        const bool room = shape_.is_host(port) ||
                          (output.credits >= (whole_packets_ ? flits : 1) &&
                           (!empty_buffers_ || output.credits == shape_.buffer_flits));
        if (!output.held && room) return channel;
    }
    return std::nullopt;
}

}  // namespace devices
