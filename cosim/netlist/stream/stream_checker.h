// cosim/netlist/stream/stream_checker.h
// Assertions on the wires of a stream, for any sender and receiver.
// Errors: error report /thruway/netlist/stream for a broken rule (stream_rules.h).
#pragma once

#include "cosim/netlist/stream/stream_report.h"
#include "cosim/netlist/stream/stream_rules.h"
#include "rtl_models/systemc/systemc_version.h"

#include <systemc>

#include <cstdint>

namespace thruway {

template <class Data>
class StreamChecker : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};

    /// The wires must outlive the checker.
    StreamChecker(sc_core::sc_module_name name, StreamWires<Data>& wires)
        : sc_module(name), wires_(wires) {
        THRUWAY_HAS_PROCESS(StreamChecker);
        SC_METHOD(seq_check);
        sensitive << clk_i.pos();
        dont_initialize();
    }

    std::uint64_t beats() const { return beats_; }
    std::uint64_t packets() const { return packets_; }
    /// Edges at which a beat was offered and not taken.
    std::uint64_t stalls() const { return stalls_; }

private:
    void seq_check() {
        const StreamPins<Data> pins{reset_i.read(),
                                    wires_.tvalid.read(),
                                    wires_.tready.read(),
                                    {wires_.tdata.read(), wires_.tlast.read(), wires_.tdest.read(),
                                     wires_.tid.read(), wires_.tuser.read()}};
        const char* const broken = rules_.clock(pins);
        if (broken != nullptr) {
            report_broken_stream(name(), wires_.tvalid.name(), broken);
        }
        if (pins.reset || !pins.valid) return;
        beats_ += pins.ready ? 1 : 0;
        packets_ += pins.ready && pins.beat.last ? 1 : 0;
        stalls_ += pins.ready ? 0 : 1;
    }

    StreamWires<Data>& wires_;
    StreamRules<Data> rules_;
    std::uint64_t beats_ = 0;
    std::uint64_t packets_ = 0;
    std::uint64_t stalls_ = 0;
};

}  // namespace thruway
