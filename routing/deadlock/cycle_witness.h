// routing/deadlock/cycle_witness.h
// The packets that make a cycle of dependencies: for each channel one that holds it and may ask for
// the next one.
#pragma once

#include "routing/deadlock/graphs/channel_nodes.h"
#include "routing/deadlock/graphs/deadlock_question.h"
#include "routing/deadlock/graphs/escape_class.h"

#include <vector>

namespace thruway {

/// A channel of a cycle with a packet that holds it and may ask for the next one of the cycle. Of
/// the consumption at a host: a packet of the class that it injects.
struct HeldChannel {
    ChannelNodes::Meaning held;
    HostId source{};
    HostId destination{};
    unsigned message_class = 0;
    /// Channels that it has taken since and holds too, before it asks (indirect dependencies).
    std::vector<ChannelNodes::Meaning> taken_since = {};
};

/// `cycle`: nodes in order, of extended_graph() of this escape class. The packet is the first one
/// in the order of destinations; its source is a nearest one.
std::vector<HeldChannel> witnesses(const DeadlockQuestion& question, const ChannelNodes& nodes,
                                   const EscapeClass& escape,
                                   const std::vector<ChannelNodes::Node>& cycle);

}  // namespace thruway
