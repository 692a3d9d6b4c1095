#include "rtl_models/fabric/deadlock/blocked_nodes.h"

#include "routing/deadlock/graphs/shortest_cycle.h"

#include <algorithm>

namespace thruway {
namespace {

/// The waiting nodes, sorted, and which of them have been found to go on.
class Waiting {
public:
    explicit Waiting(std::vector<WaitingNode> nodes) : nodes_(std::move(nodes)) {
        std::sort(nodes_.begin(), nodes_.end(),
                  [](const WaitingNode& a, const WaitingNode& b) { return a.node < b.node; });
        goes_on_.resize(nodes_.size());
        waited_by_.resize(nodes_.size());
    }

    /// Marks the nodes that go on because one that they wait for does.
    void spread() {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            for (const std::uint32_t node : nodes_[i].waits_for) {
                const std::size_t other = place(node);
                if (other < nodes_.size()) {
                    waited_by_[other].push_back(i);
                } else if (!goes_on_[i]) {
                    goes_on_[i] = true;
                    found.push_back(i);
                }
            }
        }
        while (!found.empty()) {
            const std::size_t other = found.back();
            found.pop_back();
            for (const std::size_t i : waited_by_[other]) {
                if (goes_on_[i]) continue;
                goes_on_[i] = true;
                found.push_back(i);
            }
        }
    }

    std::vector<std::uint32_t> blocked_packets() const {
        std::vector<std::uint32_t> packets;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (!goes_on_[i] && nodes_[i].has_packet) packets.push_back(nodes_[i].node);
        }
        return packets;
    }

    /// Of the blocked input virtual channels. The ends of channels between parts, which wait for a
    /// single node each, are left out.
    DependencyGraph graph(std::uint32_t input_vcs) const {
        DependencyGraph graph(input_vcs);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (goes_on_[i] || nodes_[i].node >= input_vcs) continue;
            for (std::uint32_t next : nodes_[i].waits_for) {
                if (next >= input_vcs) next = nodes_[place(next)].waits_for.front();
                graph.add(nodes_[i].node, next);
            }
        }
        return graph;
    }

private:
    /// Index of the node; the number of nodes if it does not wait.
    std::size_t place(std::uint32_t node) const {
        const auto found = std::lower_bound(
            nodes_.begin(), nodes_.end(), node,
            [](const WaitingNode& a, std::uint32_t b) { return a.node < b; });
        if (found == nodes_.end() || found->node != node) return nodes_.size();
        return static_cast<std::size_t>(found - nodes_.begin());
    }

    std::vector<WaitingNode> nodes_;
    std::vector<bool> goes_on_;                        ///< [node]
    std::vector<std::vector<std::size_t>> waited_by_;  ///< [node] indices
};

}  // namespace

BlockedNodes blocked_nodes(std::vector<WaitingNode> nodes, std::uint32_t input_vcs) {
    Waiting waiting(std::move(nodes));
    waiting.spread();
    BlockedNodes blocked{waiting.blocked_packets(), {}};
    if (blocked.packets.empty()) return blocked;
    for (const std::uint32_t node : shortest_cycle(waiting.graph(input_vcs))) {
        // An active packet whose flits are all upstream has no flit to describe here.
        if (std::binary_search(blocked.packets.begin(), blocked.packets.end(), node)) {
            blocked.cycle.push_back(node);
        }
    }
    return blocked;
}

}  // namespace thruway
