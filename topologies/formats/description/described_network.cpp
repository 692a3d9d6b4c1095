#include "topologies/formats/description/described_network.h"

#include "core/problem.h"
#include "topologies/formats/description/host_nodes.h"
#include "topologies/formats/description/node_name.h"
#include "topologies/formats/description/unknown_attributes.h"
#include "topologies/graph/network_limits.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kHosts = kHostsAttribute;
constexpr const char* kLatency = kLatencyAttribute;
constexpr const char* kFlitCycles = kFlitCyclesAttribute;
constexpr std::array<const char*, 2> kPorts = {kSourcePortAttribute, kTargetPortAttribute};

/// A link as the file gives it.
struct Link {
    std::array<std::size_t, 2> ends{};
    std::array<std::optional<Port>, 2> ports;
    LinkTiming timing = {1, 1};
};

class Builder {
public:
    Builder(const NetworkDescription& description, const DescriptionDefaults& defaults)
        : from_(description),
          hosts_(description.switches.size(), defaults.hosts),
          unknown_(description.file, description.foreign && !defaults.refuse_unknown) {
        Link link;
        link.timing = defaults.links;
        links_.assign(description.links.size(), link);
        users_.resize(description.switches.size());
    }

    FabricGraph build() {
        if (from_.switches.empty()) refuse(0, "there is no switch in it; name at least one");
        for (const DescribedAttribute& attribute : from_.attributes) {
            if (attribute.name == kHosts || is_link_attribute(attribute.name)) {
                refuse(attribute.line,
                       fmt::format("{} = \"{}\" of the graph; only switches and links have it",
                                   attribute.name, attribute.text));
            }
            unknown_.add("the graph", "the graph", attribute, {});
        }
        read_switches();
        read_links();
        give_ports();
        FabricGraph graph;
        for (const DescribedSwitch& item : from_.switches) graph.add_router(item.name);
        for (const Link& link : links_) {
            graph.add_link({router(link.ends[0]),
                            *link.ports[0],
                            router(link.ends[1]),
                            *link.ports[1],
                            link.timing.latency,
                            {},
                            link.timing.flit_cycles});
        }
        for (std::size_t s = 0; s < hosts_.size(); ++s) {
            const std::vector<std::string>& names = from_.switches[s].host_names;
            for (unsigned h = 0; h < hosts_[s]; ++h) {
                graph.add_host(router(s), h < names.size() ? names[h] : std::string());
            }
        }
        check_gaps(graph);
        check_connected();
        if (graph.hosts() == 0) {
            refuse(from_.switches[0].line, "no switch has a host, so no traffic can be sent; "
                                           "give some switches the attribute hosts");
        }
        return graph;
    }

    std::vector<std::string> notes() const { return unknown_.notes(); }

private:
    static RouterId router(std::size_t s) { return RouterId{static_cast<std::uint32_t>(s)}; }

    [[noreturn]] void refuse(std::size_t line, const std::string& message) const {
        throw Problem(message, {from_.file, line, 0});
    }
    const std::string& name(std::size_t s) const { return from_.switches[s].name; }
    std::string name(const DescribedLink& link) const {
        return fmt::format("link {} -- {}", name(link.source), name(link.target));
    }

