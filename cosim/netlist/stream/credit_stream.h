// cosim/netlist/stream/credit_stream.h
// Converters between streams with valid and ready and streams with credits. With credits, the wire
// tready carries credits: high at a rising edge, it returns one place to the sender, which begins
// with `places` of them and spends one with each beat. A beat with tvalid high is always taken.
//
//   sender with credits -> CreditReceiver -> tx of PinHost
//   rx of PinHost -> CreditSender -> receiver with credits
#pragma once

#include "cosim/netlist/stream/stream_ports.h"
#include "cosim/netlist/stream/stream_report.h"
#include "rtl_models/systemc/systemc_version.h"

#include <systemc>

#include <deque>

namespace thruway {

/// Takes a stream with credits into a FIFO and offers it with valid and ready. Timing: a beat taken
/// at an edge is offered from that edge on if it is the only one; the place of a beat taken at an
/// edge from the FIFO is returned from that edge on. Errors: error report /thruway/netlist/stream
/// for a beat without a place.
template <class Data>
class CreditReceiver : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};
    StreamInput<Data> in{"in"};
    StreamOutput<Data> out{"out"};

    CreditReceiver(sc_core::sc_module_name name, unsigned places)
        : sc_module(name), places_(places) {
        THRUWAY_HAS_PROCESS(CreditReceiver);
        SC_METHOD(seq_store);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    void seq_store() {
        bool freed = false;
        if (reset_i.read()) {
            fifo_.clear();
        } else {
            freed = !fifo_.empty() && out.tready_i.read();
            if (freed) fifo_.pop_front();
            if (in.tvalid_i.read()) store(freed);
        }
        in.tready_o.write(freed);
        out.drive(!fifo_.empty(), fifo_.empty() ? StreamBeat<Data>{} : fifo_.front());
    }

    /// `freed`: a place whose credit the sender does not have yet.
    void store(bool freed) {
        if (fifo_.size() + (freed ? 1 : 0) == places_) {
            report_broken_stream(name(), "in", "a beat came without a credit");
        }
        fifo_.push_back(in.beat());
    }

    const unsigned places_;
    std::deque<StreamBeat<Data>> fifo_;
};

/// Passes a stream with valid and ready on to a receiver with credits. Timing: combinational; a
/// credit counts from the edge on at which it came. Errors: error report /thruway/netlist/stream
/// for more credits than places.
template <class Data>
class CreditSender : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};
    StreamInput<Data> in{"in"};
    StreamOutput<Data> out{"out"};

    CreditSender(sc_core::sc_module_name name, unsigned places)
        : sc_module(name), places_(places), credits_("credits", places) {
        THRUWAY_HAS_PROCESS(CreditSender);
        SC_METHOD(seq_count);
        sensitive << clk_i.pos();
        dont_initialize();
        SC_METHOD(comb_pass);
        sensitive << reset_i << credits_ << in.tvalid_i << in.tdata_i << in.tlast_i << in.tdest_i
                  << in.tid_i << in.tuser_i;
    }

private:
    void seq_count() {
        if (reset_i.read()) {
            credits_.write(places_);
            return;
        }
        const unsigned spent = in.tvalid_i.read() && credits_.read() > 0 ? 1 : 0;
        const unsigned left = credits_.read() - spent + (out.tready_i.read() ? 1 : 0);
        if (left > places_) report_broken_stream(name(), "out", "a credit came without a beat");
        credits_.write(left);
    }

    void comb_pass() {
        const bool open = !reset_i.read() && credits_.read() > 0;
        in.tready_o.write(open);
        out.drive(open && in.tvalid_i.read(), in.beat());
    }

    const unsigned places_;
    sc_core::sc_signal<unsigned> credits_;
};

}  // namespace thruway
