#include "workloads/requests/make_requests.h"

#include "settings/refusal.h"
#include "workloads/requests/request_player.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

class RequestWorkload : public Workload {
public:
    explicit RequestWorkload(std::shared_ptr<const RequestPlan> plan) : plan_(std::move(plan)) {}

    std::unique_ptr<WorkloadPlayer> player() const override {
        return std::make_unique<RequestPlayer>(plan_);
    }
    std::unique_ptr<WorkloadPlayer> player_without(HostWork work) const override {
        const bool thinking = work == HostWork::kThinking || work == HostWork::kAll;
        const bool services = work == HostWork::kServices || work == HostWork::kAll;
        if (!thinking && !services) return nullptr;
        return std::make_unique<RequestPlayer>(
            std::make_shared<const RequestPlan>(plan_->without_times(thinking, services)));
    }
    unsigned hosts() const override { return plan_->hosts(); }
    std::vector<Job> jobs() const override {
        Job job{"requests", {}};
        for (std::uint32_t host = 0; host < plan_->hosts(); ++host) {
            const HostId id{host};
            if (plan_->is_client(id) || plan_->is_server(id)) job.hosts.push_back(id);
        }
        return {job};
    }
    std::vector<ClientGroup> clients() const override {
        ClientGroup all{{}, plan_->batch()};
        for (std::uint32_t host = 0; host < plan_->hosts(); ++host) {
            if (plan_->is_client(HostId{host})) all.clients.push_back(HostId{host});
        }
        return {all};
    }
    std::uint64_t longest_message_bytes() const override { return plan_->longest_message_bytes(); }
    unsigned traffic_classes() const override { return kReplyTraffic + 1; }
    std::uint32_t host_slots(HostId host) const override {
        return plan_->is_server(host) ? plan_->host_queue_requests() : 0;
    }
    std::optional<unsigned> first_class(HostId host) const override {
        // Others have messages of one class.
        if (!plan_->replies_first() || !plan_->is_client(host) || !plan_->is_server(host)) {
            return std::nullopt;
        }
        return kReplyTraffic;
    }

private:
    std::shared_ptr<const RequestPlan> plan_;
};

/// Servers with bounded queues count packets.
void check_packets_of_requests(const WorkloadSettings& settings, const RequestPlan& plan) {
    if (plan.host_queue_requests() == 0) return;
    if (settings.background) {
        refuse("workload.background",
               "true; servers with workload.requests.host_queue_requests take requests only; set "
               "one of the two to its default");
    }
    for (const bool write : {false, true}) {
        const std::uint64_t packets = settings.packets.packets(plan.request_bytes(write));
        if (packets == 1 || !plan.has_requests(write)) continue;
        refuse("workload.requests.host_queue_requests",
               fmt::format("{}; a request of {} bytes is {} packets, which could fill the queue in "
                           "part; set workload.max_packet_flits such that it is one packet",
                           plan.host_queue_requests(), plan.request_bytes(write), packets));
    }
}

std::shared_ptr<const Workload> workload_of(const WorkloadSettings& settings,
                                            const TrafficNetwork& network, std::uint64_t batch,
                                            std::uint64_t seed) {
    const RequestSettings& requests = settings.kind.own<RequestsTable>().requests;
    auto plan = std::make_shared<const RequestPlan>(requests, network, batch, seed);
    check_packets_of_requests(settings, *plan);
    return std::make_shared<RequestWorkload>(std::move(plan));
}

}  // namespace

std::shared_ptr<const Workload> make_requests(const WorkloadSettings& settings,
                                              const TrafficNetwork& network, std::uint64_t seed) {
    return workload_of(settings, network, 0, seed);
}

std::shared_ptr<const Workload> make_request_batch(const WorkloadSettings& settings,
                                                   const TrafficNetwork& network,
                                                   std::uint64_t seed) {
    return workload_of(settings, network, settings.kind.own<BatchSettings>().batch_requests, seed);
}

std::optional<DependentClasses> classes_of_requests(const WorkloadSettings& settings) {
    if (settings.kind.own<RequestsTable>().requests.host_queue_requests == 0) return std::nullopt;
    return DependentClasses{kRequestTraffic, kReplyTraffic};
}

}  // namespace thruway
