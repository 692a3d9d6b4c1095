// routing/deadlock/cycle_witness.h
// Finds packets that realise a cycle of dependencies: for each channel of the cycle, one that holds
// it and may request the next.
#pragma once

#include "routing/deadlock/graphs/channel_nodes.h"
#include "routing/deadlock/graphs/deadlock_question.h"
#include "routing/deadlock/graphs/escape_class.h"

#include <vector>

namespace thruway {

/// A channel of a cycle, and a packet that holds it and may request the next one. If the channel is
/// the consumption at a host, the packet is of the class that the host injects in return.
struct HeldChannel {
    ChannelNodes::Meaning held;
    HostId source{};
    HostId destination{};
    unsigned message_class = 0;
    /// Channels taken after `held` and also held at the request (indirect dependencies).
    std::vector<ChannelNodes::Meaning> taken_since = {};
};

/// `cycle`: nodes in order, of extended_graph() of this escape class. Each packet is the first one
/// in the order of destinations; its source is a nearest one.
std::vector<HeldChannel> witnesses(const DeadlockQuestion& question, const ChannelNodes& nodes,
                                   const EscapeClass& escape,
                                   const std::vector<ChannelNodes::Node>& cycle);

}  // namespace thruway
