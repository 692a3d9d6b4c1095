#include "core/problem.h"
#include "traffic/injection/bernoulli.h"
#include "traffic/injection/injection_process.h"
#include "traffic/injection/on_off.h"
#include "traffic/injection/periodic.h"
#include "traffic/injection/poisson.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {

namespace {

constexpr double kFewestPackets = 1.0 / (std::uint64_t{1} << 32);  // a cycle
constexpr double kMostPackets = 1024;                              // a cycle
constexpr double kMostPeriodsPerPacket = 10000;

/// A bound with few digits that is itself allowed: rounded up for the lower one, down for the
/// upper.
std::string at_least_text(double bound) { return fmt::format("{:.3g}", bound * 1.0051); }
std::string at_most_text(double bound) {
    const std::string text = fmt::format("{:.6g}", bound);
    return std::stod(text) > bound ? fmt::format("{:.6g}", bound * (1 - 5.1e-6)) : text;
}

/// Share of the time in which an on_off source may generate.
double on_share(const TrafficSettings& settings) {
    return settings.on_cycles / (settings.on_cycles + settings.off_cycles);
}

/// The loads that the injection can have, with packets of `length` flits.
std::string allowed_loads(const TrafficSettings& settings, double length) {
    double least = kFewestPackets;
    double most = kMostPackets;
    if (settings.injection == InjectionKind::kBernoulli) most = 1;
    if (settings.injection == InjectionKind::kOnOff) {
        most = on_share(settings);
        least = std::max(least,
                         1 / (kMostPeriodsPerPacket * (settings.on_cycles + settings.off_cycles)));
    }
    return fmt::format("{} to {}", at_least_text(least * length),
                       at_most_text(std::min(most * length, kMostLoad)));
}

[[noreturn]] void refuse_load(const TrafficSettings& settings, const std::string& why) {
    throw Problem(fmt::format("traffic.load_flits_per_node_cycle = {}: {}",
                              settings.load_flits_per_node_cycle, why));
}

void check_at_most_one_packet_a_cycle(const TrafficSettings& settings, double rate, double length) {
    if (rate <= 1) return;
    refuse_load(settings,
                fmt::format("bernoulli injection generates at most one packet a cycle, with a mean "
                            "of {} flits: give at most {}, longer packets, or injection = "
                            "\"poisson\"",
                            length, at_most_text(length)));
}

void check_period(const char* key, double cycles) {
    if (cycles >= 1 && cycles <= kLongestPeriod) return;
    throw Problem(fmt::format("{} = {}: the mean length of a period is 1 to {} cycles", key, cycles,
                              kLongestPeriod));
}

void check_on_off(const TrafficSettings& settings, double rate, double length) {
    check_period("traffic.on_cycles", settings.on_cycles);
    check_period("traffic.off_cycles", settings.off_cycles);
    const double share = on_share(settings);
    if (rate > share) {
        refuse_load(settings,
                    fmt::format("on_off injection is on for a share of {:.6g} of the time and then "
                                "generates at most one packet a cycle, with a mean of {} flits: "
                                "give at most {}, or shorter off periods",
                                share, length, at_most_text(share * length)));
    }
    const double periods = 1 / (rate * (settings.on_cycles + settings.off_cycles));
    if (periods > kMostPeriodsPerPacket) {
        refuse_load(settings,
                    fmt::format("there would be {:.3g} on periods for each packet; packets that "
                                "rare do not come in bursts: use injection = \"bernoulli\"",
                                periods));
    }
}

}  // namespace

InjectionStarter make_injection(const TrafficSettings& settings, double mean_packet_flits) {
    const double rate = settings.load_flits_per_node_cycle / mean_packet_flits;
    if (!(rate >= kFewestPackets && rate <= kMostPackets)) {
        refuse_load(settings,
                    fmt::format("give {} (packets of {} flits)",
                                allowed_loads(settings, mean_packet_flits), mean_packet_flits));
    }
    switch (settings.injection) {
        case InjectionKind::kBernoulli:
            check_at_most_one_packet_a_cycle(settings, rate, mean_packet_flits);
            return bernoulli_injection(rate);
        case InjectionKind::kPoisson: return poisson_injection(rate);
        case InjectionKind::kPeriodic:
            return periodic_injection(mean_packet_flits / settings.load_flits_per_node_cycle);
        case InjectionKind::kOnOff:
            check_on_off(settings, rate, mean_packet_flits);
            return on_off_injection(rate, settings.on_cycles, settings.off_cycles);
    }
    throw Problem("traffic.injection: unknown process");
}

}  // namespace thruway
