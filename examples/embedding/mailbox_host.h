// examples/embedding/mailbox_host.h
// A host that sends the packets that a program posts and prints those that arrive.
#pragma once

#include <thruway/core/packet.h>
#include <thruway/rtl_models/host/host_interface.h>

#include <cstdint>
#include <cstdio>
#include <deque>

namespace embedding {

struct Letter {
    thruway::Cycle cycle = 0;  ///< cycle in which it enters the source queue
    std::uint32_t destination = 0;
    std::uint16_t flits = 1;
};

class MailboxHost : public thruway::HostInterface {
public:
    MailboxHost(thruway::PacketPool& packets, std::uint32_t id) : packets_(packets), id_(id) {}

    /// Cycles must not decrease. During a simulation, call Fabric::wake_host() afterwards with the
    /// same cycle.
    void post(const Letter& letter) { letters_.push_back(letter); }

    thruway::Cycle generate(thruway::Cycle now, thruway::SourceQueue& queue) override {
        for (; !letters_.empty() && letters_.front().cycle <= now; letters_.pop_front()) {
            const thruway::PacketHandle handle = packets_.allocate();
            thruway::Packet& packet = packets_[handle];
            packet.identity = {letters_.front().cycle, thruway::HostId{id_}, sequence_++};
            packet.destination = thruway::HostId{letters_.front().destination};
            packet.flits = letters_.front().flits;
            queue.push_back(handle);
        }
        return letters_.empty() ? thruway::kNever : letters_.front().cycle;
    }

    void deliver(const thruway::Flit& flit, thruway::Cycle now) override {
        if (!flit.tail) return;
        const thruway::Packet& packet = packets_[flit.packet];
        std::printf("%u -> %u: %u flits over %u links in %u cycles\n",
                    static_cast<unsigned>(packet.identity.source), id_, unsigned{packet.flits},
                    unsigned{packet.hops},
                    static_cast<unsigned>(now - packet.identity.generated + 1));
        packets_.release(flit.packet);
    }

private:
    thruway::PacketPool& packets_;
    const std::uint32_t id_;
    std::uint32_t sequence_ = 0;
    std::deque<Letter> letters_;
};

}  // namespace embedding
