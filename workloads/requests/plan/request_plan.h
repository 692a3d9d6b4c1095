// workloads/requests/plan/request_plan.h
// What all clients and servers of a run have in common. It does not change, and every decision is a
// pure function of the seed and the numbers of hosts and requests.
#pragma once

#include "traffic/patterns/pattern.h"
#include "workloads/requests/plan/request_numbers.h"
#include "workloads/requests/plan/request_settings.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class RequestPlan {
public:
    /// `batch`: requests of each client; 0: no end. Errors: Problem that begins with the key.
    RequestPlan(const RequestSettings& settings, const TrafficNetwork& network, std::uint64_t batch,
                std::uint64_t seed);

    /// The same requests, with think and service times of 0 cycles if they are free.
    RequestPlan without_times(bool free_thinking, bool free_services) const;

    unsigned hosts() const { return static_cast<unsigned>(clients_.size()); }
    /// Whether it sends requests; a host that has no server to ask does not.
    bool is_client(HostId host) const { return clients_[index(host)]; }
    bool is_server(HostId host) const { return servers_[index(host)]; }

    std::uint64_t batch() const { return batch_; }
    std::uint32_t max_outstanding() const { return settings_.max_outstanding; }
    std::uint32_t parallel_services() const { return settings_.parallel_services; }
    bool replies_first() const { return settings_.source_order == SourceOrder::kRepliesFirst; }
    std::uint32_t host_queue_requests() const { return settings_.host_queue_requests; }
    bool closed() const { return settings_.loop == RequestLoop::kClosed; }
    const RequestNumbers& numbers() const { return numbers_; }

    /// `request`: number among those of the client, from 0.
    HostId server_of(HostId client, std::uint64_t request) const {
        return pattern_->pick({seed_, client, request}).host;
    }
    bool writes(HostId client, std::uint64_t request) const;
    std::uint64_t request_bytes(bool write) const {
        return write ? settings_.write_request_bytes : settings_.request_bytes;
    }
    std::uint64_t reply_bytes(bool write) const {
        return write ? settings_.write_reply_bytes : settings_.reply_bytes;
    }
    /// Whether some requests read, or some write.
    bool has_requests(bool write) const {
        return write ? settings_.write_fraction > 0 : settings_.write_fraction < 1;
    }
    std::uint64_t longest_message_bytes() const;

    /// The times of an open loop.
    std::unique_ptr<InjectionProcess> injection(HostId client) const;
    /// `pause`: number among those of the client, from 0.
    Cycle think_cycles(HostId client, std::uint64_t pause) const {
        return think_.pick(seed_, client, pause);
    }
    /// `request`: the number of the message.
    Cycle service_cycles(HostId client, std::uint32_t request) const {
        return service_.pick(seed_, client, request / 4);
    }

private:
    void check_loop() const;
    void check_host_queues() const;
    void check_numbers() const;
    void make_injection_starter();

    RequestSettings settings_;
    std::uint64_t batch_;
    std::uint64_t seed_;
    RequestNumbers numbers_;
    std::vector<bool> clients_;
    std::vector<bool> servers_;
    std::shared_ptr<const Pattern> pattern_;
    CycleTimes think_;
    CycleTimes service_;
    InjectionStarter start_injection_;  ///< empty in a closed loop
};

}  // namespace thruway
