// cosim/devices/converters/on_off_wires.h
// For a device with a wire per virtual channel that says whether to send (on) or not (off), in
// place of credits. In the device's pins, PinValues::credits are the levels of these wires.
// Timing: the level at an output is that before the clock edge. The credit of a flit is returned at
// the edge at which it leaves the device.
#pragma once

#include "cosim/devices/converters/pin_converter.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace thruway {

class OnOffWires : public PinConverter {
public:
    /// `margin`: an output is on while more than this number of slots behind it are free: the flits
    /// that the device may still send after the wire went off. At its inputs the device gets no
    /// more flits than it has slots, whatever its wires say, since the neighbours count credits.
    OnOffWires(std::unique_ptr<PinDevice> device, unsigned margin);

    void clock(const PinInputs& in, PinOutputs& out) override;

private:
    void reset();
    void see_flits_out(PinOutputs& out);

    const unsigned margin_;
    std::vector<unsigned> free_;  ///< [port * vcs + vc] slots behind the outputs of links
    std::unordered_map<std::uint32_t, unsigned> input_of_;  ///< packet inside: port * vcs + vc
    PinInputs in_;
};

}  // namespace thruway
