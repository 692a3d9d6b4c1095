// tests/support/devices/buffered_router.h
// A small router of a user, in plain C++: a queue for each input virtual channel, one flit per
// input and output in a cycle, the input after the last winner first. A flit can leave at the clock
// edge at which it enters, so a hop takes the cycles of the link alone.
#pragma once

#include "cosim/devices/device_class.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace devices {

/// The port by which a head flit leaves the router at `place`.
using NextPort =
    std::function<unsigned(const thruway::PinPlace& place, const thruway::FlitFields& head)>;

class BufferedRouter : public thruway::PinDevice {
public:
    BufferedRouter(const thruway::DeviceRequest& request, NextPort next_port);

    const thruway::PinShape& shape() const override { return shape_; }
    void set_place(const thruway::PinPlace& place) override { place_ = place; }
    void clock(const thruway::PinInputs& in, thruway::PinOutputs& out) override;

private:
    struct Input {
        std::deque<thruway::FlitFields> flits;
        std::optional<unsigned> output;  ///< channel that its packet holds
    };
    struct Output {
        unsigned credits = 0;
        bool held = false;
    };

    void reset();
    bool ready(Input& input);
    std::optional<unsigned> free_channel(unsigned port, unsigned flits) const;
    bool send(unsigned channel, thruway::PinOutputs& out);

    const bool whole_packets_;
    const bool empty_buffers_;
    thruway::PinShape shape_;
    const NextPort next_port_;
    thruway::PinPlace place_;
    std::vector<Input> inputs_;    ///< [port * vcs + vc]
    std::vector<Output> outputs_;  ///< [port * vcs + vc]
    unsigned first_ = 0;           ///< input channel that is looked at first
};

}  // namespace devices
