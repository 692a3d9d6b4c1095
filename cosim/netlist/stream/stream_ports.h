// cosim/netlist/stream/stream_ports.h
// The ports of a module at the two ends of a stream. Ports are named by a prefix: tx_tvalid_i.
#pragma once

#include "cosim/netlist/stream/stream_beat.h"

#include <systemc>

#include <string>

namespace thruway {

/// The receiving end.
template <class Data>
struct StreamInput {
    explicit StreamInput(const std::string& prefix)
        : tvalid_i((prefix + "_tvalid_i").c_str()),
          tready_o((prefix + "_tready_o").c_str()),
          tdata_i((prefix + "_tdata_i").c_str()),
          tlast_i((prefix + "_tlast_i").c_str()),
          tdest_i((prefix + "_tdest_i").c_str()),
          tid_i((prefix + "_tid_i").c_str()),
          tuser_i((prefix + "_tuser_i").c_str()) {}

    void bind(StreamWires<Data>& wires) {
        tvalid_i(wires.tvalid);
        tready_o(wires.tready);
        tdata_i(wires.tdata);
        tlast_i(wires.tlast);
        tdest_i(wires.tdest);
        tid_i(wires.tid);
        tuser_i(wires.tuser);
    }
    StreamBeat<Data> beat() const {
        return {tdata_i.read(), tlast_i.read(), tdest_i.read(), tid_i.read(), tuser_i.read()};
    }

    sc_core::sc_in<bool> tvalid_i;
    sc_core::sc_out<bool> tready_o;
    sc_core::sc_in<Data> tdata_i;
    sc_core::sc_in<bool> tlast_i;
    sc_core::sc_in<std::uint32_t> tdest_i;
    sc_core::sc_in<std::uint32_t> tid_i;
    sc_core::sc_in<std::uint32_t> tuser_i;
};

/// The sending end.
template <class Data>
struct StreamOutput {
    explicit StreamOutput(const std::string& prefix)
        : tvalid_o((prefix + "_tvalid_o").c_str()),
          tready_i((prefix + "_tready_i").c_str()),
          tdata_o((prefix + "_tdata_o").c_str()),
          tlast_o((prefix + "_tlast_o").c_str()),
          tdest_o((prefix + "_tdest_o").c_str()),
          tid_o((prefix + "_tid_o").c_str()),
          tuser_o((prefix + "_tuser_o").c_str()) {}

    void bind(StreamWires<Data>& wires) {
        tvalid_o(wires.tvalid);
        tready_i(wires.tready);
        tdata_o(wires.tdata);
        tlast_o(wires.tlast);
        tdest_o(wires.tdest);
        tid_o(wires.tid);
        tuser_o(wires.tuser);
    }
    void drive(bool valid, const StreamBeat<Data>& beat) {
        tvalid_o.write(valid);
        tdata_o.write(beat.data);
        tlast_o.write(beat.last);
        tdest_o.write(beat.dest);
        tid_o.write(beat.id);
        tuser_o.write(beat.user);
    }

    sc_core::sc_out<bool> tvalid_o;
    sc_core::sc_in<bool> tready_i;
    sc_core::sc_out<Data> tdata_o;
    sc_core::sc_out<bool> tlast_o;
    sc_core::sc_out<std::uint32_t> tdest_o;
    sc_core::sc_out<std::uint32_t> tid_o;
    sc_core::sc_out<std::uint32_t> tuser_o;
};

}  // namespace thruway
