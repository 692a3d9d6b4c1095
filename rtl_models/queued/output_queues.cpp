#include "rtl_models/queued/output_queues.h"

#include "core/bits.h"

namespace thruway {
namespace {

bool has(PortSet outputs, Port port) { return ((outputs >> port) & 1u) != 0; }

/// Any member of a set that is not empty.
Port any_of(PortSet outputs, std::uint64_t random) {
    return nth_bit(outputs, below(random, count_bits(outputs)));
}

}  // namespace

OutputQueues::OutputQueues(sc_core::sc_module_name name, unsigned ports,
                           AssignmentPolicy assignment, BlockedPacketRule blocked)
    : PacketStorage(name),
      assignment_(assignment),
      blocked_(blocked),
      queues_(ports),
      assigned_(ports) {}

void OutputQueues::assign(PortSet idle, Cycle, std::vector<Departure>& departures) {
    for_each_bit_in(idle & occupied_, [&](Port port) {
        departures.push_back({queues_[port].pop(), static_cast<std::uint16_t>(port)});
        if (queues_[port].empty()) occupied_ &= ~(PortSet{1} << port);
        --assigned_[port];
        --packets_;
    });
}

std::optional<Port> OutputQueues::decide(StoredPacket& packet, PortSet idle, const Draw& random) {
    const Port output = output_for(packet, idle, random);
    if (has(idle, output)) return output;
    packet.queue = static_cast<std::uint16_t>(output);
    ++assigned_[output];
    return std::nullopt;
}

void OutputQueues::join(const StoredPacket& packet, Cycle) {
    queues_[packet.queue].push(packet.packet);
    occupied_ |= PortSet{1} << packet.queue;
    ++packets_;
}

Port OutputQueues::output_for(const StoredPacket& packet, PortSet idle, const Draw& random) const {
    const auto first_or_any = [&](PortSet outputs) {
        return has(outputs, packet.first_choice) ? Port{packet.first_choice}
                                                 : any_of(outputs, random.a);
    };
    const PortSet idle_outputs = idle & packet.outputs;
    switch (assignment_) {
        case AssignmentPolicy::kIdleLinkFirst:
            if (idle_outputs != 0) return first_or_any(idle_outputs);
            return joined_by(packet, idle);
        case AssignmentPolicy::kFirstChoice: return packet.first_choice;
        case AssignmentPolicy::kEmptyQueueFirst: {
            const PortSet unused = empty(packet.outputs);
            return unused != 0 ? first_or_any(unused) : joined_by(packet, idle);
        }
        case AssignmentPolicy::kRandom: return any_of(packet.outputs, random.a);
        case AssignmentPolicy::kShortest: return shortest(packet, idle);
    }
    return packet.first_choice;
}

Port OutputQueues::joined_by(const StoredPacket& packet, PortSet idle) const {
    switch (blocked_) {
        case BlockedPacketRule::kFirstChoice: return packet.first_choice;
        case BlockedPacketRule::kHighestPort:
            return 63u - static_cast<Port>(__builtin_clzll(packet.outputs));
        case BlockedPacketRule::kShortest: return shortest(packet, idle);
    }
    return packet.first_choice;
}

/// The first choice if no other has fewer packets, else the lowest port of those with the fewest.
Port OutputQueues::shortest(const StoredPacket& packet, PortSet idle) const {
    const auto length = [&](Port port) { return assigned_[port] + (has(idle, port) ? 0 : 1); };
    Port best = packet.first_choice;
    for_each_bit_in(packet.outputs, [&](Port port) {
        if (length(port) < length(best)) best = port;
    });
    return best;
}

PortSet OutputQueues::empty(PortSet outputs) const {
    PortSet unused = 0;
    for_each_bit_in(outputs, [&](Port port) {
        if (assigned_[port] == 0) unused |= PortSet{1} << port;
    });
    return unused;
}

}  // namespace thruway
