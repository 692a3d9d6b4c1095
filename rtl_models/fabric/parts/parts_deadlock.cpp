#include "rtl_models/fabric/parts/parts_deadlock.h"

#include "rtl_models/fabric/deadlock/blocked_nodes.h"
#include "rtl_models/fabric/deadlock/deadlock_analysis.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace thruway {
namespace {

/// What the leading process has found.
struct Finding {
    std::vector<std::uint32_t> packets;
    std::vector<std::uint32_t> cycle;

    void archive(ByteArchive& io) { io(packets, cycle); }
};

struct Description {
    std::uint32_t node = 0;
    BlockedPacket packet;

    void archive(ByteArchive& io) { io(node, packet); }
};

/// The lists of all processes as one, in the leading process.
template <class T>
std::vector<T> collect(std::vector<T> here, PartTransport& transport) {
    std::vector<T> all;
    for (const PartTransport::Bytes& bytes : transport.gather(to_bytes(here))) {
        std::vector<T> some;
        from_bytes(bytes, some);
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

/// The same in every process.
template <class T>
void share(T& object, PartTransport& transport) {
    PartTransport::Bytes bytes = to_bytes(object);
    transport.broadcast(bytes);
    from_bytes(bytes, object);
}

std::vector<BlockedPacket> in_order(const std::vector<std::uint32_t>& nodes,
                                    const std::map<std::uint32_t, BlockedPacket>& packet_of) {
    std::vector<BlockedPacket> packets;
    packets.reserve(nodes.size());
    for (const std::uint32_t node : nodes) packets.push_back(packet_of.at(node));
    return packets;
}

}  // namespace

DeadlockReport find_deadlock(const std::vector<const Fabric*>& here, PartTransport& transport) {
    if (!shows_waits(*here.front())) return {};
    std::vector<WaitGraph> graphs;
    std::vector<WaitingNode> waiting;
    for (const Fabric* fabric : here) {
        std::vector<WaitingNode> some = graphs.emplace_back(*fabric).waiting();
        std::move(some.begin(), some.end(), std::back_inserter(waiting));
    }
    std::vector<std::uint64_t> count = {waiting.size()};
    transport.sum(count);
    if (count.front() == 0) return {};

    waiting = collect(std::move(waiting), transport);
    Finding finding;
    if (transport.leads()) {
        BlockedNodes blocked = blocked_nodes(std::move(waiting), graphs.front().input_vcs());
        finding = {std::move(blocked.packets), std::move(blocked.cycle)};
    }
    share(finding, transport);
    if (finding.packets.empty()) return {};

    std::vector<Description> descriptions;
    for (const std::uint32_t node : finding.packets) {
        for (const WaitGraph& graph : graphs) {
            if (graph.is_local(node)) descriptions.push_back({node, graph.describe(node)});
        }
    }
    DeadlockReport report;
    std::map<std::uint32_t, BlockedPacket> packet_of;  // [node]
    for (Description& one : collect(std::move(descriptions), transport)) {
        packet_of[one.node] = std::move(one.packet);
    }
    if (transport.leads()) {
        report = {in_order(finding.packets, packet_of), in_order(finding.cycle, packet_of)};
    }
    share(report, transport);
    return report;
}

}  // namespace thruway
