// testbench/measuring/links/channel_watch.h
// Records how the virtual channels of the links are used on which routers of this part of a fabric
// send, and how many packets each link carries.
#pragma once

#include "rtl_models/observe/router_observer.h"
#include "statistics/measures/channel_use.h"
#include "statistics/measures/link_record.h"
#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <vector>

namespace thruway {

class ChannelWatch : public RouterObserver {
public:
    /// Events before cycle `origin` are not measured. `channels`: those on which routers of this
    /// part send. `graph` must outlive this object.
    ChannelWatch(const FabricGraph& graph, std::vector<ChannelId> channels,
                 unsigned virtual_channels, Cycle origin);

    EventKinds wants(RouterId) const override {
        return {RouterEventKind::kVcAllocated, RouterEventKind::kVcsHeld};
    }
    void happened(const RouterEvent& event) override;

    /// Call at the end of each part of the run, before cycle `now`; cycles must increase.
    void read(Cycle now) { readings_.read(now, packets_); }

    /// Adds what was recorded in another part.
    void merge(const ChannelWatch& other);
    void archive(ByteArchive& io) { io(channels_, series_, readings_); }

    /// Results for the cycles [begin, end).
    ChannelUse results(Cycle begin, Cycle end);

private:
    const FabricGraph& graph_;
    std::vector<ChannelId> channels_;   ///< [link]
    std::vector<std::uint32_t> links_;  ///< [channel] -> link, of those that are links here
    ChannelUseSeries series_;
    std::vector<unsigned> held_;          ///< [link] virtual channels
    std::vector<std::uint64_t> packets_;  ///< [link] since the start
    LinkRecord readings_;                 ///< of packets_
};

}  // namespace thruway
