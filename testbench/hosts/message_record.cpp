#include "testbench/hosts/message_record.h"

#include <algorithm>

namespace thruway {

void MessageRecord::started(HostId source, std::uint8_t traffic_class, std::uint64_t bytes) {
    ++left_[index(source)];
    OfClass& messages = of(traffic_class);
    ++messages.started;
    messages.bytes += bytes;
}

void MessageRecord::arrived(HostId host, const Arrival& arrival, std::uint8_t traffic_class,
                            Cycle latency) {
    --left_[index(host)];
    note(host, arrival);
    OfClass& messages = of(traffic_class);
    ++messages.arrived;
    messages.cycles += latency;
    messages.latencies.add(latency);
}

void MessageRecord::arrived_at_source(HostId host, const Arrival& arrival,
                                      std::uint8_t traffic_class) {
    --left_[index(host)];
    note(host, arrival);
    ++of(traffic_class).local;
}

void MessageRecord::note(HostId host, const Arrival& arrival) {
    std::optional<Arrival>& last = last_arrival_[index(host)];
    const bool later = !last || arrival.time > last->time ||
                       (arrival.time == last->time && last->message < arrival.message);
    if (later) last = arrival;
}

void MessageRecord::answered(const RoundTrip& trip) {
    OfClient& client = of_client(index(trip.client));
    ++client.answered;
    client.last = std::max(client.last, trip.answered);
    if (trip.answered < origin_) return;
    RoundTrips& trips = trip.write ? writes_ : reads_;
    ++trips.requests;
    trips.cycles += trip.cycles();
    trips.latencies.add(trip.cycles());
}

std::uint64_t MessageRecord::on_the_way() const {
    std::uint64_t sum = 0;
    for (const OfClass& messages : by_class_) {
        sum += messages.started - messages.arrived - messages.local;
    }
    return sum;
}

bool MessageRecord::is_done(const std::vector<HostId>& hosts) const {
    std::uint64_t left = 0;
    for (const HostId host : hosts) left += left_[index(host)];
    return left == 0;
}

void MessageRecord::merge(const MessageRecord& other) {
    for (std::size_t i = 0; i < other.by_class_.size(); ++i) {
        OfClass& here = of(i);
        const OfClass& there = other.by_class_[i];
        here.started += there.started;
        here.bytes += there.bytes;
        here.local += there.local;
        here.arrived += there.arrived;
        here.cycles += there.cycles;
        here.latencies.merge(there.latencies);
    }
    for (const bool write : {false, true}) {
        RoundTrips& here = write ? writes_ : reads_;
        const RoundTrips& there = other.round_trips(write);
        here.requests += there.requests;
        here.cycles += there.cycles;
        here.latencies.merge(there.latencies);
    }
    for (std::size_t h = 0; h < other.by_client_.size(); ++h) {
        OfClient& here = of_client(h);
        here.answered += other.by_client_[h].answered;
        here.last = std::max(here.last, other.by_client_[h].last);
    }
    for (std::size_t h = 0; h < left_.size(); ++h) left_[h] += other.left_[h];
    for (std::size_t h = 0; h < last_arrival_.size(); ++h) {
        if (other.last_arrival_[h])
            note(HostId{static_cast<std::uint32_t>(h)}, *other.last_arrival_[h]);
    }
}

}  // namespace thruway
