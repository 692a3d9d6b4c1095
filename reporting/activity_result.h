// reporting/activity_result.h
// How often the blocks of routers and links were used in the whole run: what energy depends on.
// A count that an engine or a router does not keep is empty.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Of one router with the links behind its outputs, or of all routers together.
struct ActivityCounts {
    using Count = std::optional<std::uint64_t>;

    // What there is.
    std::uint64_t input_ports = 0;   ///< from links
    std::uint64_t host_ports = 0;    ///< from and to hosts
    std::uint64_t output_ports = 0;  ///< to links
    std::uint64_t crosspoints = 0;   ///< inputs times outputs of a router
    std::uint64_t link_cycles = 0;   ///< latencies of the links
    // What it did.
    Count buffer_writes;
    Count buffer_reads;
    Count injection_writes;
    Count injection_reads;
    Count output_buffer_writes;
    Count output_buffer_reads;
    Count vc_requests;
    Count vc_grants;
    Count switch_requests;
    Count switch_grants;
    Count crossings;
    Count link_flits;
    Count link_flit_cycles;  ///< each flit times the latency of its link
    Count ejected_flits;
    Count idle_cycles;
};

struct RouterActivityResult {
    std::uint32_t router = 0;
    std::string name;
    ActivityCounts counts;
};

/// Flits that crossed a router from an input port.
struct CrossingResult {
    std::uint32_t router = 0;
    std::uint32_t input_port = 0;
    std::vector<std::uint64_t> flits;  ///< [output port]
};

struct ActivityResult {
    std::optional<std::string> missing;  ///< why nothing was counted; empty: it was
    ActivityCounts total;
    // With measurement.link_results.
    std::vector<RouterActivityResult> routers;
    std::vector<CrossingResult> crossings;
};

}  // namespace thruway
