// cosim/devices/converters/ejection_credits.h
// For a device that counts credits at its host ports, too. A host of the fabric takes every flit,
// so each flit that leaves by a host port has its credit returned.
// Timing: at the clock edge after the flit.
#pragma once

#include "cosim/devices/converters/pin_converter.h"

namespace thruway {

class EjectionCredits : public PinConverter {
public:
    using PinConverter::PinConverter;

    bool pending() const override { return sent_.any_credit() || device().pending(); }
    void clock(const PinInputs& in, PinOutputs& out) override;

private:
    PinValues sent_;  ///< credits of the flits that left at the last edge
    PinInputs in_;
};

}  // namespace thruway
