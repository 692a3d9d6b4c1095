#include "reporting/summaries/service_summary.h"

#include <fmt/format.h>

#include <string>

namespace thruway {
namespace {

/// Fewer flits that are missing show nothing: they may be on their way.
constexpr double kFewFlits = 1000;
constexpr Cycle kShortWait = 1000;

void fill_hosts(const ServiceCounts& counts, FairnessResult& fairness) {
    double hosts = 0;
    double sum = 0;
    double squares = 0;
    for (std::uint32_t host = 0; host < counts.by_host().size(); ++host) {
        const FlitService& service = counts.by_host()[host];
        if (service.generated == 0) continue;
        const double share = service.share();
        ++hosts;
        sum += share;
        squares += share * share;
        if (fairness.least_served_share && share >= *fairness.least_served_share) continue;
        fairness.least_served_host = host;
        fairness.least_served_share = share;
    }
    if (sum > 0) fairness.jain_index = sum * sum / (hosts * squares);
}

/// Of the whole network.
FlitService total_service(const ServiceCounts& counts) {
    FlitService total;
    for (const FlitService& service : counts.by_class()) {
        total.generated += service.generated;
        total.delivered += service.delivered;
    }
    return total;
}

void add_note_of(const std::string& who, const FlitService& service, const FlitService& total,
                 RunResult& result) {
    if (service.generated == 0 || service.share() >= total.share() / 2) return;
    const double fair = total.share() * static_cast<double>(service.generated);
    if (fair - static_cast<double>(service.delivered) < kFewFlits) return;
    result.notes.push_back(
        fmt::format("{} got far less than it offered: {:.3g} % of its flits were delivered, "
                    "{:.3g} % of those of the network",
                    who, 100 * service.share(), 100 * total.share()));
}

void add_note_of_wait(const HeadWaitResult& wait, Cycle end, RunResult& result) {
    if (result.deadlock || !wait.cycles || *wait.cycles < kShortWait || 2 * *wait.cycles < end) {
        return;
    }
    result.notes.push_back(
        fmt::format("a packet of traffic class {} starves: at the end of the run it had waited {} "
                    "of {} cycles at the head of its queue, {}",
                    *wait.traffic_class, *wait.cycles, end, *wait.place));
}

}  // namespace

void fill_fairness(const ServiceCounts& counts, Cycle end, RunResult& result) {
    FairnessResult& fairness = result.fairness;
    fill_hosts(counts, fairness);
    const FlitService total = total_service(counts);
    for (std::uint32_t number = 0; number < counts.by_class().size(); ++number) {
        const FlitService& service = counts.by_class()[number];
        if (service.generated == 0) continue;
        fairness.classes.push_back({number, service.generated, service.delivered, service.share()});
        add_note_of(fmt::format("traffic class {}", number), service, total, result);
    }
    if (fairness.least_served_host) {
        const std::uint32_t host = *fairness.least_served_host;
        add_note_of(fmt::format("host {}", host), counts.by_host()[host], total, result);
    }
    add_note_of_wait(fairness.longest_wait, end, result);
}

}  // namespace thruway
