#include "testbench/hosts/stream_source.h"

#include <algorithm>

namespace thruway {

Cycle StreamSource::generate(Cycle now, HostPackets& packets, SourceQueue& queue) {
    while (next_ && next_->cycle <= now) {
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
            record.generated->push_back(
                {next_->cycle, packets.id(), next_->destination, next_->flits});
        }
        next_ = stream_->next();
    }
    return next_ ? next_->cycle : kNever;
}

}  // namespace thruway
