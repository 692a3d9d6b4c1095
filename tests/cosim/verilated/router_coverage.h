// tests/cosim/verilated/router_coverage.h
// Counts of events at the pins of all routers of a run, to show what a comparison covered.
#pragma once

#include "core/bits.h"
#include "cosim/devices/pin_device.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace thruway::test {

struct RouterCoverage {
    std::uint32_t ivcs = 0;       ///< set of input VCs at which a flit arrived
    std::uint32_t ovcs = 0;       ///< set of output VCs by which a flit left
    unsigned full = 0;            ///< buffer of a link full; counts are per cycle and VC, as below
    unsigned host_full = 0;       ///< the same for the host
    unsigned stalled = 0;         ///< flits were here in the previous cycle and none left
    unsigned without_credit = 0;  ///< output to a link
    unsigned together = 0;        ///< several VCs of an input sent
    unsigned back_to_back = 0;    ///< a head arrived in the cycle after a tail, on the same VC
    unsigned datelines = 0;       ///< heads that left by a wrap-around channel
    unsigned past_datelines = 0;  ///< flits of the upper class that left by the channel after it
    unsigned kept_class = 0;      ///< the same by a later channel of the ring
    unsigned single_flits = 0;    ///< packets
    unsigned longest = 0;         ///< packet
    std::array<unsigned, 2> ties{};  ///< [0: plus, 1: minus] headers at a tie of x
};

/// Follows one router; adds to a shared RouterCoverage.
class RouterWatch {
public:
    RouterWatch(const PinShape& shape, const PinPlace& place, RouterCoverage& counts)
        : shape_(shape), place_(place), counts_(counts) {
        credits_.fill(static_cast<int>(shape.buffer_flits));
    }

    /// `in`: inputs of a cycle; `out`: flits and credits that left in it.
    void cycle(const PinValues& in, const PinValues& out) {
        for (unsigned port = 0; port < shape_.ports; ++port) {
            const bool host = port + 1 == shape_.ports;
            if (in.sends(port)) arrive(port, in.flit_of(port));
            if (out.sends(port)) leave(port, out.flit_of(port));
            counts_.together += count_bits(out.credits_of(port)) > 1 ? 1 : 0;
            for (unsigned vc = 0; vc < shape_.vcs; ++vc) {
                const unsigned i = port * shape_.vcs + vc;  // ivc, ovc
                const bool leaves = out.has_credit(port, vc);
                credits_[i] += in.has_credit(port, vc) ? 1 : 0;
                counts_.without_credit += !host && credits_[i] == 0 ? 1 : 0;
                counts_.stalled += waiting_[i] > 0 && !leaves ? 1 : 0;
                if (leaves) --held_[i];
                waiting_[i] = held_[i];
                const unsigned depth = host ? shape_.host_buffer_flits : shape_.buffer_flits;
                (host ? counts_.host_full : counts_.full) += held_[i] == depth ? 1 : 0;
            }
        }
        last_in_ = in;
    }

private:
    void arrive(unsigned port, const FlitFields& flit) {
        const unsigned ivc = port * shape_.vcs + flit.vc;
        ++held_[ivc];
        counts_.ivcs |= 1u << ivc;
        if (!flit.head) return;
        counts_.single_flits += flit.tail ? 1 : 0;
        counts_.longest = std::max(counts_.longest, unsigned{flit.flits});
        if (last_in_.sends(port)) {
            const FlitFields& before = last_in_.flit_of(port);
            counts_.back_to_back += before.tail && before.vc == flit.vc ? 1 : 0;
        }
        const int way = flit.dest_x - place_.x;
        if (place_.wraps && place_.radix_x > 2 && 2 * std::abs(way) == place_.radix_x) {
            ++counts_.ties[flit.ties & 1u];
        }
    }
    void leave(unsigned port, const FlitFields& flit) {
        const unsigned ovc = port * shape_.vcs + flit.vc;
        counts_.ovcs |= 1u << ovc;
        if (port + 1 == shape_.ports) return;
        --credits_[ovc];
        const unsigned here = port / 2 == 0 ? place_.x : place_.y;
        const unsigned radix = port / 2 == 0 ? place_.radix_x : place_.radix_y;
        const unsigned last = port % 2 == 0 ? radix - 1 : 0;
        const unsigned after = port % 2 == 0 ? 0 : radix - 1;
        if (!place_.wraps || radix < 4) return;
        counts_.datelines += flit.head && here == last ? 1 : 0;
        if (flit.vc < shape_.vcs / 2) return;
        ++(here == after ? counts_.past_datelines : counts_.kept_class);
    }

    const PinShape shape_;
    const PinPlace place_;
    RouterCoverage& counts_;
    PinValues last_in_;
    std::array<unsigned, 32> held_{};     ///< [ivc] flits in the buffer
    std::array<unsigned, 32> waiting_{};  ///< the same at the end of the previous cycle
    std::array<int, 32> credits_{};       ///< [ovc]
};

}  // namespace thruway::test
