#include "core/problem.h"
#include "traffic/injection/injection_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

constexpr double kFewestPackets = 1.0 / (std::uint64_t{1} << 32);  // packets per cycle
constexpr double kMostPackets = 1024;                              // packets per cycle

/// A lower bound, rounded to few digits such that the text itself is allowed.
std::string at_least_text(double bound) { return fmt::format("{:.3g}", bound * 1.0051); }

/// The loads that the injection process supports, with packets of `length` flits.
std::string allowed_loads(const TrafficSettings& settings, double length) {
    const PacketRates rates = settings.injection->rates(settings);
    const double least = std::max(kFewestPackets, rates.least);
    const double most = std::min(kMostPackets, rates.most);
    return fmt::format("{} to {}", at_least_text(least * length),
                       at_most_text(std::min(most * length, kMostLoad)));
}

}  // namespace

std::string at_most_text(double bound) {
    const std::string text = fmt::format("{:.6g}", bound);
    return std::stod(text) > bound ? fmt::format("{:.6g}", bound * (1 - 5.1e-6)) : text;
}

void refuse_load(const TrafficSettings& settings, const std::string& why) {
    throw Problem(fmt::format("traffic.load_flits_per_node_cycle = {}: {}",
                              settings.load_flits_per_node_cycle, why));
}

InjectionStarter make_injection(const TrafficSettings& settings, double mean_packet_flits) {
    const double rate = settings.load_flits_per_node_cycle / mean_packet_flits;
    if (!(rate >= kFewestPackets && rate <= kMostPackets)) {
        refuse_load(settings,
                    fmt::format("give {} (packets of {} flits)",
                                allowed_loads(settings, mean_packet_flits), mean_packet_flits));
    }
    return settings.injection->make(settings, rate, mean_packet_flits);
}

}  // namespace thruway
