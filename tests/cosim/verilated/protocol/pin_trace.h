// tests/cosim/verilated/protocol/pin_trace.h
// The values at the pins of one router over a run, and a replay of them through a checker in which
// the outputs have a fault.
#pragma once

#include "cosim/verilated/protocol/protocol_checker.h"
#include "cosim/verilated/protocol/stated_routing.h"
#include "tests/cosim/verilated/devices/watched_device.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

struct PinEdge {
    PinInputs in;
    PinOutputs out;
};

struct PinTrace {
    ProtocolShape shape;
    ProtocolRules rules;
    std::vector<PinEdge> edges;

    /// A factory whose router `only` is recorded here. This object must outlive it.
    PinDeviceMaker recorded(const PinDeviceMaker& make, unsigned only) {
        return watched(make, only, [this](const PinInputs& in, PinOutputs& out) {
            if (!in.reset) edges.push_back({in, out});
        });
    }
    PinRulesMaker recorded_rules(unsigned only) {
        return [this, only](RouterId router, FabricContext& context, const PinMap& map) {
            const ProtocolRules made = rules_of_twins(router, context, map);
            if (index(router) != only) return made;
            rules = made;
            shape.vcs = context.settings.virtual_channels;
            shape.layout = thruway_layout();
            for (unsigned pin = 0; pin < map.ports(); ++pin) {
                const bool host = pin + 1 == map.ports();
                const unsigned room = map.port_of(pin) ? context.settings.buffer_flits : 0;
                shape.buffer_flits.push_back(host ? kMaxPacketFlits : room);
                shape.room_flits.push_back(host ? kUnlimitedRoom : room);
            }
            return made;
        };
    }

    /// Replays with `fault` applied to each edge's outputs, then `rest` idle edges. A credit
    /// for a flit that the fault removed does not come back. Returns the report type and text of
    /// the first broken rule of the router, empty if there is none. A broken rule of its
    /// neighbours ends the replay with its text.
    template <class Fault>
    std::string replay(const ProtocolRules& with, Fault fault, unsigned rest = 400) const {
        ProtocolChecker checker(shape, with);
        std::vector<unsigned> sent(shape.room_flits.size() * shape.vcs);
        const auto edge = [&](PinInputs in, const PinOutputs& out) -> std::string {
            for (unsigned i = 0; i < sent.size(); ++i) {
                if (!in.has_credit(i / shape.vcs, i % shape.vcs)) continue;
                if (sent[i] == 0) in.take_credit(i / shape.vcs, i % shape.vcs);
                if (sent[i] > 0) --sent[i];
            }
            for_each_bit_in(out.valid, [&](unsigned pin) {
                const unsigned vc = out.flit_of(pin).vc;
                if (vc < shape.vcs) ++sent[pin * shape.vcs + vc];
            });
            checker.clock(in, out);
            const auto& found = checker.violations();
            return found.empty() ? "" : found[0].type + (" " + found[0].text);
        };
        for (std::size_t i = 0; i < edges.size(); ++i) {
            PinOutputs out = edges[i].out;
            fault(i, out);
            const std::string text = edge(edges[i].in, out);
            if (!text.empty()) return text;
        }
        PinInputs in;
        in.cycle = edges.back().in.cycle;
        for (unsigned i = 0; i < rest; ++i) {
            ++in.cycle;
            PinOutputs out;
            fault(edges.size() + i, out);
            const std::string text = edge(in, out);
            if (!text.empty()) return text;
        }
        return checker.at_rest() ? "" : "not at rest";
    }
};

}  // namespace thruway::test
