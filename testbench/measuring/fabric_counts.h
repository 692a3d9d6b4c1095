// testbench/measuring/fabric_counts.h
// The counters of a fabric at the end of a run. Those of its parts add up to those of the whole.
#pragma once

#include "core/archive/byte_archive.h"
#include "rtl_models/engine/storage_use.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/router/activity/router_activity.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct RouterCounts {
    std::uint32_t router = 0;
    std::optional<StorageUse> storage;       ///< empty: of bounded storage
    std::optional<RouterActivity> activity;  ///< empty: the router does not count
    std::uint64_t link_flit_cycles = 0;      ///< flits sent to links, each times its link's latency

    void archive(ByteArchive& io) { io(router, storage, activity, link_flit_cycles); }
};

struct ChannelCounts {
    std::uint32_t channel = 0;
    std::vector<std::uint64_t> flits;  ///< [vc] sent

    void archive(ByteArchive& io) { io(channel, flits); }
};

struct FabricCounts {
    std::uint64_t flit_hops = 0;        ///< flits sent by all routers, to links and to hosts
    std::vector<RouterCounts> routers;  ///< of this part, by number; of all parts: [router]
    /// On which routers of this part send, by number; of all parts: [channel]. Empty: not asked
    /// for.
    std::optional<std::vector<ChannelCounts>> channels;
    Cycle end = 0;                         ///< all counts are of the cycles before
    std::optional<HeadWait> longest_wait;  ///< at the end; that of the lowest router among equals
    std::uint64_t routing_attempts = 0;    ///< of headers that are routed again while they wait
    std::uint64_t attempts_at_busy_links = 0;

    /// Adds the counts of another part.
    void merge(const FabricCounts& other);
    void archive(ByteArchive& io) {
        io(flit_hops, routers, channels, end, longest_wait, routing_attempts,
           attempts_at_busy_links);
    }
};

/// In all cycles before `end`. `each_link`: with `channels` and RouterActivity::pairs.
FabricCounts count(const Fabric& fabric, Cycle end, bool each_link);

}  // namespace thruway
