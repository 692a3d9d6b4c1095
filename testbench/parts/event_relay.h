// testbench/parts/event_relay.h
// Passes the events of all parts on to the traces of a run, in the leading process, as if they came
// from one fabric.
#pragma once

#include "core/packet.h"
#include "rtl_models/fabric/partition/part_transport.h"
#include "testbench/parts/part_events.h"
#include "traces/fabric_trace.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

class EventRelay {
public:
    /// Cycles from one call of pass_on() to the next: a compromise between memory and messages.
    static constexpr Cycle kStride = 64;

    /// All must outlive the object. `jobs`: as in TracedFabric; null: the run has no workload.
    EventRelay(const std::vector<FabricTrace*>& traces, const FabricGraph& graph,
               const RouterSettings& settings, PartTransport& transport,
               const std::vector<std::string>* jobs = nullptr);

    /// Keeps the events of a further part of this process.
    PartEvents& add_part();
    /// Passes on all events that were reported before cycle `end`. All processes must call it
    /// between the same two windows.
    void pass_on(Cycle end);

private:
    using Name = std::pair<HostId, std::uint32_t>;  ///< source and sequence number of a packet

    void replay(const PartEvent& event);

    const std::vector<FabricTrace*>& traces_;
    const FabricGraph& graph_;
    PartTransport& transport_;
    std::vector<std::unique_ptr<PartEvents>> parts_;
    Cycle now_ = 0;  ///< the earliest cycle that has not been passed on
    PacketPool packets_;
    std::map<Name, PacketHandle> in_network_;
    std::vector<Name> delivered_;  ///< in the current cycle
};

}  // namespace thruway
