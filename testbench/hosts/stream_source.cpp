#include "testbench/hosts/stream_source.h"

#include <algorithm>

namespace thruway {

/// For requests that are split, or recorded as well.
void StreamSource::make_in_parts(HostPackets& packets, SourceQueue& queue) const {
    const unsigned longest = max_packet_flits_ == 0 ? next_->flits : max_packet_flits_;
    const PacketIdentity first = packets.next_identity(next_->cycle);
    unsigned made = 0;
    for (unsigned rest = next_->flits; rest > 0; ++made) {
        const unsigned flits = std::min(rest, longest);
        queue.push_back(packets.make(*next_, flits));
        rest -= flits;
    }
    RunRecord& record = packets.record();
    if (record.messages) record.messages->sent(first, made);
    if (record.generated) {
        record.generated->push_back({next_->cycle, packets.id(), next_->destination, next_->flits});
    }
}

Cycle StreamSource::generate(Cycle now, HostPackets& packets, SourceQueue& queue) {
    while (next_ && next_->cycle <= now) {
        if (max_packet_flits_ > 0 || packets.record().generated) {
            make_in_parts(packets, queue);
        } else {
            queue.push_back(packets.make(*next_, next_->flits));
        }
        next_ = stream_->next();
    }
    return next_ ? next_->cycle : kNever;
}

}  // namespace thruway
