// One cycle of a buffered router.
#include "cosim/transaction/buffered/buffered_router.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {

/// Ends the batches whose last flit crossed before this cycle.
inline void BufferedRouter::end_batches(Cycle now) {
    ivcs_.clear();
    for_each_bit_in(sharing_, [&](Port port) {
        FairShare& share = output_[port]->share();
        share.advance(now, of_input(), ivcs_);
        if (share.sharing() == 0) sharing_ &= ~bit_in_word(port);
    });
    for (const std::uint16_t ivc : ivcs_) {
        InputStream& stream = streams_[ivc];
        stream.busy = false;
        --crossing_of_input_[stream.port];
        if (stream.crossing) set_bit(look_at_.data(), ivc);
    }
}

inline void BufferedRouter::take_arrivals(Cycle now) {
    const Arrivals::Slot slot = arrivals_.at(now);
    std::uint64_t& arriving = slot.flit_ports();
    for_each_bit_in(arriving, [&](Port port) {
        Flit& batch = slot.flit(port);
        const unsigned to = vc_index(port, batch.vc);
        const bool routes = whole_packets_ ? batch.tail : batch.head;
        if (batch.head) {
            const PacketStay stay{batch.packet, context_.packets[batch.packet].flits,
                                  batch.sequence, batch.tail, kNoStay};
            enter(to, stay, routes ? now + routing_ : kNever);
        } else {
            const StayIndex last = streams_[to].back;
            growth_.add(now + body_delay_, {static_cast<std::uint16_t>(to), batch.sequence, last});
            stays_[last].whole = batch.tail;
            if (routes && streams_[to].front == last) {
                headers_.add(now + routing_, static_cast<std::uint16_t>(to));
            }
        }
        batch.packet = kNoPacket;
    });
    arriving = 0;
}

/// Appends a packet to the buffer of an input VC.
void BufferedRouter::enter(unsigned ivc, const PacketStay& stay, Cycle routed_at) {
    InputStream& stream = streams_[ivc];
    const StayIndex index = stays_.begin(stay);
    if (stream.front == kNoStay) {
        stream.front = index;
        if (routed_at != kNever) headers_.add(routed_at, static_cast<std::uint16_t>(ivc));
    } else {
        stays_[stream.back].behind = index;
    }
    stream.back = index;
}

inline void BufferedRouter::grow(Cycle now) {
    while (growth_.due(now)) {
        const Growth growth = growth_.take();
        PacketStay& stay = stays_[growth.stay];
        stay.announced = static_cast<std::uint16_t>(stay.announced + growth.flits);
        const InputStream& stream = streams_[growth.ivc];
        if (stream.crossing && stream.front == growth.stay) {
            set_bit(look_at_.data(), growth.ivc);
        }
    }
}

/// Schedules the next action of a host.
inline void BufferedRouter::expect(const BufferedHost& host) {
    hosts_due_ = std::min(hosts_due_, host.due());
    hosts_wake_ = std::min(hosts_wake_, host.next_wake());
}

void BufferedRouter::bring_in(Cycle now) {
    for_each_bit_in(hosts_, [&](Port port) {
        BufferedHost& host = *host_[port];
        host.deliver(now);
        entering_.clear();
        host.bring_in(now, entering_);
        for (const Entrance& packet : entering_) {
            const Cycle here = whole_packets_ ? packet.tail_in : now;
            enter(vc_index(port, packet.vc),
                  {packet.packet, packet.flits, packet.flits, true, kNoStay}, here + routing_);
        }
    });
    hosts_due_ = kNever;
    hosts_wake_ = kNever;
    for_each_bit_in(hosts_, [&](Port port) { expect(*host_[port]); });
}

inline void BufferedRouter::allocate(Cycle now) {
    if (headers_.due(now)) {
        ivcs_.clear();
        do ivcs_.push_back(headers_.take());
        while (headers_.due(now));
        allocator_->route(ivcs_, now);
    }
    if (allocator_->waiting()) {
        ivcs_.clear();
        allocator_->allocate(now, ivcs_);
        for (const std::uint16_t ivc : ivcs_) {
            starts_.add(now + context_.pipeline.vc_allocation, ivc);
        }
    }
    while (starts_.due(now)) {
        const std::uint16_t ivc = starts_.take();
        InputStream& stream = streams_[ivc];
        stream.opened = 0;
        stream.crossing = true;
        stream.busy = false;
        set_bit(look_at_.data(), ivc);
    }
}

/// Flits that the packet can send in a row now. The tail is always a batch of its own.
inline unsigned BufferedRouter::batch(const InputStream& stream, Cycle now) {
    const PacketStay& stay = stays_[stream.front];
    unsigned flits = unsigned{stay.announced} - stream.opened;
    if (stream.opened + 1u < stay.flits) flits = std::min(flits, stay.flits - 1u - stream.opened);
    if (flits == 0) return 0;
    return std::min(flits, output_[stream.output]->credits(stream.output_vc, now));
}

