#include "rtl_models/queued_router/storage/output_queues.h"

#include "core/bits.h"
#include "rtl_models/queued_router/matching/priority_matching.h"

#include <algorithm>

namespace thruway {
namespace {

bool has(PortSet outputs, Port port) { return ((outputs >> port) & 1u) != 0; }

/// `outputs` must not be empty.
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

/// Idle outputs that the policy lets the header use, before anything leaves in this cycle.
PortSet OutputQueues::eligible(const StoredPacket& packet, PortSet seen, const Draw& random) const {
    if (assignment_ == AssignmentPolicy::kIdleLinkFirst) return seen & packet.outputs;
    if (assignment_ == AssignmentPolicy::kEmptyQueueFirst) {
        const PortSet unused = empty(packet.outputs);
        if (unused != 0) return seen & unused;
    }
    return seen & PortSet{1} << output_for(packet, seen, random);
}

void OutputQueues::assign_together(PortSet idle, PortSet seen, Cycle now,
                                   std::vector<HeaderTurn>& headers,
                                   std::vector<Departure>& departures) {
    // The packet at the front of a queue takes its output before any header.
    const PortSet free = seen & ~occupied_;
    asking_.clear();
    for (HeaderTurn& turn : headers) {
        StoredPacket& header = *turn.header;
        header.queue = static_cast<std::uint16_t>(output_for(header, free, turn.random));
        const PortSet outputs = eligible(header, free, turn.random);
        if (outputs != 0) asking_.push_back({&turn, outputs});
    }
    assign(idle, now, departures);
    std::stable_sort(asking_.begin(), asking_.end(), [](const Asking& a, const Asking& b) {
        return count_bits(a.outputs) < count_bits(b.outputs);
    });
    match_headers(free);
    for (HeaderTurn& turn : headers) {
        if (!turn.output) ++queues_[turn.header->queue].assigned;
    }
}

/// Headers with fewer choices go first, then in the order of the headers. Each matched header gets
/// its first choice if possible, otherwise its lowest port.
void OutputQueues::match_headers(PortSet free) {
    PriorityMatching matching;
    matching.begin(free);
    std::size_t matched = 0;
    for (const Asking& asking : asking_) {
        if (matching.add(asking.outputs)) asking_[matched++] = asking;
    }
    asking_.resize(matched);
    matching.settle([&](unsigned number) {
        const Port first = asking_[number].turn->header->first_choice;
        LinkOrder order;
        if (has(free, first)) order.links[order.size++] = static_cast<std::uint8_t>(first);
        for_each_bit_in(free & ~(PortSet{1} << first), [&](unsigned link) {
            order.links[order.size++] = static_cast<std::uint8_t>(link);
        });
        return order;
    });
    for (unsigned i = 0; i < matched; ++i) asking_[i].turn->output = matching.link_of(i);
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

/// The first choice unless another output has fewer packets; then the lowest such port.
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
