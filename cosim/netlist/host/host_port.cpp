#include "cosim/netlist/host/host_port.h"

#include "rtl_models/router/packet_check.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

HostPort::HostPort(std::string name, HostId id, Fabric& fabric, const PinHostSettings& settings)
    : name_(std::move(name)),
      id_(id),
      fabric_(fabric),
      settings_(settings),
      period_(static_cast<double>(fabric.clock().period_ps()), sc_core::SC_PS),
      most_packet_flits_(most_packet_flits(fabric.settings())) {
    const auto require = [&](bool right, const char* what) {
        if (right) return;
        SC_REPORT_ERROR("/thruway/netlist/host", fmt::format("{}: {}", name_, what).c_str());
    };
    require(settings.source_queue_packets > 0, "source_queue_packets is 0; give it at least 1");
    require(settings.receive_packets > 0, "receive_packets is 0; give it at least 1");
    require(settings.message_classes > 0, "message_classes is 0; give it at least 1");
    require(!fabric.clock().runs_ahead(),
            "its fabric has FabricOptions::run_ahead; a clock outside needs a fabric without it");
    fabric.connect_host(id, *this);
}

bool HostPort::has_room(const sc_core::sc_time& now) {
    const Cycle seen = cycles_seen(now);
    for (; !departures_.empty() && departures_.front() < seen; departures_.pop_front()) --queued_;
    return queued_ < settings_.source_queue_packets;
}

void HostPort::check(std::uint32_t destination, std::uint32_t message_class,
                     std::size_t flits) const {
    const auto refuse = [&](const std::string& what) {
        SC_REPORT_ERROR(
            "/thruway/netlist/packet",
            fmt::format("{}: at {}: {}", name_, sc_core::sc_time_stamp().to_string(), what)
                .c_str());
    };
    const std::size_t hosts = fabric_.graph().hosts();
    if (destination >= hosts) {
        refuse(fmt::format("tdest is {}; the network has hosts 0 to {}", destination, hosts - 1));
    }
    if (message_class >= settings_.message_classes) {
        refuse(fmt::format("tuser is {}; message classes are 0 to {} "
                           "(PinHostSettings::message_classes)",
                           message_class, settings_.message_classes - 1));
    }
    if (flits > most_packet_flits_) {
        refuse(fmt::format("a packet has more than {} flits, the most that a buffer or a packet "
                           "holds, without tlast",
                           most_packet_flits_));
    }
}

PacketIdentity HostPort::send(std::uint32_t destination, std::uint32_t message_class,
                              std::size_t flits, const sc_core::sc_time& now) {
    const Cycle cycle = next_cycle(now);
    const PacketHandle handle = fabric_.packets().allocate();
    Packet& packet = fabric_.packets()[handle];
    packet.identity = {cycle, id_, sequence_++};
    packet.destination = HostId{destination};
    packet.flits = static_cast<std::uint16_t>(flits);
    packet.traffic_class = static_cast<std::uint8_t>(message_class);
    to_come_.emplace_back(cycle, handle);
    ++queued_;
    fabric_.wake_host(id_, cycle);
    return packet.identity;
}

Cycle HostPort::generate(Cycle now, SourceQueue& queue) {
    for (; !to_come_.empty() && to_come_.front().first <= now; to_come_.pop_front()) {
        queue.push_back(to_come_.front().second);
    }
    return to_come_.empty() ? kNever : to_come_.front().first;
}

void HostPort::departed(PacketHandle, Cycle now) { departures_.push_back(now); }

void HostPort::reserve_slot() {
    ++places_taken_;
    ++reserved_;
}

void HostPort::deliver(const Flit& flit, Cycle now) {
    PacketPool& packets = fabric_.packets();
    Packet& packet = packets[flit.packet];
    if (packet.destination != id_ || flit.sequence != packet.flits_received) {
        SC_REPORT_FATAL(
            "/thruway/netlist/delivery",
            fmt::format("{}: a flit arrived at the wrong host or out of order", name_).c_str());
    }
    ++packet.flits_received;
    if (flit.head) {
        arrivals_.push_back(
            {packet.identity, packet.traffic_class, packet.flits, flit.packet, false, {}});
        if (reserved_ > 0) {
            --reserved_;
        } else {
            ++places_taken_;  // queued routers deliver without a place
        }
    }
    const auto arrival = std::find_if(
        arrivals_.begin(), arrivals_.end(),
        [&](const Arrival& known) { return known.handle == flit.packet; });
    arrival->delivered.push_back(now);
    if (!flit.tail) return;
    arrival->handle = kNoPacket;
    packets.release(flit.packet);
}

const HostPort::Arrival* HostPort::first() const {
    const auto kept = std::find_if(arrivals_.begin(), arrivals_.end(),
                                   [](const Arrival& arrival) { return !arrival.dropped; });
    return kept == arrivals_.end() ? nullptr : &*kept;
}

void HostPort::finish_first(const sc_core::sc_time& now) {
    arrivals_.erase(std::find_if(arrivals_.begin(), arrivals_.end(),
                                 [](const Arrival& arrival) { return !arrival.dropped; }));
    free_place(now);
}

/// A header may wait for the place in a router that is asleep.
void HostPort::free_place(const sc_core::sc_time& now) {
    --places_taken_;
    fabric_.wake_host(id_, next_cycle(now));
}

std::vector<PacketIdentity> HostPort::drop_arrivals(const sc_core::sc_time& now) {
    std::vector<PacketIdentity> packets;
    for (Arrival& arrival : arrivals_) {
        if (arrival.dropped || !is_here(arrival, 0, now)) continue;
        arrival.dropped = true;
        packets.push_back(arrival.identity);
    }
    dropped_ += packets.size();
    return packets;
}

void HostPort::forget_dropped(const sc_core::sc_time& now) {
    for (auto arrival = arrivals_.begin(); arrival != arrivals_.end();) {
        if (!arrival->dropped || !is_here(*arrival, arrival->flits - 1, now)) {
            ++arrival;
            continue;
        }
        arrival = arrivals_.erase(arrival);
        free_place(now);
    }
}

/// Only a complete packet can be taken at the pins, which frees its place.
bool HostPort::waits_for_outside() const {
    return !to_come_.empty() ||
           std::any_of(arrivals_.begin(), arrivals_.end(),
                       [](const Arrival& arrival) { return arrival.handle == kNoPacket; });
}

}  // namespace thruway
