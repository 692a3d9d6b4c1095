#include "rtl_models/queued_router/storage/choice_queues.h"

#include "core/bits.h"

#include <algorithm>
#include <limits>
#include <string>

namespace thruway {

ChoiceQueues::ChoiceQueues(sc_core::sc_module_name name, const QueuedSettings& settings,
                           const StorageSite& site)
    : PacketStorage(name),
      partially_adaptive_(settings.organisation.own<ChoiceQueueSettings>().partially_adaptive),
      dimensions_(site.dimensions),
      hosts_(site.hosts),
      matcher_(settings, site) {}

void ChoiceQueues::assign(PortSet idle, Cycle now, std::vector<Departure>& departures) {
    if (packets_ == 0 || (!joined_ && (idle & ~unwanted_) == 0)) return;
    joined_ = false;
    matcher_.begin(idle, now);
    for (const std::uint16_t queue : occupied_) show_first_packets(queue, idle);
    take_matched(matcher_.match(), departures);
}

void ChoiceQueues::take_matched(unsigned matched, std::vector<Departure>& departures) {
    unwanted_ = matcher_.left_idle();
    const std::size_t before = departures.size();
    // All packets of a queue can use the same outputs, so its first ones leave.
    for (unsigned i = 0; i < matched; ++i) {
        if (matcher_.is_header(i)) continue;
        WaitingQueue& queue = queues_[matcher_.source(i)].packets;
        departures.push_back(
            {queue.front().packet.packet, static_cast<std::uint16_t>(matcher_.link(i))});
        queue.pop();
    }
    packets_ -= departures.size() - before;
    if (departures.size() == before) return;
    const auto is_empty = [&](std::uint16_t queue) { return queues_[queue].packets.empty(); };
    occupied_.erase(std::remove_if(occupied_.begin(), occupied_.end(), is_empty), occupied_.end());
}

/// Offers as many packets as there are idle outputs for them. Ranks do not decrease along the
/// queue, so packets match in the order in which the best front of all queues would be taken each
/// time. Returns the rank of the last packet offered.
PacketRank ChoiceQueues::show_first_packets(std::uint16_t number, PortSet idle) {
    const Queue& queue = queues_[number];
    const std::size_t outputs = count_bits(queue.outputs & idle);
    const std::size_t shown = std::min(outputs, queue.packets.size());
    PacketRank rank;
    for (std::size_t place = 0; place < shown; ++place) {
        const WaitingPacket& packet = queue.packets[place];
        const PacketRank own = matcher_.rank(packet, queue.choices);
        if (place == 0 || rank < own) rank = own;
        rank.place = static_cast<std::uint32_t>(place);
        matcher_.show(packet, number, rank);
    }
    return rank;
}

/// Offers headers behind the packets of their queues, at most one packet or header per idle output.
void ChoiceQueues::show_headers(std::vector<HeaderTurn>& headers, PortSet idle, PortSet seen,
                                Cycle now) {
    for (std::size_t i = 0; i < headers.size(); ++i) {
        StoredPacket& header = *headers[i].header;
        header.outputs = usable(header.outputs);
        header.queue = queue_for(header.outputs);
        const Queue& queue = queues_[header.queue];
        Tail& tail = tails_[header.queue];
        const std::size_t place = queue.packets.size() + tail.packets++;
        if (place >= count_bits(header.outputs & idle)) continue;
        WaitingPacket packet = {header, now};
        const PacketRank own = matcher_.rank(packet, queue.choices);
        if (place == 0 || tail.rank < own) tail.rank = own;
        tail.rank.place = static_cast<std::uint32_t>(place);
        packet.packet.outputs &= seen;
        matcher_.show(packet, PacketMatcher::kHeaders + static_cast<std::uint32_t>(i), tail.rank);
    }
}

void ChoiceQueues::assign_together(PortSet idle, PortSet seen, Cycle now,
                                   std::vector<HeaderTurn>& headers,
                                   std::vector<Departure>& departures) {
    joined_ = false;
    tails_.clear();
    matcher_.begin(idle, now);
    for (const std::uint16_t queue : occupied_) {
        tails_[queue].rank = show_first_packets(queue, idle);
    }
    show_headers(headers, idle, seen, now);
    const unsigned matched = matcher_.match();
    for (unsigned i = 0; i < matched; ++i) {
        if (!matcher_.is_header(i)) continue;
        headers[matcher_.source(i) - PacketMatcher::kHeaders].output = matcher_.link(i);
    }
    take_matched(matched, departures);
}

std::optional<Port> ChoiceQueues::decide(StoredPacket& packet, PortSet idle, const Draw& random) {
    packet.outputs = usable(packet.outputs);
    if (const auto output = matcher_.choose(packet, idle, random)) return output;
    packet.queue = queue_for(packet.outputs);
    return std::nullopt;
}

PortSet ChoiceQueues::usable(PortSet outputs) const {
    if (!partially_adaptive_ || dimensions_.empty()) return outputs;
    const PortSet first = outputs & dimensions_.front();
    return first != 0 ? first : outputs;
}

void ChoiceQueues::join(const StoredPacket& packet, Cycle now) {
    WaitingQueue& queue = queues_[packet.queue].packets;
    if (queue.empty()) occupied_.push_back(packet.queue);
    queue.push({packet, now});
    ++packets_;
    joined_ = true;
}

std::uint16_t ChoiceQueues::queue_for(PortSet outputs) {
    const auto [entry, is_new] = number_.try_emplace(outputs,
                                                     static_cast<std::uint16_t>(queues_.size()));
    if (is_new && queues_.size() > std::numeric_limits<std::uint16_t>::max()) {
        SC_REPORT_FATAL("/thruway/storage/queues",
                        (std::string(name()) + ": more than 65535 queues; fewer dimensions or "
                                               "another organisation would do")
                            .c_str());
    }
    if (is_new) {
        queues_.push_back({outputs, count_bits(outputs), {}});
    }
    return entry->second;
}

unsigned ChoiceQueues::queues() const {
    unsigned first = 0;  // queues for the dimension without choice
    unsigned sets = 1;   // sets of the other dimensions, including the empty one
    for (std::size_t d = 0; d < dimensions_.size(); ++d) {
        if (partially_adaptive_ && d == 0) {
            first = count_bits(dimensions_[d]);
        } else {
            sets *= count_bits(dimensions_[d]) + 1;
        }
    }
    return first + sets - 1 + count_bits(hosts_);
}

}  // namespace thruway
