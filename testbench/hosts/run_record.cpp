#include "testbench/hosts/run_record.h"

#include <algorithm>

namespace thruway {

void RunRecord::extend_to(Cycle end) {
    series.extend_to(end);
    in_flight.extend_to(end);
    if (class_latencies) class_latencies->extend_to(end);
}

void RunRecord::merge(const RunRecord& other) {
    series.merge(other.series);
    in_flight.merge(other.in_flight);
    service.merge(other.service);
    if (other.last_delivery) {
        last_delivery = std::max(last_delivery.value_or(0), *other.last_delivery);
    }
    for (std::size_t i = 0; i < statistics.size(); ++i) {
        std::vector<std::uint64_t>& counters = *statistics[i]->counters();
        const std::vector<std::uint64_t>& more = *other.statistics[i]->counters();
        for (std::size_t k = 0; k < counters.size(); ++k) counters[k] += more.at(k);
    }
    scoreboard.merge(other.scoreboard);
    if (class_latencies) class_latencies->merge(*other.class_latencies);
    if (workload) workload->merge(*other.workload);
    if (generated) {
        generated->insert(generated->end(), other.generated->begin(), other.generated->end());
    }
}

void RunRecord::archive(ByteArchive& io) {
    io(series, in_flight, service, last_delivery);
    for (const auto& statistic : statistics) io(*statistic->counters());
    io(scoreboard, class_latencies, workload, generated);
}

}  // namespace thruway
