#include "workloads/requests/plan/request_plan.h"

#include "settings/refusal.h"
#include "traffic/injection/injection_process.h"
#include "traffic/patterns/mixed/parts.h"
#include "traffic/sampling/packet_key.h"
#include "workloads/requests/plan/request_draws.h"
#include "workloads/requests/plan/server_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

std::vector<bool> marked(const std::string& list, unsigned hosts, const std::string& key) {
    std::vector<bool> result(hosts);
    for (const HostId host : hosts_in(list, hosts, key)) result[index(host)] = true;
    return result;
}

}  // namespace

RequestPlan::RequestPlan(const RequestSettings& settings, const TrafficNetwork& network,
                         std::uint64_t batch, std::uint64_t seed)
    : settings_(settings),
      batch_(batch),
      seed_(draw(seed, kSeedOfRequests, 0, 0).a),
      numbers_(network.hosts),
      clients_(marked(settings.clients, network.hosts, "workload.requests.clients")),
      servers_(marked(settings.servers, network.hosts, "workload.requests.servers")),
      pattern_(make_server_choice(settings, network, clients_, servers_)),
      think_(settings.think_cycles, kThinkTime, "workload.requests.think_cycles"),
      service_(settings.service_cycles, kServiceTime, "workload.requests.service_cycles") {
    for (std::uint32_t host = 0; host < hosts(); ++host) {
        if (clients_[host] && pattern_->silent(HostId{host})) clients_[host] = false;
    }
    if (std::find(clients_.begin(), clients_.end(), true) == clients_.end()) {
        refuse("workload.requests.clients",
               fmt::format("\"{}\"; none of these hosts has a server to ask; name more "
                           "workload.requests.servers",
                           settings.clients));
    }
    check_loop();
    check_host_queues();
    check_numbers();
    if (!closed()) make_injection_starter();
}

RequestPlan RequestPlan::without_times(bool free_thinking, bool free_services) const {
    RequestPlan plan = *this;
    if (free_thinking) plan.think_ = CycleTimes({}, kThinkTime, "");
    if (free_services) plan.service_ = CycleTimes({}, kServiceTime, "");
    return plan;
}

void RequestPlan::check_loop() const {
    if (!closed() || settings_.max_outstanding > 0) return;
    refuse("workload.requests.max_outstanding",
           "\"unlimited\"; clients of a closed loop have a fixed number of requests; give a "
           "number, or set workload.requests.loop to \"open\"");
}

/// A host that also sends requests would have them in the way of its replies.
void RequestPlan::check_host_queues() const {
    if (settings_.host_queue_requests == 0) return;
    for (std::uint32_t host = 0; host < hosts(); ++host) {
        if (!clients_[host] || !servers_[host]) continue;
        refuse("workload.requests.host_queue_requests",
               fmt::format("{}; host {} is a client and a server, so its requests could block the "
                           "replies that make room; name other hosts as "
                           "workload.requests.clients than as workload.requests.servers, or set "
                           "this to \"unlimited\"",
                           settings_.host_queue_requests, host));
    }
}

/// Of a batch, a client sends `mean` requests to a server on average, with a variance below that.
/// Six standard deviations more or fewer are improbable by 1e-9; a client with a single server
/// sends them all.
void RequestPlan::check_numbers() const {
    const double most = numbers_.limit();
    if (static_cast<double>(batch_) <= most) return;
    for (std::uint32_t client = 0; client < hosts(); ++client) {
        if (!clients_[client]) continue;
        for (std::uint32_t server = 0; server < hosts(); ++server) {
            if (!servers_[server]) continue;
            const double share = pattern_->probability(HostId{client}, HostId{server});
            const double mean = share * static_cast<double>(batch_);
            if (mean - 6 * std::sqrt(mean * (1 - share)) <= most) continue;
            const double safe = share < 1 ? (most - 6 * std::sqrt(most)) / share : most;
            refuse(
                "workload.batch_requests",
                fmt::format("{}; host {} would send {} of them to host {}, and of {} hosts at "
                            "most {} to the same one can be numbered; set at most {}, or name "
                            "more workload.requests.servers",
                            batch_, client, share < 1 ? fmt::format("about {:.0f}", mean) : "all",
                            server, hosts(), numbers_.limit(), static_cast<std::uint64_t>(safe)));
        }
    }
}

void RequestPlan::make_injection_starter() {
    TrafficSettings traffic;
    traffic.injection = settings_.injection;
    traffic.load_flits_per_node_cycle = settings_.rate;
    const PacketRates rates = settings_.injection->rates(traffic);
    if (settings_.rate > rates.most || settings_.rate < rates.least) {
        refuse("workload.requests.rate",
               fmt::format("{}; injection = \"{}\" makes {:.3g} to {:.6g} requests per cycle; give "
                           "a rate within these bounds, or another injection",
                           settings_.rate, settings_.injection->name, rates.least, rates.most));
    }
    try {
        start_injection_ = make_injection(traffic, 1);
    } catch (const Problem& problem) {
        refuse("workload.requests.injection",
               "with workload.requests.rate as the load: " + problem.message());
    }
}

bool RequestPlan::writes(HostId client, std::uint64_t request) const {
    const double share = settings_.write_fraction;
    if (share <= 0) return false;
    if (share >= 1) return true;
    const std::uint64_t random = draw(seed_, kRequestKind, index(client), request).a;
    return random < static_cast<std::uint64_t>(share * kTwoTo64);
}

std::uint64_t RequestPlan::longest_message_bytes() const {
    std::uint64_t longest = 0;
    for (const bool write : {false, true}) {
        if (!has_requests(write)) continue;
        longest = std::max({longest, request_bytes(write), reply_bytes(write)});
    }
    return longest;
}

std::unique_ptr<InjectionProcess> RequestPlan::injection(HostId client) const {
    return start_injection_(seed_, client);
}

}  // namespace thruway
