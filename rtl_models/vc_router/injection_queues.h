// rtl_models/vc_router/injection_queues.h
// Packets behind each other in the injection virtual channels of a host, where these hold flits of
// several (router.injection_buffers = "flits"). The packet at the front of a virtual channel is in
// its InputVc; `count` there includes the flits of those behind it. Flits of a host are not stored:
// each is its packet and a number.
// Packets enter one after the other, so only the one that began last can be incomplete.
#pragma once

#include "rtl_models/vc_router/registers/router_state.h"

#include <algorithm>
#include <deque>
#include <vector>

namespace thruway {

struct RouterSettings;

class InjectionQueues {
public:
    explicit InjectionQueues(const RouterSettings& settings);

    /// A packet of `flits` flits may enter the virtual channel.
    bool has_room(const InputVc& in, unsigned flits) const {
        const unsigned needed = admits_packets_ ? std::min(flits, buffer_flits_) : 1;
        return in.count + needed <= buffer_flits_;
    }
    /// The packet of the head begins to enter, in front or behind others. Its flits come by
    /// bring_in().
    void begin(RouterState& state, unsigned ivc, const Flit& head);
    /// Brings in at most `flits` more of them, as far as there is room. Returns how many.
    unsigned bring_in(RouterState& state, unsigned ivc, unsigned flits);
    /// Flits of that packet that are not in yet.
    unsigned to_come() const { return to_come_; }
    /// The tail of the packet at the front has left: the next one gets there, if there is one.
    void advance(RouterState& state, unsigned ivc);

private:
    const unsigned buffer_flits_;
    const bool admits_packets_;   ///< only with room for the whole packet
    const bool routes_complete_;  ///< a packet requests routing when its tail is in
    PacketHandle latest_ = kNoPacket;
    unsigned to_come_ = 0;
    std::vector<std::deque<PacketHandle>> behind_;  ///< [virtual channel]
};

}  // namespace thruway