    unsigned value(const std::string& of, const DescribedAttribute& attribute, unsigned low,
                   unsigned high) const {
        const std::string& text = attribute.text;
        unsigned number = 0;
        const char* const end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data(), end, number);
        if (text.empty() || error != std::errc() || rest != end || number < low || number > high) {
            refuse(attribute.line,
                   fmt::format("{}: {} = \"{}\"; it must be a whole number from {} to {}", of,
                               attribute.name, text, low, high));
        }
        return number;
    }
    void read_switches() {
        std::map<std::string, std::size_t> lines;
        for (std::size_t s = 0; s < hosts_.size(); ++s) {
            const DescribedSwitch& item = from_.switches[s];
            const std::string of = "switch " + item.name;
            if (const auto fault = fault_of_node_name("switch", item.name))
                refuse(item.line, *fault);
            const auto [known, is_new] = lines.emplace(item.name, item.line);
            if (!is_new) {
                refuse(item.line, fmt::format("{}: line {} already has a switch of this name; give "
                                              "each switch its own name",
                                              of, known->second));
            }
            for (const DescribedAttribute& attribute : item.attributes) {
                if (attribute.name == kHosts) {
                    hosts_[s] = value(of, attribute, 0, kMaxPorts - 1);
                } else {
                    unknown_.add(of, "switches", attribute, {kHosts});
                }
            }
        }
    }

    void read_links() {
        for (std::size_t l = 0; l < links_.size(); ++l) {
            const DescribedLink& item = from_.links[l];
            const std::string of = name(item);
            Link& link = links_[l];
            link.ends = {item.source, item.target};
            if (item.source == item.target) {
                refuse(item.line,
                       of + ": both ends are the same switch; a link joins two switches");
            }
            for (const DescribedAttribute& attribute : item.attributes) {
                if (attribute.name == kLatency) {
                    link.timing.latency = value(of, attribute, 1, kMaxLinkLatency);
                } else if (attribute.name == kFlitCycles) {
                    link.timing.flit_cycles = value(of, attribute, 1, kMaxFlitCycles);
                } else if (attribute.name == kPorts[0]) {
                    claim(l, 0, value(of, attribute, 0, kMaxPorts - 1), attribute.line);
                } else if (attribute.name == kPorts[1]) {
                    claim(l, 1, value(of, attribute, 0, kMaxPorts - 1), attribute.line);
                } else {
                    unknown_.add(of, "links", attribute,
                                 {kLatency, kFlitCycles, kPorts[0], kPorts[1]});
                }
            }
        }
    }

    void claim(std::size_t l, std::size_t end, Port port, std::size_t line) {
        const std::size_t s = links_[l].ends[end];
        const auto [user, is_new] = users_[s].emplace(port, l);
        if (!is_new) {
            const DescribedLink& first = from_.links[user->second];
            refuse(line, fmt::format("{}: {} = {}, but port {} of switch {} belongs to {} of line "
                                     "{}; give each link its own port, or leave the port out to "
                                     "get the next free one",
                                     name(from_.links[l]), kPorts[end], port, port, name(s),
                                     name(first), first.line));
        }
        links_[l].ports[end] = port;
    }

    void give_ports() {
        std::vector<std::size_t> ports(hosts_.begin(), hosts_.end());
        for (std::size_t l = 0; l < links_.size(); ++l) {
            for (const std::size_t s : links_[l].ends) {
                if (++ports[s] <= kMaxPorts) continue;
                refuse(from_.links[l].line,
                       fmt::format("{}: switch {} has {} hosts, and with this link more than {} "
                                   "ports; a switch has at most {}",
                                   name(from_.links[l]), name(s), hosts_[s], kMaxPorts, kMaxPorts));
            }
        }
        std::vector<Port> next(hosts_.size(), 0);
        for (std::size_t l = 0; l < links_.size(); ++l) {
            for (const std::size_t end : {0u, 1u}) {
                if (links_[l].ports[end]) continue;
                const std::size_t s = links_[l].ends[end];
                while (users_[s].count(next[s]) != 0) ++next[s];
                claim(l, end, next[s], from_.links[l].line);
            }
        }
    }

    void check_gaps(const FabricGraph& graph) const {
        for (std::size_t s = 0; s < hosts_.size(); ++s) {
            const unsigned ports = graph.ports(router(s));
            for (Port port = 0; port < ports; ++port) {
                if (graph.channel_out(router(s), port) || graph.host_at(router(s), port)) continue;
                refuse(from_.switches[s].line,
                       fmt::format("switch {}: port {} is used and port {} is not, neither by a "
                                   "link nor by one of its {} hosts; number the ports without gaps",
                                   name(s), ports - 1, port, hosts_[s]));
            }
        }
    }

    void check_connected() const {
        std::vector<std::vector<std::size_t>> neighbours(hosts_.size());
        for (const Link& link : links_) {
            neighbours[link.ends[0]].push_back(link.ends[1]);
            neighbours[link.ends[1]].push_back(link.ends[0]);
        }
        std::vector<bool> reached(hosts_.size());
        std::vector<std::size_t> open = {0};
        reached[0] = true;
        while (!open.empty()) {
            const std::size_t here = open.back();
            open.pop_back();
            for (const std::size_t next : neighbours[here]) {
                if (!reached[next]) open.push_back(next);
                reached[next] = true;
            }
        }
        for (std::size_t s = 0; s < hosts_.size(); ++s) {
            if (reached[s]) continue;
            refuse(from_.switches[s].line,
                   fmt::format("switch {}: no path of links leads from switch {} to it; a network "
                               "must be connected: add links or remove the switch",
                               name(s), name(0)));
        }
    }

    const NetworkDescription& from_;
    std::vector<unsigned> hosts_;                     ///< [switch]
    std::vector<Link> links_;                         ///< [link]
    std::vector<std::map<Port, std::size_t>> users_;  ///< [switch]: port -> link
    UnknownAttributes unknown_;
};

}  // namespace

FabricGraph build_graph(const NetworkDescription& description, const DescriptionDefaults& defaults,
                        std::vector<std::string>* notes) {
    DescriptionDefaults of_switches = defaults;
    std::vector<std::string> found;
    const NetworkDescription switches = without_host_nodes(description, of_switches, found);
    Builder builder(switches, of_switches);
    FabricGraph graph = builder.build();
    if (notes != nullptr) {
        *notes = std::move(found);
        for (std::string& note : builder.notes()) notes->push_back(std::move(note));
    }
    return graph;
}

}  // namespace thruway
