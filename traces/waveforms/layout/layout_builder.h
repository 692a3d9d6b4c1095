// traces/waveforms/layout/layout_builder.h
// Appends the signals of one router to a list, module by module.
#pragma once

#include "topologies/graph/fabric_graph.h"
#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/watched_fabric.h"

#include <cstdint>
#include <string>

namespace thruway {

/// Bits of a number from 0 to `largest`.
inline unsigned width_of(std::uint64_t largest) {
    unsigned width = 1;
    while (width < 64 && (largest >> width) != 0) ++width;
    return width;
}

class LayoutBuilder {
public:
    LayoutBuilder(const WatchedFabric& fabric, RouterId router, SignalList& list);

protected:
    /// Begins a module of the router; the signals added next belong to it.
    void open(const std::string& block, const std::string& note = {});
    SignalId add(std::string name, unsigned width, SignalMeaning meaning = SignalMeaning::kNumber,
                 std::uint64_t initial = 0);
    /// Adds a number that has no meaning in some cycles.
    SignalId add_field(std::string name, unsigned width);
    SignalId add_flag(const std::string& name);
    SignalId add_bits(const std::string& name, unsigned bits);
    /// Adds kFlitFields signals; returns the first one.
    SignalId add_flit();
    /// Adds kVcFlitFields signals; returns the first one.
    SignalId add_vc_flit();
    /// Adds source and sequence number of a packet; returns the first signal.
    SignalId add_packet(const std::string& prefix = {});

    static std::string note_from(const Channel& channel);
    static std::string note_to(const Channel& channel);
    std::string note_from(HostId host) const { return "from host " + host_label(graph_, host); }
    std::string note_to(HostId host) const { return "to host " + host_label(graph_, host); }

    const FabricGraph& graph_;
    const RouterSettings& settings_;
    const RouterId router_;

private:
    SignalList& list_;
    const std::string path_;
};

}  // namespace thruway
