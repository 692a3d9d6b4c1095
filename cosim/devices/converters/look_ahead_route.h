// cosim/devices/converters/look_ahead_route.h
// For a device that does not compute routes: it finds the port by which to leave in the flit, as
// the router before it, or the host, would have written it there (look-ahead routing). Its
// neighbours may be routers that do not do so.
#pragma once

#include "cosim/devices/converters/pin_converter.h"
#include "cosim/devices/protocol_rules.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class LookAheadRoute : public PinConverter {
public:
    /// `routing`: by the ports of the device; must leave one output port, whose virtual channels
    /// the device chooses. `name`: of the router, for reports.
    LookAheadRoute(std::unique_ptr<PinDevice> device, StatedRouting routing, std::string name);

    /// Sets FlitFields::output of all flits that enter.
    /// Errors: fatal report /thruway/pins/look_ahead for a head with no output port, or several.
    void clock(const PinInputs& in, PinOutputs& out) override;

private:
    std::uint8_t output_of(unsigned port, const FlitFields& head, Cycle now);

    const StatedRouting routing_;
    const std::string name_;
    AllowedChannels allowed_;
    std::vector<std::uint8_t> output_at_;  ///< [port * vcs + vc] of the packet that came last
    PinInputs in_;
};

}  // namespace thruway
