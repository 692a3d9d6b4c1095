// tests/cosim/verilated/protocol/pin_faults.h
// Every fault of a router, at every flit and every credit of a recorded run, must be reported.
#pragma once

#include "tests/cosim/verilated/protocol/pin_trace.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace thruway::test {

/// Where a fault is: an edge of the trace, and a pin, or a channel (pin * vcs + vc).
struct FaultPlace {
    std::size_t edge = 0;
    unsigned bit = 0;
};

inline std::vector<FaultPlace> flits_of(const PinTrace& trace) {
    std::vector<FaultPlace> all;
    for (std::size_t i = 0; i < trace.edges.size(); ++i) {
        for_each_bit_in(trace.edges[i].out.valid, [&](unsigned pin) { all.push_back({i, pin}); });
    }
    return all;
}
inline std::vector<FaultPlace> credits_of(const PinTrace& trace) {
    std::vector<FaultPlace> all;
    for (std::size_t i = 0; i < trace.edges.size(); ++i) {
        const std::vector<VcMask>& credits = trace.edges[i].out.credits;
        for (unsigned pin = 0; pin < credits.size(); ++pin) {
            for_each_bit_in(credits[pin], [&](unsigned vc) {
                all.push_back({i, pin * trace.shape.vcs + vc});
            });
        }
    }
    return all;
}

/// `found` must be a report about the router, not about its neighbours.
inline void expect_report(const std::string& found, const std::string& fault, FaultPlace at) {
    EXPECT_TRUE(contains(found, "/thruway/pins/") && !contains(found, "/thruway/pins/input"))
        << fault << " at edge " << at.edge << ", bit " << at.bit << ": " << found;
}

/// Flips a bit of a flit in the layout of the Verilog router.
inline void expect_changed_flits_found(const PinTrace& trace, const ProtocolRules& rules,
                                       FaultPlace at) {
    // Head, tail, ties, destination, sequence, length, name and its generation.
    for (const unsigned low : {0u, 1u, 5u, 8u, 16u, 32u, 33u, 48u, 64u, 80u}) {
        const auto fault = [&](std::size_t i, PinOutputs& out) {
            if (i != at.edge) return;
            FlitBits bits = pack(out.flit[at.bit]);
            bits[low / 32] ^= 1u << low % 32;
            out.flit[at.bit] = unpack(bits);
        };
        expect_report(trace.replay(rules, fault), "bit " + std::to_string(low), at);
    }
}

inline void expect_lost_and_doubled_flits_found(const PinTrace& trace, const ProtocolRules& rules,
                                                FaultPlace at) {
    const FlitFields flit = trace.edges[at.edge].out.flit[at.bit];
    const auto drop = [&](std::size_t i, PinOutputs& out) {
        if (i == at.edge) out.drop(at.bit);
    };
    expect_report(trace.replay(rules, drop), "lost flit", at);
    bool sent = false;
    const auto again = [&](std::size_t i, PinOutputs& out) {
        if (sent || i <= at.edge || out.sends(at.bit)) return;
        sent = true;
        out.send(at.bit, flit);
    };
    expect_report(trace.replay(rules, again), "doubled flit", at);
}

/// The flit changes places with the next one of its packet, if there is one.
inline void expect_swap_found(const PinTrace& trace, const ProtocolRules& rules, FaultPlace at) {
    const FlitFields flit = trace.edges[at.edge].out.flit[at.bit];
    if (flit.tail) return;
    std::size_t next = at.edge;
    do {
        ++next;
    } while (!trace.edges[next].out.sends(at.bit) ||
             trace.edges[next].out.flit[at.bit].packet != flit.packet);
    const auto swap = [&](std::size_t i, PinOutputs& out) {
        if (i == at.edge) out.flit[at.bit] = trace.edges[next].out.flit[at.bit];
        if (i == next) out.flit[at.bit] = flit;
    };
    expect_report(trace.replay(rules, swap), "swapped flits", at);
}

