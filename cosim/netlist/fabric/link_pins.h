// cosim/netlist/fabric/link_pins.h
// One channel between routers as wires, and the ports at its two ends. The names of ports begin
// with a prefix: router_5_output_2_valid_o.
#pragma once

#include "cosim/netlist/fabric/link_flit.h"

#include <systemc>

#include <cstdint>
#include <string>

namespace thruway {

/// Each wire has the value of one cycle from rising edge to rising edge.
struct LinkWires {
    explicit LinkWires(const std::string& name)
        : valid((name + "_valid").c_str()),
          flit((name + "_flit").c_str()),
          credits((name + "_credits").c_str()) {}

    sc_core::sc_signal<bool> valid;
    sc_core::sc_signal<LinkFlit> flit;
    /// From the receiver of the flits: bit v returns a credit of virtual channel v, or a packet's
    /// or stop and go, as router.flow_control says.
    sc_core::sc_signal<std::uint64_t> credits;
};

/// The end at which flits leave a module.
struct LinkOutput {
    explicit LinkOutput(const std::string& prefix)
        : valid_o((prefix + "_valid_o").c_str()),
          flit_o((prefix + "_flit_o").c_str()),
          credits_i((prefix + "_credits_i").c_str()) {}
    void bind(LinkWires& wires) {
        valid_o(wires.valid);
        flit_o(wires.flit);
        credits_i(wires.credits);
    }

    sc_core::sc_out<bool> valid_o;
    sc_core::sc_out<LinkFlit> flit_o;
    sc_core::sc_in<std::uint64_t> credits_i;
};

/// The end at which flits enter a module.
struct LinkInput {
    explicit LinkInput(const std::string& prefix)
        : valid_i((prefix + "_valid_i").c_str()),
          flit_i((prefix + "_flit_i").c_str()),
          credits_o((prefix + "_credits_o").c_str()) {}
    void bind(LinkWires& wires) {
        valid_i(wires.valid);
        flit_i(wires.flit);
        credits_o(wires.credits);
    }

    sc_core::sc_in<bool> valid_i;
    sc_core::sc_in<LinkFlit> flit_i;
    sc_core::sc_out<std::uint64_t> credits_o;
};

}  // namespace thruway
