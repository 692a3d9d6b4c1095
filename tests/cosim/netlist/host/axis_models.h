// tests/cosim/netlist/host/axis_models.h
// The Verilated source and sink, behind headers that <systemc> users can include.
#pragma once

#include "cosim/netlist/stream/stream_beat.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <string>

namespace thruway::test {

struct AxisSourceCase {
    unsigned seed = 1;
    unsigned host = 0;
    unsigned hosts = 1;
    unsigned packets = 0;
    unsigned longest_mask = 7;
    unsigned busy = 255;
};

class AxisSource {
public:
    AxisSource(const std::string& name, const AxisSourceCase& c, StreamWires<std::uint32_t>& wires,
               sc_core::sc_clock& clock, sc_core::sc_signal<bool>& reset);
    ~AxisSource();
    unsigned sent() const { return sent_.read(); }

private:
    struct Model;
    sc_core::sc_signal<std::uint32_t> seed_, host_, hosts_, packets_, longest_mask_, busy_, sent_;
    std::unique_ptr<Model> model_;
};

class AxisSink {
public:
    AxisSink(const std::string& name, unsigned seed, unsigned busy,
             StreamWires<std::uint32_t>& wires, sc_core::sc_clock& clock,
             sc_core::sc_signal<bool>& reset);
    ~AxisSink();
    unsigned packets() const { return packets_.read(); }
    unsigned words() const { return words_.read(); }
    bool fault() const { return fault_.read(); }

private:
    struct Model;
    sc_core::sc_signal<std::uint32_t> seed_, busy_, packets_, words_;
    sc_core::sc_signal<bool> fault_;
    std::unique_ptr<Model> model_;
};

}  // namespace thruway::test