/// On each other virtual channel, and at each other output that is idle. With observed routing a
/// single flit may leave anywhere, and at its destination on any virtual channel.
inline void expect_wrong_channels_found(const PinTrace& trace, const ProtocolRules& rules,
                                        FaultPlace at) {
    const FlitFields fields = trace.edges[at.edge].out.flit[at.bit];
    const bool single = fields.head && fields.tail;
    const unsigned host = static_cast<unsigned>(trace.shape.room_flits.size()) - 1;
    for (unsigned vc = 0; vc < 8; ++vc) {
        const bool free = vc < trace.shape.vcs && single && (!rules.routing || at.bit == host);
        if (vc == fields.vc || free) continue;
        const auto other = [&](std::size_t i, PinOutputs& out) {
            if (i == at.edge) out.flit[at.bit].vc = static_cast<std::uint8_t>(vc);
        };
        expect_report(trace.replay(rules, other), "virtual channel " + std::to_string(vc), at);
    }
    for (unsigned pin = 0; pin < trace.shape.room_flits.size(); ++pin) {
        if (trace.edges[at.edge].out.sends(pin)) continue;
        if (!rules.routing && single) continue;
        const auto other = [&](std::size_t i, PinOutputs& out) {
            if (i != at.edge) return;
            out.send(pin, fields);
            out.drop(at.bit);
        };
        expect_report(trace.replay(rules, other), "output " + std::to_string(pin), at);
    }
}

/// A flit that never came in, at an idle output.
inline void expect_invented_flit_found(const PinTrace& trace, const ProtocolRules& rules,
                                       FaultPlace at) {
    for (unsigned pin = 0; pin < trace.shape.room_flits.size(); ++pin) {
        if (trace.edges[at.edge].out.sends(pin)) continue;
        const auto invent = [&](std::size_t i, PinOutputs& out) {
            if (i != at.edge) return;
            FlitFields fields = out.flit[at.bit];
            fields.packet ^= 0x7fff0000u;
            out.send(pin, fields);
        };
        expect_report(trace.replay(rules, invent), "invented flit", at);
    }
}

/// Nothing leaves any more, and nothing enters but credits.
inline void expect_standstill_found(PinTrace trace, const ProtocolRules& rules, FaultPlace at) {
    for (std::size_t i = at.edge; i < trace.edges.size(); ++i) {
        trace.edges[i].in.valid = 0;
        trace.edges[i].out = {};
    }
    expect_report(trace.replay(rules, [](std::size_t, PinOutputs&) {}), "standstill", at);
}

/// The buffers have one slot more than the neighbours used, so the recorded flits fit after a
/// credit was lost, too.
inline void expect_credit_faults_found(PinTrace trace, const ProtocolRules& rules, FaultPlace at) {
    for (unsigned& flits : trace.shape.buffer_flits) flits += flits > 0 ? 1 : 0;
    const unsigned pin = at.bit / trace.shape.vcs;
    const unsigned vc = at.bit % trace.shape.vcs;
    const auto drop = [&](std::size_t i, PinOutputs& out) {
        if (i == at.edge) out.take_credit(pin, vc);
    };
    expect_report(trace.replay(rules, drop), "lost credit", at);
    bool sent = false;
    const auto again = [&](std::size_t i, PinOutputs& out) {
        if (sent || i <= at.edge || out.has_credit(pin, vc)) return;
        sent = true;
        out.give_credit(pin, vc);
    };
    expect_report(trace.replay(rules, again), "doubled credit", at);
}

/// `stride`: of flits and credits, every `stride`th has each fault; the first and the last 8 too.
inline void expect_every_fault_found(const PinTrace& trace, const ProtocolRules& rules,
                                     std::size_t stride) {
    const auto clean = [](std::size_t, PinOutputs&) {};
    ASSERT_EQ(trace.replay(rules, clean), "");
    const auto chosen = [stride](std::size_t i, std::size_t all) {
        return i < 8 || i + 8 >= all || i % stride == 0;
    };
    const std::vector<FaultPlace> flits = flits_of(trace);
    for (std::size_t i = 0; i < flits.size(); ++i) {
        if (!chosen(i, flits.size())) continue;
        expect_changed_flits_found(trace, rules, flits[i]);
        expect_lost_and_doubled_flits_found(trace, rules, flits[i]);
        expect_swap_found(trace, rules, flits[i]);
        expect_wrong_channels_found(trace, rules, flits[i]);
        expect_invented_flit_found(trace, rules, flits[i]);
        expect_standstill_found(trace, rules, flits[i]);
    }
    const std::vector<FaultPlace> credits = credits_of(trace);
    for (std::size_t i = 0; i < credits.size(); ++i) {
        if (chosen(i, credits.size())) expect_credit_faults_found(trace, rules, credits[i]);
    }
}

}  // namespace thruway::test
