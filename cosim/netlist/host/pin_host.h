// cosim/netlist/host/pin_host.h
// A host of a fabric as a module with pins: a network interface in SystemC or in Verilog sends and
// receives packets flit by flit, as streams with the wires of AXI4-Stream (stream_beat.h), on a
// clock of any period and phase.
//
//   port     direction  meaning
//   clk_i    in         both streams are on its rising edge
//   reset_i  in         synchronous, active high
//   tx       in         packets to send: tdest is the destination host, tuser the message class,
//                       tid is not looked at
//   rx       out        packets that arrived: tid is the source host, tdest this host, tuser the
//                       message class
//
// Timing: P is the period of the fabric's clock, whose cycle t happens at t * P.
// - tx: a packet whose tail is taken at time x is in the source queue in cycle floor(x / P) + 1.
//   The whole packet must be there, because a source queue holds packets, not flits.
// - tready is a register. It is high within a packet, and between packets while the source queue
//   has room. A packet that leaves it in cycle t makes room at the first edge after t * P.
// - rx: all outputs are registers. A flit that the fabric delivers in cycle t is there from the
//   first edge after t * P at which the flit before it has been taken. A packet is not interleaved
//   with others; packets come in the order of their heads.
// - A packet has a place of the host from the allocation of its last virtual channel until its tail
//   has been taken. If the tail is taken at time x, the place is free in cycle floor(x / P) + 1.
// Reset: at an edge with reset_i high, tready and tvalid become low. A packet of tx without its
// tail is lost; packets that were taken completely are delivered. Packets of rx with a flit that
// could be seen are lost, with the flits that are still to come; others are kept.
// Errors: error report /thruway/netlist/stream for a broken rule of tx (stream_rules.h),
// /thruway/netlist/packet for an impossible packet, both with the time.
#pragma once

#include "cosim/netlist/host/host_port.h"
#include "cosim/netlist/host/pin_payloads.h"
#include "cosim/netlist/stream/stream_ports.h"
#include "cosim/netlist/stream/stream_report.h"
#include "cosim/netlist/stream/stream_rules.h"
#include "rtl_models/systemc/systemc_version.h"

#include <systemc>

#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

template <class Data>
class PinHost : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};
    StreamInput<Data> tx{"tx"};
    StreamOutput<Data> rx{"rx"};

    /// `fabric` and `payloads` must outlive the host. Build it before the simulation starts.
    /// Errors: those of HostPort.
    PinHost(sc_core::sc_module_name name, HostId id, Fabric& fabric, PinPayloads<Data>& payloads,
            const PinHostSettings& settings = {})
        : sc_module(name), port_(this->name(), id, fabric, settings), payloads_(payloads) {
        THRUWAY_HAS_PROCESS(PinHost);
        SC_METHOD(seq_take);
        sensitive << clk_i.pos();
        dont_initialize();
        SC_METHOD(seq_show);
        sensitive << clk_i.pos();
        dont_initialize();
    }

    std::uint32_t packets_sent() const { return port_.packets_sent(); }
    /// Arrived and lost by a reset.
    std::uint64_t packets_dropped() const { return port_.packets_dropped(); }

private:
    void seq_take() {
        const bool reset = reset_i.read();
        const bool valid = tx.tvalid_i.read();
        const StreamBeat<Data> beat = tx.beat();
        check_stream({reset, valid, ready_, beat});
        if (reset) {
            packet_.clear();
            ready_ = false;
        } else {
            if (valid && ready_) take(beat);
            ready_ = !packet_.empty() || port_.has_room(sc_core::sc_time_stamp());
        }
        tx.tready_o.write(ready_);
    }

    void check_stream(const StreamPins<Data>& pins) {
        const char* const broken = rules_.clock(pins);
        if (broken != nullptr) report_broken_stream(name(), "tx", broken);
    }

    void take(const StreamBeat<Data>& beat) {
        packet_.push_back(beat.data);
        port_.check(beat.dest, beat.user, packet_.size());
        if (!beat.last) return;
        const PacketIdentity identity = port_.send(beat.dest, beat.user, packet_.size(),
                                                   sc_core::sc_time_stamp());
        payloads_.put(identity, std::exchange(packet_, {}));
    }

    void seq_show() {
        const sc_core::sc_time& now = sc_core::sc_time_stamp();
        if (reset_i.read()) {
            for (const PacketIdentity& lost : port_.drop_arrivals(now)) payloads_.take(lost);
            valid_ = false;
            shown_ = 0;
        } else if (valid_ && rx.tready_i.read()) {
            valid_ = false;
            if (beat_.last) {
                port_.finish_first(now);
                shown_ = 0;
            }
        }
        port_.forget_dropped(now);
        if (!reset_i.read() && !valid_) show_next(now);
        rx.drive(valid_, valid_ ? beat_ : StreamBeat<Data>{});
    }

    void show_next(const sc_core::sc_time& now) {
        const HostPort::Arrival* const arrival = port_.first();
        if (arrival == nullptr || !port_.is_here(*arrival, shown_, now)) return;
        if (shown_ == 0) payload_ = payloads_.take(arrival->identity);
        beat_.data = shown_ < payload_.size() ? payload_[shown_] : Data{};
        beat_.id = index(arrival->identity.source);
        beat_.dest = index(port_.id());
        beat_.user = arrival->message_class;
        ++shown_;
        beat_.last = shown_ == arrival->flits;
        valid_ = true;
    }

    HostPort port_;
    PinPayloads<Data>& payloads_;
    StreamRules<Data> rules_;

    std::vector<Data> packet_;  ///< beats of tx taken since the last tail
    bool ready_ = false;

    std::vector<Data> payload_;  ///< of the packet at rx
    unsigned shown_ = 0;         ///< its flits that were or are at the pins
    StreamBeat<Data> beat_;      ///< at the pins while valid_
    bool valid_ = false;
};

}  // namespace thruway
