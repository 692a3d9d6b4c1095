// tests/cosim/verilated/pin_recorder.h
// Converts the events of SystemC routers into the pin values of the Verilog router: the inputs of
// each cycle and the outputs that follow.
#pragma once

#include "cosim/devices/pin_device.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/observe/router_observer.h"

#include <cstddef>
#include <vector>

namespace thruway::test {

class PinRecorder : public RouterObserver {
public:
    /// Pin values of one router: [cycle]; cycles without events may be missing at the end.
    struct Record {
        std::vector<PinValues> in;
        std::vector<PinValues> out;  ///< sent in the cycle, hence at the pins after its end
    };

    /// Introduces the fabric, which is built after this object.
    void connect(const Fabric& fabric, const Topology& topology);

    void happened(const RouterEvent& event) override;

    const Record& record(RouterId router) const { return records_[index(router)]; }
    PinPlace place(RouterId router) const;
    std::size_t cycles() const { return cycles_; }

private:
    unsigned pin(RouterId router, unsigned port) const { return pins_[index(router)][port]; }
    PinValues& at(std::vector<PinValues>& pins, Cycle cycle);
    FlitFields fields(const Flit& flit) const;
    void put(PinValues& pins, unsigned pin, const Flit& flit) const;

    const Fabric* fabric_ = nullptr;
    const Topology* topology_ = nullptr;
    std::vector<Record> records_;              ///< [router]
    std::vector<std::vector<unsigned>> pins_;  ///< [router][port of the fabric]
    std::size_t cycles_ = 0;
};

}  // namespace thruway::test
