#include "rtl_models/queued_router/storage/input_queues.h"

#include "core/bits.h"

namespace thruway {

InputQueues::InputQueues(sc_core::sc_module_name name, const QueuedSettings& settings,
                         const StorageSite& site)
    : PacketStorage(name),
      strict_(settings.organisation.own<InputQueueSettings>().strict_fifo),
      arrivals_first_(settings.arrival_order == ArrivalOrder::kArrivalsFirst),
      inputs_(site.inputs),
      matcher_(settings, site) {}

void InputQueues::assign(PortSet idle, Cycle now, std::vector<Departure>& departures) {
    newly_wanted_ = 0;
    const PortSet heads = occupied_ & ~being_read_;
    if (heads == 0 || (!new_head_ && (idle & ~unwanted_) == 0)) return;
    new_head_ = false;
    matcher_.begin(idle, now);
    for_each_bit_in(heads, [&](unsigned input) { matcher_.show(queue_[input].front(), input); });
    take_matched(matcher_.match(), departures);
}

void InputQueues::take_matched(unsigned matched, std::vector<Departure>& departures) {
    unwanted_ = matcher_.left_idle();
    for (unsigned i = 0; i < matched; ++i) {
        if (matcher_.is_header(i)) continue;
        const unsigned input = matcher_.source(i);
        departures.push_back(
            {queue_[input].front().packet.packet, static_cast<std::uint16_t>(matcher_.link(i))});
        take_head(input);
    }
}

void InputQueues::assign_together(PortSet idle, PortSet seen, Cycle now,
                                  std::vector<HeaderTurn>& headers,
                                  std::vector<Departure>& departures) {
    newly_wanted_ = 0;
    new_head_ = false;
    matcher_.begin(idle, now);
    for_each_bit_in(occupied_ & ~being_read_,
                    [&](unsigned input) { matcher_.show(queue_[input].front(), input); });
    PortSet at_front = 0;  // inputs with a header at the head of the queue
    std::uint32_t number = PacketMatcher::kHeaders;
    for (HeaderTurn& turn : headers) {
        const unsigned input = turn.header->input;
        if (is_free(input) && (at_front & bit_in_word(input)) == 0) {
            at_front |= bit_in_word(input);
            matcher_.show_header(*turn.header, seen, number);
        }
        ++number;
    }
    const unsigned matched = matcher_.match();
    for (unsigned i = 0; i < matched; ++i) {
        if (!matcher_.is_header(i)) continue;
        HeaderTurn& turn = headers[matcher_.source(i) - PacketMatcher::kHeaders];
        turn.output = matcher_.link(i);
        at_front &= ~bit_in_word(turn.header->input);
        if (strict_) being_read_ |= bit_in_word(turn.header->input);
    }
    take_matched(matched, departures);
    PortSet left = matcher_.left_idle() & seen;
    for (HeaderTurn& turn : headers) {
        if (turn.output) continue;
        if ((at_front & bit_in_word(turn.header->input)) != 0) {
            store(*turn.header);
        } else if ((turn.output = decide(*turn.header, left, turn.random))) {
            left &= ~bit_in_word(*turn.output);
        }
    }
}

void InputQueues::take_head(unsigned input) {
    WaitingQueue& queue = queue_[input];
    queue.pop();
    --packets_;
    if (queue.empty()) occupied_ &= ~bit_in_word(input);
    if (strict_) {
        being_read_ |= bit_in_word(input);
    } else if (!queue.empty()) {
        new_head_ = true;
        newly_wanted_ |= queue.front().packet.outputs;
    }
}

bool InputQueues::is_free(unsigned input) const {
    return ((occupied_ | being_read_) & bit_in_word(input)) == 0 && expected_[input] == 0;
}

void InputQueues::store(StoredPacket& packet) {
    packet.queue = packet.input;
    ++expected_[packet.input];
}

std::optional<Port> InputQueues::decide(StoredPacket& packet, PortSet idle, const Draw& random) {
    const PortSet wanted = arrivals_first_ ? 0 : newly_wanted_;
    if (is_free(packet.input)) {
        if (const auto output = matcher_.choose(packet, idle & ~wanted, random)) {
            if (strict_) being_read_ |= bit_in_word(packet.input);
            return output;
        }
    }
    store(packet);
    return std::nullopt;
}

void InputQueues::join(const StoredPacket& packet, Cycle now) {
    const unsigned input = packet.queue;
    --expected_[input];
    if (queue_[input].empty()) new_head_ = true;
    queue_[input].push({packet, now});
    occupied_ |= bit_in_word(input);
    ++packets_;
}

void InputQueues::tail_left(Port input) {
    if (!strict_) return;
    being_read_ &= ~bit_in_word(input);
    new_head_ = new_head_ || !queue_[input].empty();
}

unsigned InputQueues::queues() const { return count_bits(inputs_); }

}  // namespace thruway
