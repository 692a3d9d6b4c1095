// rtl_models/fabric/deadlock/wait_graph.h
// Which packets of a fabric wait for which. The nodes are the input virtual channels of all
// routers, numbered router by router, whichever part of the fabric they are in. Behind them, each
// channel and virtual channel has two more, through which a part refers to what only the part at
// the other end of the channel knows: the buffer downstream, and the holder upstream. Timing: reads
// the state between two cycles, when nothing is on the way between parts.
#pragma once

#include "core/archive/byte_archive.h"
#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "rtl_models/fabric/fabric.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// A node that cannot go on before one of others has gone on.
struct WaitingNode {
    std::uint32_t node = 0;
    bool has_packet = false;               ///< a flit is at the front of the virtual channel
    std::vector<std::uint32_t> waits_for;  ///< nodes; it goes on if one of them does

    void archive(ByteArchive& io) { io(node, has_packet, waits_for); }
};

/// The end of a channel in another part.
struct OtherEnd {
    ChannelId channel{};
    VirtualChannel vc = 0;
    bool downstream = false;  ///< its buffer; else the holder upstream
};

class WaitGraph {
public:
    /// `fabric`: whole or a part, of built-in virtual-channel routers.
    explicit WaitGraph(const Fabric& fabric);

    /// The nodes of this fabric that wait, ascending. All others can go on.
    std::vector<WaitingNode> waiting();
    /// Number of nodes that are input virtual channels.
    std::uint32_t input_vcs() const { return first_.back(); }

    /// What a node behind the input virtual channels stands for.
    OtherEnd other_end(std::uint32_t node) const;

    /// Whether the node is an input virtual channel of this part.
    bool is_local(std::uint32_t node) const;
    /// The packet at the front of a local node.
    BlockedPacket describe(std::uint32_t node) const;

private:
    RouterId router_of(std::uint32_t node) const;
    const RouterState& state(std::uint32_t router) const {
        return fabric_.virtual_channel_router(RouterId{router}).state();
    }
    std::uint32_t downstream_node(ChannelId channel, VirtualChannel vc) const;
    std::uint32_t upstream_node(ChannelId channel, VirtualChannel vc) const;

    void add_input_vcs(std::uint32_t router, std::vector<WaitingNode>& waiting);
    void add_ends_of_channels(std::vector<WaitingNode>& waiting);
    bool can_go_on(std::uint32_t router, unsigned ivc);
    bool may_be_granted(std::uint32_t router, Port port, VirtualChannel vc, unsigned flits);
    bool waits_downstream(std::uint32_t router, unsigned output);
    bool waits_behind(const Link& link, ChannelId channel, VirtualChannel vc);
    bool flits_will_come(std::uint32_t router, unsigned ivc);
    bool flits_will_leave(ChannelId channel, VirtualChannel vc);
    bool waits(std::uint32_t node);

    const Fabric& fabric_;
    std::vector<std::uint32_t> first_;  ///< [router] number of its first node
    std::vector<std::uint32_t> waits_for_;
};

}  // namespace thruway
