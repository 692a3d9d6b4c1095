// tests/checks/workload_keys.h
// A value other than the default for each key of [workload].
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

inline std::vector<std::pair<std::string, std::string>> values_of_workload_keys() {
    return {
        {"workload.kind", "\"goal\""},
        {"workload.goal_file", "\"a.file\""},
        {"workload.cycles_per_time_unit", "0.75"},
        {"workload.overhead_cycles", "1"},
        {"workload.gap_cycles", "1"},
        {"workload.collective", "\"all_reduce_recursive_doubling\""},
        {"workload.rank_grid", "[3, 2]"},
        {"workload.segments", "9"},
        {"workload.halo_periodic", "false"},
        {"workload.sweep_blocks", "9"},
        {"workload.sweep_corners", "2"},
        {"workload.forward_cycles", "1001"},
        {"workload.backward_cycles", "2001"},
        {"workload.gradient_bytes", "1"},
        {"workload.stages", "2"},
        {"workload.microbatches", "9"},
        {"workload.pipeline_order", "\"gpipe\""},
        {"workload.tensor_ranks", "2"},
        {"workload.layers", "5"},
        {"workload.bytes", "65537"},
        {"workload.repeat", "2"},
        {"workload.compute_cycles", "1"},
        {"workload.reduction_bytes_per_cycle", "2"},
        {"workload.messages_file", "\"a.file\""},
        {"workload.netrace_file", "\"a.file\""},
        {"workload.endpoint_cycles", "9"},
        {"workload.dependencies", "false"},
        {"workload.regions", "[3, 2]"},
        {"workload.classes", "\"node_type\""},
        {"workload.batch_requests", "1001"},
        {"workload.flit_bytes", "17"},
        {"workload.header_bytes", "1"},
        {"workload.max_packet_flits", "17"},
        {"workload.local_cycles", "2"},
        {"workload.background", "true"},
        {"workload.requests.clients", "\"1-2\""},
        {"workload.requests.servers", "\"1-2\""},
        {"workload.requests.pattern", "\"fixed_distance\""},
        {"workload.requests.distance_hops", "2"},
        {"workload.requests.permutation_seed", "2"},
        {"workload.requests.group_offset", "2"},
        {"workload.requests.row_dimension", "1"},
        {"workload.requests.hot_spot_host", "1"},
        {"workload.requests.hot_spot_fraction", "0.75"},
        {"workload.requests.hot_spot_load", "\"normal\""},
        {"workload.requests.distance_probabilities", "[0.5, 0.5]"},
        {"workload.requests.distance_decay", "0.75"},
        {"workload.requests.matrix_file", "\"a.file\""},
        {"workload.requests.recorded_file", "\"a.file\""},
        {"workload.requests.request_bytes", "17"},
        {"workload.requests.reply_bytes", "81"},
        {"workload.requests.write_fraction", "0.75"},
        {"workload.requests.write_request_bytes", "81"},
        {"workload.requests.write_reply_bytes", "17"},
        {"workload.requests.loop", "\"open\""},
        {"workload.requests.rate", "0.75"},
        {"workload.requests.injection", "\"poisson\""},
        {"workload.requests.on_cycles", "10.0"},
        {"workload.requests.off_cycles", "20.0"},
        {"workload.requests.on_shape", "1.5"},
        {"workload.requests.off_shape", "1.75"},
        {"workload.requests.longest_period_cycles", "1000001"},
        {"workload.requests.max_outstanding", "2"},
        {"workload.requests.parallel_services", "2"},
        {"workload.requests.host_queue_requests", "2"},
        {"workload.requests.source_order", "\"replies_first\""},
        {"workload.requests.think_cycles.distribution", "\"geometric\""},
        {"workload.requests.think_cycles.mean", "1"},
        {"workload.requests.service_cycles.distribution", "\"geometric\""},
        {"workload.requests.service_cycles.mean", "1"},
        {"workload.requests.parts", "[{hosts = \"0-3, 5\", pattern = \"tornado\", share = 2.0}]"},
        {"workload.jobs",
         "[{name = \"a\", kind = \"collective\", overhead_cycles = 0, gap_cycles = 0, collective = "
         "\"barrier_dissemination\", repeat = 1, compute_cycles = 0, hosts = \"0-3\", ranks = 2, "
         "placement = \"linear\", start_cycle = 0}]"},
    };
}

}  // namespace thruway::test