/// Releases the input VC after the tail has crossed.
inline void BufferedRouter::leave(unsigned ivc, Cycle now) {
    InputStream& stream = streams_[ivc];
    const StayIndex next = stays_[stream.front].behind;
    stays_.end(stream.front);
    stream.front = next;
    stream.crossing = false;
    released_ = true;
    if (next == kNoStay) {
        stream.back = kNoStay;
    } else if (!whole_packets_ || stays_[next].whole) {
        headers_.add(now + 1 + routing_, static_cast<std::uint16_t>(ivc));
    }
    if (!is_host(stream.port)) return;
    host_[stream.port]->release(stream.vc, now);
    expect(*host_[stream.port]);
}

/// Starts the next batch of a packet.
inline void BufferedRouter::cross(unsigned ivc, Cycle now) {
    InputStream& stream = streams_[ivc];
    const PacketStay& stay = stays_[stream.front];
    const unsigned flits = batch(stream, now);
    const bool head = stream.opened == 0;
    stream.opened = static_cast<std::uint16_t>(stream.opened + flits);
    const bool tail = stream.opened == stay.flits;
    if (credits_[ivc] != nullptr) {
        const Cycle at = now + context_.settings.credit_latency_cycles;
        credits_[ivc]->send({at, static_cast<std::uint16_t>(flits), tail}, context_.clock);
    }
    slot_of_input_[stream.port] = now;
    SharedOutput& output = *output_[stream.output];
    if (tail) {
        output.share().take_slot(now);
    } else {
        output.share().begin(ivc, stream.port, flits - 1, now);
        sharing_ |= bit_in_word(stream.output);
        ++crossing_of_input_[stream.port];
    }
    output.send(stay.packet, stream.output_vc, flits, head, tail, now);
    if (tail) {
        if (is_host(stream.output)) expect(*host_[stream.output]);
        leave(ivc, now);
    } else if (stay.announced > stream.opened && output.credits(stream.output_vc, now) == 0) {
        output.watch(stream.output_vc);
        set_bit(look_at_.data(), ivc);
    }
}

/// Starts the batch now if the output has a slot and no other batch waits for one; else queues it.
inline void BufferedRouter::begin(unsigned ivc, Cycle now) {
    InputStream& stream = streams_[ivc];
    stream.busy = true;
    if (!has_bit(&pending_, stream.output) && has_slot(stream, now)) {
        cross(ivc, now);
        return;
    }
    queue_[stream.output].push_back(static_cast<std::uint16_t>(ivc));
    pending_ |= bit_in_word(stream.output);
}

inline bool BufferedRouter::has_slot(const InputStream& stream, Cycle now) const {
    return output_[stream.output]->share().slot_left(now) &&
           !(shared_inputs_ && slot_of_input_[stream.port] == now);
}

/// Looks for the next batch of every packet that may continue.
inline void BufferedRouter::find_batches(Cycle now) {
    for_each_bit(look_at_.data(), static_cast<unsigned>(look_at_.size()), [&](unsigned ivc) {
        InputStream& stream = streams_[ivc];
        if (stays_[stream.front].announced > stream.opened) {
            SharedOutput& output = *output_[stream.output];
            if (output.credits(stream.output_vc, now) == 0) {
                output.watch(stream.output_vc);
                return;
            }
            clear_bit(look_at_.data(), ivc);
            if (!stream.busy) begin(ivc, now);
            return;
        }
        clear_bit(look_at_.data(), ivc);
    });
}

/// Starts waiting batches, the longest-waiting first, while slots are left.
void BufferedRouter::serve(Port port, Cycle now) {
    std::vector<std::uint16_t>& queue = queue_[port];
    std::size_t kept = 0;
    for (const std::uint16_t ivc : queue) {
        if (has_slot(streams_[ivc], now)) {
            cross(ivc, now);
        } else {
            queue[kept++] = ivc;
        }
    }
    queue.resize(kept);
    if (kept == 0) pending_ &= ~bit_in_word(port);
}

/// The next cycle in which an output share ends. A sole packet with no further flits to send needs
/// no wake-up.
Cycle BufferedRouter::next_end(Cycle now) {
    Cycle next = kNever;
    for_each_bit_in(sharing_, [&](Port port) {
        const FairShare& share = output_[port]->share();
        if (share.sharing() == 1 && !shared_inputs_ && batch(streams_[share.first()], now) == 0) {
            return;
        }
        next = std::min(next, share.next_end(of_input()));
    });
    return next;
}

/// Returns true to run in the next cycle; otherwise schedules the next wake-up.
inline bool BufferedRouter::wake_up(Cycle now) {
    if (pending_ != 0 || (released_ && allocator_->waiting())) return true;
    Cycle next = std::min({growth_.next(), headers_.next(), starts_.next(), hosts_wake_});
    if (sharing_ != 0) next = std::min(next, next_end(now));
    if (allocator_->waiting()) next = std::min(next, allocator_->next_room());
    if (next == kNever) return false;
    if (next <= now + 1) return true;
    context_.clock.wake(component_, std::min(next, now + context_.clock.farthest_wake()));
    return false;
}

bool BufferedRouter::cycle(Cycle now) {
    released_ = false;
    end_batches(now);
    take_arrivals(now);
    grow(now);
    if (now >= hosts_due_) bring_in(now);
    allocate(now);
    for_each_bit_in(pending_, [&](Port port) { serve(port, now); });
    find_batches(now);
    return wake_up(now);
}

}  // namespace thruway
