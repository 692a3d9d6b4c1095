#include "testbench/measuring/message_ledger.h"

#include <fmt/format.h>
#include <systemc>

#include <iterator>

namespace thruway {

void MessageLedger::sent(const PacketIdentity& first, unsigned packets) {
    sources_[index(first.source)].emplace(first.sequence, Message{packets, packets});
}

bool MessageLedger::arrived(const PacketIdentity& packet) {
    Messages& messages = sources_[index(packet.source)];
    auto found = messages.upper_bound(packet.sequence);
    const bool any = found != messages.begin();
    if (any) --found;
    if (!any || packet.sequence - found->first >= found->second.packets) {
        SC_REPORT_FATAL("/thruway/messages",
                        fmt::format("packet {} of host {} belongs to no message in flight",
                                    packet.sequence, index(packet.source))
                            .c_str());
        return false;
    }
    if (--found->second.missing > 0) return false;
    messages.erase(found);
    return true;
}

std::size_t MessageLedger::on_the_way() const {
    std::size_t count = 0;
    for (const Messages& messages : sources_) count += messages.size();
    return count;
}

}  // namespace thruway
