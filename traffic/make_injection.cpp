#include "core/problem.h"
#include "traffic/injection/injection_process.h"
#include "traffic/lengths/packet_lengths.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

constexpr double kFewestPackets = 1.0 / (std::uint64_t{1} << 32);  // packets per cycle
constexpr double kMostPackets = 1024;                              // packets per cycle

/// A lower bound, rounded to few digits such that the text itself is allowed.
std::string at_least_text(double bound) { return fmt::format("{:.3g}", bound * 1.0051); }

PacketRates supported_rates(const TrafficSettings& settings) {
    const PacketRates rates = settings.injection->rates(settings);
    return {std::max(kFewestPackets, rates.least), std::min(kMostPackets, rates.most)};
}

/// The loads that the injection process supports, with packets of `length` flits.
std::string supported_loads(const TrafficSettings& settings, double length) {
    const PacketRates rates = supported_rates(settings);
    return fmt::format("{} to {}", at_least_text(rates.least * length),
                       at_most_text(std::min(rates.most * length, kMostLoad)));
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

AllowedLoads allowed_loads(const TrafficSettings& settings) {
    const double length = make_packet_lengths(settings.packet_flits)->mean();
    const PacketRates rates = supported_rates(settings);
    const double flits_per_load = settings.generated_load(1);
    const double bound = rates.most * length / flits_per_load;
    double most = std::stod(at_most_text(bound));
    // The quotient that make_injection() compares can be rounded up.
    if (settings.generated_load(most) / length > rates.most) {
        most = std::stod(at_most_text(bound * (1 - 1e-5)));
    }
    const double least = std::stod(at_least_text(rates.least * length / flits_per_load));
    return {least, std::min(most, kMostLoad)};
}

InjectionStarter make_injection(const TrafficSettings& settings, double mean_packet_flits) {
    const double rate = settings.load_flits_per_node_cycle / mean_packet_flits;
    if (!(rate >= kFewestPackets && rate <= kMostPackets)) {
        refuse_load(settings,
                    fmt::format("give {} (packets of {} flits)",
                                supported_loads(settings, mean_packet_flits), mean_packet_flits));
    }
    return settings.injection->make(settings, rate, mean_packet_flits);
}

}  // namespace thruway
