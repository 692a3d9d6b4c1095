// rtl_models/router/activity/router_activity.h
// How often the blocks of a router were used in a run: what its energy depends on. The counts
// follow what the router does, not when it runs, so they are the same however a run is computed.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/ids.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// Flits that crossed from an input to an output port.
struct PortPairFlits {
    Port input = 0;
    Port output = 0;
    std::uint64_t flits = 0;

    void archive(ByteArchive& io) { io(input, output, flits); }
};

struct RouterActivity {
    // Input buffers at links; of queued routers: the storage. What was written and not read is
    // still there.
    std::uint64_t buffer_writes = 0;
    std::uint64_t buffer_reads = 0;
    // Injection virtual channels of hosts; of queued routers: flits that hosts brought.
    std::uint64_t injection_writes = 0;
    std::uint64_t injection_reads = 0;
    std::uint64_t output_buffer_writes = 0;
    std::uint64_t output_buffer_reads = 0;
    /// A header that requests virtual channels counts in each cycle; empty: not counted.
    std::optional<std::uint64_t> vc_requests;
    std::uint64_t vc_grants = 0;  ///< of virtual channels; of queued routers: of outputs
    /// A flit that requests the switch counts in each step; empty: not counted.
    std::optional<std::uint64_t> switch_requests;
    std::uint64_t crossings = 0;       ///< flits that crossed the switch
    std::uint64_t link_flits = 0;      ///< flits sent to links
    std::uint64_t ejected_flits = 0;   ///< flits sent to hosts
    std::uint64_t idle_cycles = 0;     ///< in which the router held no flit
    std::vector<PortPairFlits> pairs;  ///< that some flit took, by input, then output

    void archive(ByteArchive& io) {
        io(buffer_writes, buffer_reads, injection_writes, injection_reads, output_buffer_writes,
           output_buffer_reads, vc_requests, vc_grants, switch_requests, crossings, link_flits,
           ejected_flits, idle_cycles, pairs);
    }
};

}  // namespace thruway
