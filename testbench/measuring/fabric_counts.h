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

struct FabricCounts {
    std::uint64_t flit_hops = 0;  ///< flits sent by all routers, to links and to hosts
    /// [channel][vc] flits sent; no entries for channels that another part sends on. Empty: not
    /// asked for.
    std::optional<std::vector<std::vector<std::uint64_t>>> link_flits;
    /// [router] empty: in another part, or of bounded storage.
    std::vector<std::optional<StorageUse>> storage;
    /// [router] empty: in another part, or the router does not count.
    std::vector<std::optional<RouterActivity>> activity;
    /// [router] flits sent to links, each times the latency of its link.
    std::vector<std::uint64_t> link_flit_cycles;
    Cycle end = 0;                         ///< all counts are of the cycles before
    std::optional<HeadWait> longest_wait;  ///< at the end; that of the lowest router among equals
    std::uint64_t routing_attempts = 0;    ///< of headers that are routed again while they wait
    std::uint64_t attempts_at_busy_links = 0;

    /// Adds the counts of another part.
    void merge(const FabricCounts& other);
    void archive(ByteArchive& io) {
        io(flit_hops, link_flits, storage, activity, link_flit_cycles, end, longest_wait,
           routing_attempts, attempts_at_busy_links);
    }
};

/// In all cycles before `end`. `each_link`: with `link_flits` and RouterActivity::pairs.
FabricCounts count(const Fabric& fabric, Cycle end, bool each_link);

}  // namespace thruway
