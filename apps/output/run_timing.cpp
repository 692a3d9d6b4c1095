#include "apps/output/run_timing.h"

#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <sys/resource.h>

namespace thruway {

double cpu_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string timing_json(double cpu, double simulation, std::uint64_t flit_hops,
                        const Division& division, const ExchangeCount& exchanged) {
    std::string text = fmt::format(
        "{{\"cpu_seconds\": {}, \"simulation_cpu_seconds\": {}, \"flit_hops\": {}",
        number_text(cpu), number_text(simulation), flit_hops);
    if (division.parts > 1) {
        text += fmt::format(", \"parts\": {}, \"window_cycles\": {}, \"channels_cut\": {}, "
                            "\"messages\": {}, \"message_bytes\": {}",
                            division.parts,
                            division.window == kNever ? "null" : fmt::to_string(division.window),
                            division.channels_cut, exchanged.messages, exchanged.bytes);
    }
    return text + "}\n";
}

std::string division_text(const Division& division) {
    if (division.window == kNever) {
        return fmt::format("{} parts without a link between them\n", division.parts);
    }
    return fmt::format(
        "{} parts: {} channels between them, windows of {} cycle{} (limited by {})\n",
        division.parts, division.channels_cut, division.window, division.window == 1 ? "" : "s",
        division.limited_by);
}

}  // namespace thruway
