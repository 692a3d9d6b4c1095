// testbench/hosts/message_record.h
// The messages of a workload that have arrived, by traffic class, the requests that have been
// answered, and what is left to do. All members are sums of integers, so the records of separate
// parts of a fabric add up to that of the whole.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/cycle.h"
#include "core/ids.h"
#include "records/latency_histogram.h"
#include "workloads/tasks/play_record.h"
#include "workloads/tasks/round_trip.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

class MessageRecord : public RoundTripSink {
public:
    /// Round trips of requests that are answered before time `origin` are left out.
    explicit MessageRecord(std::size_t hosts = 0, Cycle origin = 0)
        : origin_(origin), last_arrival_(hosts), left_(hosts) {}

    struct OfClass {
        std::uint64_t started = 0;  ///< messages
        std::uint64_t bytes = 0;    ///< of those that started
        std::uint64_t local = 0;    ///< that arrived at their own source, outside the network
        std::uint64_t arrived = 0;  ///< from another host
        std::uint64_t cycles = 0;   ///< sum of their latencies, from start to arrival
        LatencyHistogram latencies;

        void archive(ByteArchive& io) { io(started, bytes, local, arrived, cycles, latencies); }
    };

    struct RoundTrips {
        std::uint64_t requests = 0;  ///< that have been answered
        std::uint64_t cycles = 0;    ///< sum, from the making of the request to its reply
        LatencyHistogram latencies;

        void archive(ByteArchive& io) { io(requests, cycles, latencies); }
    };

    /// Requests of one client that have been answered in the whole run.
    struct OfClient {
        std::uint64_t answered = 0;
        Cycle last = 0;  ///< when the last reply arrived

        void archive(ByteArchive& io) { io(answered, last); }
    };

    void started(HostId source, std::uint8_t traffic_class, std::uint64_t bytes);
    void arrived(HostId host, const Arrival& arrival, std::uint8_t traffic_class, Cycle latency);
    /// At its own source.
    void arrived_at_source(HostId host, const Arrival& arrival, std::uint8_t traffic_class);
    /// The last message at the host; of several at the same time that with the highest name.
    const std::optional<Arrival>& last_arrival(HostId host) const {
        return last_arrival_[index(host)];
    }

    void answered(const RoundTrip& trip) override;
    const RoundTrips& round_trips(bool write) const { return write ? writes_ : reads_; }

    OfClient client(HostId host) const {
        return by_client_.empty() ? OfClient{} : by_client_[index(host)];
    }

    /// Index: traffic class; as many as occurred.
    const std::vector<OfClass>& by_class() const { return by_class_; }
    /// Messages that have started and not arrived, those to their own source included. Of a part of
    /// a fabric it can be below 0, as a number modulo 2^64; of all parts together it is exact.
    std::uint64_t on_the_way() const;

    /// The host has something left to do when the run ends. Call it once for each such host.
    void unfinished(HostId host) { ++left_[index(host)]; }
    /// Whether these hosts have nothing left to do and none of their messages is on the way. They
    /// send messages to each other only. Of all parts together.
    bool is_done(const std::vector<HostId>& hosts) const;

    void merge(const MessageRecord& other);
    void archive(ByteArchive& io) {
        io(by_class_, last_arrival_, reads_, writes_, by_client_, left_);
    }

private:
    void note(HostId host, const Arrival& arrival);
    OfClient& of_client(std::size_t host) {
        if (by_client_.empty()) by_client_.resize(last_arrival_.size());
        return by_client_[host];
    }
    OfClass& of(std::size_t traffic_class) {
        if (traffic_class >= by_class_.size()) by_class_.resize(traffic_class + 1);
        return by_class_[traffic_class];
    }

    Cycle origin_;
    std::vector<OfClass> by_class_;
    RoundTrips reads_;
    RoundTrips writes_;
    std::vector<std::optional<Arrival>> last_arrival_;  ///< [host]
    std::vector<OfClient> by_client_;                   ///< [host]; empty: nothing was answered
    /// [host] Messages that it sent less those that it received, and 1 if it has not finished. They
    /// add up modulo 2^64.
    std::vector<std::uint64_t> left_;
};

}  // namespace thruway
