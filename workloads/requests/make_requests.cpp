#include "workloads/requests/make_requests.h"

#include "workloads/requests/request_player.h"

#include <utility>

namespace thruway {
namespace {

class RequestWorkload : public Workload {
public:
    explicit RequestWorkload(std::shared_ptr<const RequestPlan> plan) : plan_(std::move(plan)) {}

    std::unique_ptr<WorkloadPlayer> player() const override {
        return std::make_unique<RequestPlayer>(plan_);
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
    std::uint64_t longest_message_bytes() const override { return plan_->longest_message_bytes(); }
    unsigned traffic_classes() const override { return kReplyTraffic + 1; }
    HostQueue host_queue() const override {
        return {plan_->host_queue_requests(), kRequestTraffic, kReplyTraffic};
    }

private:
    std::shared_ptr<const RequestPlan> plan_;
};

std::shared_ptr<const Workload> workload_of(const WorkloadSettings& settings,
                                            const TrafficNetwork& network, std::uint64_t batch,
                                            std::uint64_t seed) {
    const RequestSettings& requests = settings.kind.own<RequestsTable>().requests;
    return std::make_shared<RequestWorkload>(
        std::make_shared<const RequestPlan>(requests, network, batch, seed));
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

}  // namespace thruway
