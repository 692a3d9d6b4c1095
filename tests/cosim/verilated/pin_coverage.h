// tests/cosim/verilated/pin_coverage.h
// Counts what happened at the pins: agreement means little if nothing interesting occurred.
#pragma once

#include "cosim/devices/pin_device.h"

#include <cstdint>
#include <map>
#include <vector>

namespace thruway::test {

/// Counts of one router; merge() adds up several.
class PinCoverage {
public:
    PinCoverage() : PinCoverage(PinShape{}) {}
    explicit PinCoverage(const PinShape& shape)
        : shape_(shape),
          flits_in(places()),
          flits_out(places()),
          full(places()),
          no_credit(places()),
          buffered_(places()),
          credits_(places(), shape.buffer_flits) {}

    void see(const PinInputs& in, const PinOutputs& out) {
        if (in.reset) {
            ++reset_edges;
            after_reset_ = true;
            return;
        }
        resets_left += after_reset_ ? 1 : 0;
        flits_at_first_edge += after_reset_ && in.valid != 0 ? 1 : 0;
        after_reset_ = false;
        ++edges;
        std::uint64_t inside = 0;
        for (unsigned pin = 0; pin < shape_.ports; ++pin) {
            for (unsigned vc = 0; vc < shape_.vcs; ++vc) {
                const unsigned p = pin * shape_.vcs + vc;
                if (!shape_.is_host(pin)) credits_[p] += in.has_credit(pin, vc) ? 1 : 0;
            }
            if (in.sends(pin)) take(pin, in.flit_of(pin));
        }
        for (const std::uint64_t count : buffered_) inside += count;
        stalls += inside > 0 && out.valid == 0 ? 1 : 0;
        for (unsigned p = 0; p < places(); ++p) {
            if (!shape_.is_host(p / shape_.vcs)) {
                full[p] += buffered_[p] == shape_.buffer_flits ? 1 : 0;
                no_credit[p] += credits_[p] == 0 ? 1 : 0;
            }
            buffered_[p] -= out.has_credit(p / shape_.vcs, p % shape_.vcs) ? 1 : 0;
        }
        for (unsigned pin = 0; pin < shape_.ports; ++pin) {
            const VcMask of_pin = out.credits_of(pin);
            credits_at_once += (of_pin & (of_pin - 1)) != 0 ? 1 : 0;
            if (out.sends(pin)) give(pin, out.flit_of(pin));
        }
    }

    void merge(const PinCoverage& other) {
        const auto add = [](std::vector<std::uint64_t>& sum,
                            const std::vector<std::uint64_t>& more) {
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
        };
        add(flits_in, other.flits_in);
        add(flits_out, other.flits_out);
        add(full, other.full);
        add(no_credit, other.no_credit);
        edges += other.edges;
        stalls += other.stalls;
        datelines += other.datelines;
        turns += other.turns;
        credits_at_once += other.credits_at_once;
        reset_edges += other.reset_edges;
        resets_left += other.resets_left;
        flits_at_first_edge += other.flits_at_first_edge;
    }

    unsigned places() const { return shape_.ports * shape_.vcs; }

private:
    const PinShape shape_;

public:
    // [port * vcs + vc]
    std::vector<std::uint64_t> flits_in;
    std::vector<std::uint64_t> flits_out;
    std::vector<std::uint64_t> full;       ///< cycles in which a buffer of a link was full
    std::vector<std::uint64_t> no_credit;  ///< cycles in which an output to a link had no credit
    std::uint64_t edges = 0;
    std::uint64_t stalls = 0;           ///< cycles with flits inside in which none left
    std::uint64_t datelines = 0;        ///< heads that stayed in their dimension but changed class
    std::uint64_t turns = 0;            ///< heads that turned from dimension 0 to dimension 1
    std::uint64_t credits_at_once = 0;  ///< inputs that returned several credits in a cycle
    std::uint64_t reset_edges = 0;
    std::uint64_t resets_left = 0;          ///< first edges after a reset
    std::uint64_t flits_at_first_edge = 0;  ///< those at which a flit arrived

private:
    struct Head {
        unsigned pin = 0;
        unsigned vc = 0;
    };

    void take(unsigned pin, const FlitFields& flit) {
        const unsigned p = pin * shape_.vcs + flit.vc;
        ++flits_in[p];
        ++buffered_[p];
        if (flit.head) heads_[flit.packet] = {pin, flit.vc};
    }
    void give(unsigned pin, const FlitFields& flit) {
        const unsigned p = pin * shape_.vcs + flit.vc;
        ++flits_out[p];
        if (shape_.is_host(pin)) return;
        --credits_[p];
        if (!flit.head) return;
        const Head from = heads_.at(flit.packet);
        if (shape_.is_host(from.pin)) return;
        const bool same = from.pin / 2 == pin / 2;
        const unsigned half = shape_.vcs / 2;
        datelines += same && from.vc < half && flit.vc >= half ? 1 : 0;
        turns += !same ? 1 : 0;
    }

    std::vector<std::uint64_t> buffered_;
    std::vector<std::uint64_t> credits_;
    std::map<std::uint32_t, Head> heads_;  ///< [name of the packet]
    bool after_reset_ = false;
};

}  // namespace thruway::test
