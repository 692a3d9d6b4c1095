#include "cosim/devices/converters/on_off_wires.h"

#include "core/bits.h"

#include <utility>

namespace thruway {

OnOffWires::OnOffWires(std::unique_ptr<PinDevice> device, unsigned margin)
    : PinConverter(std::move(device)), margin_(margin) {
    reset();
}

void OnOffWires::reset() {
    free_.assign(std::size_t{shape().ports} * shape().vcs, shape().buffer_flits);
    input_of_.clear();
}

void OnOffWires::clock(const PinInputs& in, PinOutputs& out) {
    if (in.reset) reset();
    const unsigned vcs = shape().vcs;
    in_ = in;
    in_.credits.assign(shape().ports, 0);
    for (unsigned port = 0; port < shape().ports; ++port) {
        for (unsigned vc = 0; vc < vcs; ++vc) {
            unsigned& free = free_[port * vcs + vc];
            if (!in.reset && in.has_credit(port, vc)) ++free;
            if (shape().is_host(port) || free > margin_) in_.give_credit(port, vc);
        }
    }
    for_each_bit_in(in.reset ? 0 : in.valid, [&](unsigned port) {
        const FlitFields& flit = in.flit_of(port);
        if (flit.head) input_of_[flit.packet] = port * vcs + flit.vc;
    });
    device().clock(in_, out);
    out.credits.assign(shape().ports, 0);
    if (!in.reset) see_flits_out(out);
}

void OnOffWires::see_flits_out(PinOutputs& out) {
    const unsigned vcs = shape().vcs;
    for_each_bit_in(out.valid, [&](unsigned port) {
        const FlitFields& flit = out.flit_of(port);
        // The checker behind this converter reports flits on wrong channels and of no packet.
        if (flit.vc >= vcs || port >= shape().ports) return;
        unsigned& free = free_[port * vcs + flit.vc];
        if (!shape().is_host(port) && free > 0) --free;
        const auto input = input_of_.find(flit.packet);
        if (input == input_of_.end()) return;
        out.give_credit(input->second / vcs, input->second % vcs);
        if (flit.tail) input_of_.erase(input);
    });
}

}  // namespace thruway
