// tests/outside/own_command_line/two_ports.h
// A router without buffers, for a line of two routers: what comes from the link goes to the host,
// and what comes from the host to the link.
#pragma once

#include <thruway/core/problem.h>
#include <thruway/cosim/devices/device_class.h>

#include <memory>

class TwoPorts : public thruway::PinDevice {
public:
    explicit TwoPorts(const thruway::DeviceRequest& request) {
        if (request.ports.links != 2 || request.ports.hosts != 1 || request.routers != 2) {
            throw thruway::Problem("it connects two hosts; use a mesh of 2 routers");
        }
        shape_.ports = 3;
        shape_.vcs = request.vcs;
        shape_.buffer_flits = request.buffer_flits;
        shape_.host_buffer_flits = request.buffer_flits;
        shape_.layout = thruway::whole_layout();
    }
    const thruway::PinShape& shape() const override { return shape_; }
    void set_place(const thruway::PinPlace& place) override { link_ = place.x == 0 ? 0 : 1; }
    void clock(const thruway::PinInputs& in, thruway::PinOutputs& out) override {
        out.clear();
        out.fault = false;
        if (in.reset) return;
        pass(in, link_, 2, out);
        pass(in, 2, link_, out);
    }

private:
    static void pass(const thruway::PinInputs& in, unsigned from, unsigned to,
                     thruway::PinOutputs& out) {
        if (!in.sends(from)) return;
        out.send(to, in.flit_of(from));
        out.give_credit(from, in.flit_of(from).vc);
    }

    thruway::PinShape shape_;
    unsigned link_ = 0;
};

inline thruway::DeviceClass two_ports() {
    thruway::DeviceClass device;
    device.name = "two_ports";
    device.meaning = "connects two hosts";
    device.make = [](const thruway::DeviceRequest& request) {
        return std::make_unique<TwoPorts>(request);
    };
    return device;
}
