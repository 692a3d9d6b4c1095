#include "rtl_models/queued/input_queues.h"

#include "core/bits.h"

namespace thruway {

InputQueues::InputQueues(sc_core::sc_module_name name, const StorageSettings& settings,
                         const StorageSite& site)
    : PacketStorage(name),
      strict_(settings.strict_fifo),
      inputs_(site.inputs),
      matcher_(settings, site) {}

void InputQueues::assign(PortSet idle, Cycle now, std::vector<Departure>& departures) {
    newly_wanted_ = 0;
    const PortSet heads = occupied_ & ~being_read_;
    if (heads == 0 || (!new_head_ && (idle & ~unwanted_) == 0)) return;
    new_head_ = false;
    matcher_.begin(idle, now);
    for_each_bit_in(heads, [&](unsigned input) { matcher_.show(queue_[input].front(), input); });
    const unsigned matched = matcher_.match();
    unwanted_ = matcher_.left_idle();
    for (unsigned i = 0; i < matched; ++i) {
        const unsigned input = matcher_.source(i);
        departures.push_back(
            {queue_[input].front().packet.packet, static_cast<std::uint16_t>(matcher_.link(i))});
        take_head(input);
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

std::optional<Port> InputQueues::decide(StoredPacket& packet, PortSet idle, const Draw& random) {
    const unsigned input = packet.input;
    const PortSet self = bit_in_word(input);
    if (((occupied_ | being_read_) & self) == 0 && expected_[input] == 0) {
        if (const auto output = matcher_.choose(packet, idle & ~newly_wanted_, random)) {
            if (strict_) being_read_ |= self;
            return output;
        }
    }
    packet.queue = packet.input;
    ++expected_[input];
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
