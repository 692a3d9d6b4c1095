#include "apps/report/sections/commands/check_section.h"

#include "apps/report/html/report_table.h"
#include "apps/report/sections/commands/topology_section.h"
#include "apps/report/sections/tables/quantities_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace thruway {
namespace {

constexpr const char* kFree = "free";
constexpr const char* kCycle = "cycle";

std::string node_words(const CheckedNode& node) {
    if (node.consumption_at.value) {
        return fmt::format("consumption of class {} at {}", node.message_class.value.value_or(0),
                           *node.consumption_at.value);
    }
    return fmt::format("{} to {}, port {}, virtual channel {}", node.router.value.value_or(""),
                       node.to.value.value_or(""), node.port.value.value_or(0),
                       node.vc.value.value_or(0));
}

std::string host_words(std::uint64_t number, const OptionalKey<std::string>& name) {
    return name.value && !name.value->empty() ? fmt::format("{} ({})", number, *name.value)
                                              : fmt::format("{}", number);
}

/// Places of the nodes of a cycle in a network, by the names of its switches.
class NamedChannels {
public:
    explicit NamedChannels(const Topology& topology) : graph_(topology.graph) {
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            routers_.emplace(graph_.name(RouterId{r}), RouterId{r});
        }
    }

    std::optional<RouterId> router(const std::string& name) const {
        const auto found = routers_.find(name);
        if (found == routers_.end()) return std::nullopt;
        return found->second;
    }

    std::optional<ChannelId> channel(const CheckedNode& node) const {
        if (!node.router.value || !node.port.value) return std::nullopt;
        const auto from = router(*node.router.value);
        if (!from || *node.port.value >= kMaxPorts) return std::nullopt;
        return graph_.channel_out(*from, static_cast<Port>(*node.port.value));
    }

private:
    const FabricGraph& graph_;
    std::map<std::string, RouterId> routers_;
};

/// Arrows with the numbers of the rows of the table; switches whose hosts are part of the cycle
/// have a ring.
HeatOptions marks_of(const CheckResult& result, const Topology& topology) {
    const NamedChannels channels(topology);
    std::map<ChannelId, std::string> numbers;
    HeatOptions options;
    for (std::size_t i = 0; i < result.cycle.size(); ++i) {
        std::vector<CheckedNode> nodes = {result.cycle[i].held};
        const auto& since = result.cycle[i].taken_since;
        nodes.insert(nodes.end(), since.begin(), since.end());
        for (const CheckedNode& node : nodes) {
            if (const auto channel = channels.channel(node)) {
                std::string& text = numbers[*channel];
                text += (text.empty() ? "" : ", ") + std::to_string(i + 1);
            } else if (node.consumption_at.value) {
                if (const auto router = channels.router(*node.consumption_at.value)) {
                    options.marked_switches.push_back(*router);
                }
            }
        }
    }
    for (const auto& [channel, text] : numbers) options.marks.push_back({channel, text});
    return options;
}

Html cycle_table(const CheckResult& result) {
    ReportTable table;
    table.id = "deadlock-cycle";
    table.caption = "A shortest cycle: each channel is held by a packet that may request the next "
                    "one, the last one the first";
    table.columns = {{"number"},  {"channel"}, {"packet from host"},
                     {"to host"}, {"class"},   {"acquired since"}};
    for (std::size_t i = 0; i < result.cycle.size(); ++i) {
        const CheckedChannel& channel = result.cycle[i];
        std::string since;
        for (const CheckedNode& node : channel.taken_since) {
            since += (since.empty() ? "" : "; ") + node_words(node);
        }
        const CheckedPacket& packet = channel.packet;
        table.rows.push_back({{std::to_string(i + 1)},
                              {node_words(channel.held)},
                              {host_words(packet.source, packet.source_name)},
                              {host_words(packet.destination, packet.destination_name)},
                              {std::to_string(packet.message_class)},
                              {since}});
    }
    return to_html(table);
}

std::string css_class_of(const CheckResult& result) {
    if (result.verdict == kFree && result.delivers) return "good";
    return result.verdict == kCycle ? "bad" : "unsure";
}

}  // namespace

ReportSection check_section(const CheckResult& result, const Topology* topology) {
    Html body = element("p", {},
                        element("b", {{"class", css_class_of(result)}}, result.verdict) +
                            Html::text(": " + result.argument));
    if (!result.delivers) {
        body += element("p", {{"class", "bad"}},
                        "Not every packet is delivered: " +
                            result.not_delivered.value_or("it is not known which"));
    }
    if (!result.cycle.empty()) {
        if (topology != nullptr) {
            body += network_figure("deadlock-drawing", *topology, {}, marks_of(result, *topology),
                                   fmt::format("The cycle of {} channels on {}. Numbers are those "
                                               "of the table.",
                                               result.cycle.size(), topology->name));
        } else {
            body += paragraph("thruway check --report draws the cycle on the network; the file "
                              "that this report is made from has only its names.");
        }
        body += cycle_table(result);
    }
    body += wrapping(quantities_table("deadlock-proof", "What was examined", result));
    return {"deadlock", "Freedom from deadlock", body};
}

std::vector<ReportVerdict> check_verdicts(const CheckResult& result) {
    std::vector<ReportVerdict> verdicts = {
        {result.verdict, 1, css_class_of(result), result.argument}};
    if (!result.delivers) verdicts.push_back({"not delivered", 1, "bad", "a packet cannot arrive"});
    return verdicts;
}

}  // namespace thruway
