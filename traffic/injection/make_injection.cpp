#include "core/problem.h"
#include "traffic/injection/bernoulli.h"
#include "traffic/injection/injection_process.h"
#include "traffic/injection/on_off.h"
#include "traffic/injection/periodic.h"
#include "traffic/injection/poisson.h"

#include <fmt/format.h>

namespace thruway {

namespace {

constexpr double kFewestPackets = 1.0 / (std::uint64_t{1} << 32);  // a cycle
constexpr double kMostPackets = 1024;                              // a cycle
constexpr double kMostPeriodsPerPacket = 10000;

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
                            length, length));
}

void check_period(const char* key, double cycles) {
    if (cycles >= 1 && cycles <= kLongestPeriod) return;
    throw Problem(fmt::format("{} = {}: the mean length of a period is 1 to {} cycles", key, cycles,
                              kLongestPeriod));
}

void check_on_off(const TrafficSettings& settings, double rate, double length) {
    check_period("traffic.on_cycles", settings.on_cycles);
    check_period("traffic.off_cycles", settings.off_cycles);
    const double share = settings.on_cycles / (settings.on_cycles + settings.off_cycles);
    if (rate > share) {
        refuse_load(settings,
                    fmt::format("on_off injection is on for a share of {:.6g} of the time and then "
                                "generates at most one packet a cycle, with a mean of {} flits: "
                                "give at most {:.6g}, or shorter off periods",
                                share, length, share * length));
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
        refuse_load(settings, fmt::format("give 0, or {:.3g} to {:.6g} (packets of {} flits)",
                                          kFewestPackets * mean_packet_flits,
                                          kMostPackets * mean_packet_flits, mean_packet_flits));
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
