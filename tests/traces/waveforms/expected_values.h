// tests/traces/waveforms/expected_values.h
// The expected values of signals of a waveform in each cycle, and the comparison with the file.
#pragma once

#include "rtl_models/fabric/fabric.h"
#include "rtl_models/settings/router_settings.h"
#include "tests/traces/waveforms/vcd_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace thruway::test {

/// [signal][cycle]
using Values = std::map<std::string, std::vector<std::uint64_t>>;
/// The value of a signal in the cycles in which it has an event.
using Sparse = std::map<std::string, std::map<Cycle, std::uint64_t>>;

/// Flits that pass a port, from the events.
struct FlitLog {
    Sparse pulses;  ///< 0 in other cycles
    Sparse fields;  ///< unknown in other cycles

    /// `path`: that of the port's module, with a dot at the end.
    void flit(const std::string& path, const RouterEvent& event, const Fabric& fabric) {
        const Packet& packet = fabric.packets()[event.flit.packet];
        pulses[path + "flit_valid"][event.cycle] = 1;
        if (fabric.settings().ejection_flits_per_cycle != 1 &&
            fabric.graph().host_at(event.router, event.output.port)) {
            ++pulses[path + "flits"][event.cycle];
        }
        fields[path + "flit_source"][event.cycle] = index(packet.identity.source);
        fields[path + "flit_packet"][event.cycle] = packet.identity.sequence;
        fields[path + "flit_sequence"][event.cycle] = event.flit.sequence;
        fields[path + "flit_head"][event.cycle] = event.flit.head;
        fields[path + "flit_tail"][event.cycle] = event.flit.tail;
    }
    void add_to(Values& values, Cycle end) const {
        const auto add = [&](const Sparse& sparse, std::uint64_t else_value) {
            for (const auto& [signal, cycles] : sparse) {
                auto& list = values[signal];
                list.resize(end, else_value);
                for (const auto& [cycle, value] : cycles) list[cycle] = value;
            }
        };
        add(pulses, 0);
        add(fields, kUnknown);
    }
};

/// The value of a signal in each cycle, from the file.
inline std::vector<std::uint64_t> in_each_cycle(const VcdFile& file, const std::string& signal,
                                                Cycle end) {
    std::vector<std::uint64_t> values;
    for (const auto& [time, value] : file.changes(signal)) {
        if (!values.empty()) values.resize(time / 1000, values.back());
        values.push_back(value);
    }
    values.resize(end, values.back());
    return values;
}

/// The counter has the number of each cycle in which one of the values changes, and otherwise none.
/// What changes in cycle 0 depends on the values before it.
inline void expect_counter(const VcdFile& file, const Values& values, Cycle end) {
    const std::vector<std::uint64_t> counter = in_each_cycle(file, "fabric.cycle", end);
    for (Cycle cycle = 1; cycle < end; ++cycle) {
        const bool changes = std::any_of(values.begin(), values.end(), [cycle](const auto& signal) {
            return signal.second[cycle] != signal.second[cycle - 1];
        });
        ASSERT_EQ(counter[cycle], changes ? cycle : kUnknown) << "cycle " << cycle;
    }
}

/// The file has these values, [signal][`end` cycles]; all other signals never change.
inline void expect_values(const VcdFile& file, const Values& values, Cycle end) {
    for (const auto& [signal, expected] : values) {
        ASSERT_EQ(file.widths().count(signal), 1u) << signal;
        const std::vector<std::uint64_t> written = in_each_cycle(file, signal, end);
        ASSERT_EQ(expected.size(), end) << signal;
        for (Cycle cycle = 0; cycle < end; ++cycle) {
            ASSERT_EQ(written[cycle], expected[cycle]) << signal << " in cycle " << cycle;
        }
    }
    expect_counter(file, values, end);
    for (const auto& [signal, width] : file.widths()) {
        if (values.count(signal) > 0 || signal == "fabric.cycle") continue;
        EXPECT_EQ(file.changes(signal).size(), 1u) << signal;
    }
}

}  // namespace thruway::test
