#include "testbench/network/deadlock/deadlock_text.h"

#include <fmt/format.h>

namespace thruway {

std::string node_text(const FabricGraph& graph, const ChannelNodes::Meaning& node) {
    if (node.consumption) {
        return fmt::format("consumption of class {} at {}", node.message_class,
                           graph.name(node.router));
    }
    const Channel channel = graph.channel(node.channel);
    return fmt::format("{} port {} vc {} to {}", graph.name(channel.from), channel.from_port,
                       node.vc, graph.name(channel.to));
}

std::string packet_text(const FabricGraph& graph, const HeldChannel& held, bool with_class) {
    return fmt::format("packet{} of host {} for host {}",
                       with_class ? fmt::format(" of class {}", held.message_class) : "",
                       host_label(graph, held.source), host_label(graph, held.destination));
}

std::string delivery_text(const DeadlockFinding& finding, const FabricGraph& graph) {
    if (!finding.fault.empty()) return finding.fault;
    if (!finding.lost) return "";
    return fmt::format("a packet of host {} for host {} can reach {}, {}",
                       host_label(graph, finding.lost->source),
                       host_label(graph, finding.lost->destination), graph.name(finding.lost->at),
                       finding.lost->dead_end ? "where routing offers it no channel"
                                              : "from which no route leads to its destination");
}

std::string short_text(const DeadlockFinding& finding, const FabricGraph& graph) {
    if (!finding.delivers()) return delivery_text(finding, graph);
    std::string text = finding.argument;
    constexpr std::size_t kShown = 4;
    for (std::size_t i = 0; i < finding.cycle.size() && i < kShown; ++i) {
        const HeldChannel& held = finding.cycle[i];
        text += fmt::format("{} {} ({})", i == 0 ? ":" : ", which waits for",
                            node_text(graph, held.held), packet_text(graph, held, false));
    }
    if (finding.cycle.size() > kShown) {
        text += fmt::format(", ... ({} channels in all)", finding.cycle.size());
    }
    return text;
}

}  // namespace thruway
