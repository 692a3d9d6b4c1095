// cosim/netlist/stream/stream_beat.h
// One flit of a stream at the pins, and the wires of a stream. Names and meaning are those of
// AXI4-Stream:
//
//   wire    driven by  meaning
//   tvalid  sender     a beat is offered; it stays, unchanged, until it is taken
//   tready  receiver   the beat that is offered at the next clock edge is taken
//   tdata   sender     payload of one flit
//   tlast   sender     tail flit of a packet
//   tdest   sender     destination host; the same in all beats of a packet
//   tid     sender     source host; the same in all beats of a packet
//   tuser   sender     message class; the same in all beats of a packet
//
// A beat is transferred at a rising clock edge at which tvalid and tready are high. Packets of a
// stream are not interleaved. `Data`: the type of tdata, such as std::uint32_t, std::uint64_t or
// sc_bv<N>, as Verilator makes it for a port of up to 32, up to 64 or N bits.
// Source: AMBA AXI-Stream Protocol Specification, Arm IHI 0051B (2021), sections 2.2 and 2.7.
#pragma once

#include <systemc>

#include <cstdint>
#include <string>

namespace thruway {

/// What the sender drives, except tvalid.
template <class Data>
struct StreamBeat {
    Data data{};
    bool last = false;
    std::uint32_t dest = 0;
    std::uint32_t id = 0;
    std::uint32_t user = 0;

    friend bool operator==(const StreamBeat& a, const StreamBeat& b) {
        return a.data == b.data && a.last == b.last && a.dest == b.dest && a.id == b.id &&
               a.user == b.user;
    }
    friend bool operator!=(const StreamBeat& a, const StreamBeat& b) { return !(a == b); }
};

/// The wires of one stream.
template <class Data>
struct StreamWires {
    explicit StreamWires(const std::string& name)
        : tvalid((name + "_tvalid").c_str()),
          tready((name + "_tready").c_str()),
          tdata((name + "_tdata").c_str()),
          tlast((name + "_tlast").c_str()),
          tdest((name + "_tdest").c_str()),
          tid((name + "_tid").c_str()),
          tuser((name + "_tuser").c_str()) {}

    sc_core::sc_signal<bool> tvalid;
    sc_core::sc_signal<bool> tready;
    sc_core::sc_signal<Data> tdata;
    sc_core::sc_signal<bool> tlast;
    sc_core::sc_signal<std::uint32_t> tdest;
    sc_core::sc_signal<std::uint32_t> tid;
    sc_core::sc_signal<std::uint32_t> tuser;
};

}  // namespace thruway
