// tests/outside/support/stream_ends.h
// The two ends of a stream in the programs of others: one that sends words, one that prints them.
#pragma once

#include <thruway/cosim/netlist/host/pin_host.h>

#include <systemc>

#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace outside {

using Word = std::uint32_t;
using Wires = thruway::StreamWires<Word>;

inline unsigned long long now_ps() {
    return sc_core::sc_time_stamp().value() / sc_core::sc_time(1, sc_core::SC_PS).value();
}

/// Sends one packet, one word per edge at which it is taken.
class Sender : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    thruway::StreamOutput<Word> out{"out"};

    Sender(sc_core::sc_module_name name, unsigned destination, std::vector<Word> words)
        : sc_module(name), destination_(destination), words_(std::move(words)) {
        SC_HAS_PROCESS(Sender);
        SC_METHOD(seq_send);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    void seq_send() {
        if (offered_ && out.tready_i.read()) ++taken_;
        offered_ = taken_ < words_.size();
        if (!offered_) {
            out.drive(false, {});
        } else {
            out.drive(true, {words_[taken_], taken_ + 1 == words_.size(), destination_, 0, 0});
        }
    }

    const unsigned destination_;
    const std::vector<Word> words_;
    std::size_t taken_ = 0;
    bool offered_ = false;
};

/// Takes every word at once, and prints it.
class Printer : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    thruway::StreamInput<Word> in{"in"};

    explicit Printer(sc_core::sc_module_name name) : sc_module(name) {
        SC_HAS_PROCESS(Printer);
        SC_METHOD(seq_take);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    void seq_take() {
        in.tready_o.write(true);
        if (!in.tready_o.read() || !in.tvalid_i.read()) return;
        std::printf("%s: %u from host %u at %llu ps%s\n", name(), in.tdata_i.read(),
                    in.tid_i.read(), now_ps(), in.tlast_i.read() ? ", the last" : "");
    }
};

}  // namespace outside
