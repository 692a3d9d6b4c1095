// cosim/devices/converters/credit_queue.h
// For a device that takes at most one credit of a port in a cycle. Several can come at once, since
// a neighbour may send from several virtual channels of an input in a cycle.
// Timing: a credit waits until those of its port that came before it, and those of lower virtual
// channels that came with it, have been taken; without them it does not wait.
#pragma once

#include "cosim/devices/converters/pin_converter.h"

#include <deque>
#include <vector>

namespace thruway {

class CreditQueue : public PinConverter {
public:
    using PinConverter::PinConverter;

    bool pending() const override;
    void clock(const PinInputs& in, PinOutputs& out) override;

private:
    std::vector<std::deque<unsigned>> waiting_;  ///< [port] virtual channels
    PinInputs in_;
};

}  // namespace thruway
