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
                           AssignmentPolicy assignment, BlockedPacketRule blocked,
                           std::pmr::memory_resource* memory)
    : PacketStorage(name), assignment_(assignment), blocked_(blocked), queues_(memory) {
    queues_.reserve(ports);
    for (unsigned port = 0; port < ports; ++port) queues_.push_back({PacketFifo(memory)});
}

void OutputQueues::assign(PortSet idle, Cycle, std::vector<Departure>& departures) {
    for_each_bit_in(idle & occupied_, [&](Port port) {
        Queue& queue = queues_[port];
        Departure& departure = departures.emplace_back();
        departure.packet = queue.waiting.pop();
        departure.output = static_cast<std::uint16_t>(port);
        if (queue.waiting.empty()) occupied_ &= ~(PortSet{1} << port);
        --queue.assigned;
        --packets_;
    });
}

std::optional<Port> OutputQueues::decide(StoredPacket& packet, PortSet idle, const Draw& random) {
    const Port output = output_for(packet, idle, random);
    if (has(idle, output)) return output;
    packet.queue = static_cast<std::uint16_t>(output);
    ++queues_[output].assigned;
    return std::nullopt;
}

void OutputQueues::join(const StoredPacket& packet, Cycle) {
    queues_[packet.queue].waiting.push(packet.packet);
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
    const auto length = [&](Port port) {
        return queues_[port].assigned + (has(idle, port) ? 0 : 1);
    };
    Port best = packet.first_choice;
    for_each_bit_in(packet.outputs, [&](Port port) {
        if (length(port) < length(best)) best = port;
    });
    return best;
}

PortSet OutputQueues::empty(PortSet outputs) const {
    PortSet unused = 0;
    for_each_bit_in(outputs, [&](Port port) {
        if (queues_[port].assigned == 0) unused |= PortSet{1} << port;
    });
    return unused;
}

}  // namespace thruway
