// cosim/netlist/host/host_port.h
// The fabric's side of a pin host: a host whose packets come from a clock of another period.
// Timing: cycle t of the fabric happens at t * period. What the other side does at time x reaches
// cycle floor(x / period) + 1. It sees, at time x, the cycles with t * period < x.
#pragma once

#include "cosim/netlist/host/pin_host_settings.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/host/bounded_host.h"

#include <systemc>

#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

class HostPort : public BoundedHost {
public:
    /// A packet whose head has been delivered and whose tail has not been taken.
    struct Arrival {
        PacketIdentity identity;
        std::uint8_t message_class = 0;
        unsigned flits = 0;
        PacketHandle handle = kNoPacket;  ///< kNoPacket: complete
        bool dropped = false;
        std::vector<Cycle> delivered;  ///< [flit] cycle
    };

    /// `name`: of the module, for reports. Connects itself to the fabric.
    /// Errors: error report /thruway/netlist/host for settings of 0, and for a fabric that runs
    /// ahead.
    HostPort(std::string name, HostId id, Fabric& fabric, const PinHostSettings& settings);

    /// Whether the source queue has room for a packet, as far as can be seen at time `now`.
    bool has_room(const sc_core::sc_time& now);
    /// Errors: error report /thruway/netlist/packet if no such packet can be sent.
    void check(std::uint32_t destination, std::uint32_t message_class, std::size_t flits) const;
    /// Sends a packet that was checked.
    PacketIdentity send(std::uint32_t destination, std::uint32_t message_class, std::size_t flits,
                        const sc_core::sc_time& now);

    /// The oldest arrival that is not dropped; null: none.
    const Arrival* first() const;
    /// Whether a flit of the arrival can be seen at time `now`.
    bool is_here(const Arrival& arrival, unsigned flit, const sc_core::sc_time& now) const {
        return flit < arrival.delivered.size() && arrival.delivered[flit] < cycles_seen(now);
    }
    /// The tail of first() has been taken: its place is free.
    void finish_first(const sc_core::sc_time& now);
    /// Drops all arrivals whose heads can be seen. The flits of a dropped packet that are still to
    /// come are dropped too, and its place is free after the tail. Returns the packets.
    std::vector<PacketIdentity> drop_arrivals(const sc_core::sc_time& now);
    /// Frees the places of dropped packets whose tail can be seen.
    void forget_dropped(const sc_core::sc_time& now);

    HostId id() const { return id_; }
    const std::string& name() const { return name_; }
    std::uint32_t packets_sent() const { return sequence_; }
    std::uint64_t packets_dropped() const { return dropped_; }

    // Called by the fabric.
    Cycle generate(Cycle now, SourceQueue& queue) override;
    void deliver(const Flit& flit, Cycle now) override;
    bool has_slot() const override { return places_taken_ < settings_.receive_packets; }
    void reserve_slot() override;
    void departed(PacketHandle packet, Cycle now) override;
    bool waits_for_outside() const override;

private:
    /// Cycles 0 to this, exclusive, can be seen at time `now`.
    Cycle cycles_seen(const sc_core::sc_time& now) const {
        return (now.value() + period_.value() - 1) / period_.value();
    }
    Cycle next_cycle(const sc_core::sc_time& now) const {
        return now.value() / period_.value() + 1;
    }
    void free_place(const sc_core::sc_time& now);

    const std::string name_;
    const HostId id_;
    Fabric& fabric_;
    const PinHostSettings settings_;
    const sc_core::sc_time period_;
    const unsigned most_packet_flits_;

    std::uint32_t sequence_ = 0;
    unsigned queued_ = 0;  ///< packets that the other side has not seen leave
    std::deque<Cycle> departures_;
    std::deque<std::pair<Cycle, PacketHandle>> to_come_;  ///< (first cycle in the queue, packet)

    unsigned places_taken_ = 0;
    unsigned reserved_ = 0;  ///< places of packets whose head is still to come
    std::deque<Arrival> arrivals_;
    std::uint64_t dropped_ = 0;
};

}  // namespace thruway
