#include "apps/sweep/saturation/search_effort.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdint>

namespace thruway {

double cpu_seconds_of_children() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string search_effort(const std::vector<SaturationResult>& saturation, double cpu_seconds) {
    std::uint64_t runs = 0;
    Cycle cycles = 0;
    for (const SaturationResult& result : saturation) {
        runs += result.runs;
        cycles += result.cycles;
    }
    return fmt::format("saturation search: {} runs, {} cycles, {:.1f} s of CPU time\n", runs,
                       cycles, cpu_seconds);
}

}  // namespace thruway
