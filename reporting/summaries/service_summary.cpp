#include "reporting/summaries/service_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace thruway {
namespace {

/// Fewer flits that are missing show nothing: they may be on their way.
constexpr double kFewFlits = 1000;
constexpr double kFewRequests = 100;
constexpr Cycle kShortWait = 1000;
constexpr Cycle kShortRun = 1000;

/// Adds up the shares of hosts, in any order.
struct Shares {
    explicit Shares(FairnessResult& of) : fairness(of) {}

    void add(std::uint32_t host, double share) {
        ++hosts;
        sum += share;
        squares += share * share;
        const auto key = std::make_pair(share, host);
        const auto least = std::make_pair(fairness.least_served_share.value_or(share),
                                          fairness.least_served_host.value_or(host));
        if (least < key) return;
        fairness.least_served_share = share;
        fairness.least_served_host = host;
    }
    void fill_index() {
        if (sum > 0) fairness.jain_index = sum * sum / (hosts * squares);
    }

    FairnessResult& fairness;
    double hosts = 0;
    double sum = 0;
    double squares = 0;
};

void fill_hosts(const ServiceCounts& counts, FairnessResult& fairness) {
    Shares shares(fairness);
    for (std::uint32_t host = 0; host < counts.by_host().size(); ++host) {
        const FlitService& service = counts.by_host()[host];
        if (service.generated > 0) shares.add(host, service.share());
    }
    shares.fill_index();
}

double mean_rate(const ServedGroup& group) {
    double sum = 0;
    for (const ServedClient& client : group) sum += client.rate();
    return group.empty() ? 0 : sum / static_cast<double>(group.size());
}

void fill_clients(const std::vector<ServedGroup>& groups, FairnessResult& fairness) {
    Shares shares(fairness);
    fairness.share_of = ShareOf::kRequests;
    for (const ServedGroup& group : groups) {
        const double mean = mean_rate(group);
        if (mean == 0) continue;  // it may not have begun
        for (const ServedClient& client : group) shares.add(client.host, client.rate() / mean);
    }
    shares.fill_index();
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

void add_note_of_client(const std::vector<ServedGroup>& groups, RunResult& result) {
    for (const ServedGroup& group : groups) {
        for (const ServedClient& client : group) {
            if (client.host != result.fairness.least_served_host) continue;
            const double fair = mean_rate(group) * static_cast<double>(client.cycles);
            const auto answered = static_cast<double>(client.answered);
            if (answered >= fair / 2 || fair - answered < kFewRequests) continue;
            result.notes.push_back(
                fmt::format("client {} got far less through than the others of its job: {} of its "
                            "requests were answered, {:.0f} at the mean rate",
                            client.host, client.answered, fair));
        }
    }
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

const std::vector<NamedChoice>& words_of(ShareOf) {
    static const std::vector<NamedChoice> words = {
        {"flits", "flits delivered from a host / flits that it generated, over the hosts that "
                  "generated any"},
        {"requests",
         "requests of a client that were answered per cycle, from the start of its job until the "
         "last of its batch or the end of the run / the mean of the clients of its job"},
    };
    return words;
}

void fill_fairness(const ServiceCounts& counts, const std::vector<ServedGroup>& clients, Cycle end,
                   RunResult& result) {
    FairnessResult& fairness = result.fairness;
    const bool asks = std::any_of(clients.begin(), clients.end(),
                                  [](const ServedGroup& group) { return !group.empty(); });
    if (asks) {
        fill_clients(clients, fairness);
    } else {
        fill_hosts(counts, fairness);
    }
    const FlitService total = total_service(counts);
    for (std::uint32_t number = 0; number < counts.by_class().size(); ++number) {
        const FlitService& service = counts.by_class()[number];
        if (service.generated == 0) continue;
        fairness.classes.push_back({number, service.generated, service.delivered, service.share()});
        add_note_of(fmt::format("traffic class {}", number), service, total, result);
    }
    if (asks) {
        add_note_of_client(clients, result);
    } else if (fairness.least_served_host) {
        const std::uint32_t host = *fairness.least_served_host;
        add_note_of(fmt::format("host {}", host), counts.by_host()[host], total, result);
    }
    add_note_of_wait(fairness.longest_wait, end, result);
}

std::string fairness_text(const RunResult& result) {
    if (!result.fairness.is_uneven() || result.run.cycles < kShortRun) return "";
    const FairnessResult& fairness = result.fairness;
    const std::string host = fairness.least_served_name.empty()
                                 ? fmt::format("host {}", *fairness.least_served_host)
                                 : "host " + fairness.least_served_name;
    const double percent = 100 * *fairness.least_served_share;
    if (fairness.share_of == ShareOf::kRequests) {
        return fmt::format("Jain's index of what clients get through: {:.4f}; the least, {}, got "
                           "{:.1f} % of the mean\n",
                           *fairness.jain_index, host, percent);
    }
    return fmt::format("Jain's index of what hosts get of what they offer: {:.4f}; the least, {}, "
                       "got {:.1f} %\n",
                       *fairness.jain_index, host, percent);
}

}  // namespace thruway
