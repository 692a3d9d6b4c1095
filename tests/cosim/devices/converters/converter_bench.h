// tests/cosim/devices/converters/converter_bench.h
// Fabrics whose devices are SystemC routers behind converters, and devices that follow a script.
#pragma once

#include "cosim/devices/converters/pin_converter.h"
#include "tests/cosim/verilated/pin_bench.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {

/// Between a converter and its device: sees, and may change, what passes.
class Probe : public PinConverter {
public:
    using See = std::function<void(const PinInputs& in, PinOutputs& out)>;

    Probe(std::unique_ptr<PinDevice> device, See see)
        : PinConverter(std::move(device)), see_(std::move(see)) {}
    void clock(const PinInputs& in, PinOutputs& out) override {
        device().clock(in, out);
        see_(in, out);
    }

private:
    const See see_;
};

/// A device of which a test sees the inputs and says the outputs.
class ScriptedDevice : public PinDevice {
public:
    using Act = std::function<void(const PinInputs& in, PinOutputs& out)>;

    ScriptedDevice(PinShape shape, Act act) : shape_(std::move(shape)), act_(std::move(act)) {}
    const PinShape& shape() const override { return shape_; }
    void set_place(const PinPlace& given) override { place = given; }
    void clock(const PinInputs& in, PinOutputs& out) override {
        out.clear();
        out.fault = false;
        act_(in, out);
    }

    PinPlace place;

private:
    const PinShape shape_;
    const Act act_;
};

inline PinShape shape_of(unsigned ports, unsigned vcs, unsigned buffer_flits) {
    PinShape shape;
    shape.ports = ports;
    shape.vcs = vcs;
    shape.buffer_flits = buffer_flits;
    return shape;
}

using Wrap = std::function<std::unique_ptr<PinDevice>(std::unique_ptr<PinDevice> device)>;

/// SystemC routers behind `wrap`.
inline PinDeviceMaker wrapped(const Wrap& wrap) {
    return [wrap](RouterId router, FabricContext& context) {
        return wrap(std::make_unique<SystemcDevice>("device", router, context));
    };
}

}  // namespace thruway::test
