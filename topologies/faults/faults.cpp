#include "topologies/faults/faults.h"

#include "core/problem.h"
#include "core/random.h"
#include "core/text/counted.h"
#include "core/text/name_suggestion.h"
#include "topologies/faults/host_paths.h"
#include "topologies/faults/remaining_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kLinks = "topology.faults.links";
constexpr const char* kSwitches = "topology.faults.switches";
constexpr const char* kRandomLinks = "topology.faults.random_links";
constexpr const char* kRandomSwitches = "topology.faults.random_switches";
constexpr const char* kSeed = "topology.faults.seed";
/// Owners of the draws of kTopology; those of random graphs count from 0.
constexpr std::uint32_t kLinkFaults = ~std::uint32_t{0} - 1;
constexpr std::uint32_t kSwitchFaults = ~std::uint32_t{0} - 2;
constexpr std::size_t kMostNamed = 8;

/// The first `count` of `parts` in a random order that depends on the seed and on the parts' own
/// numbers alone: a larger count adds parts.
std::vector<std::uint32_t> drawn(const std::vector<std::uint32_t>& parts, unsigned count,
                                 std::uint64_t seed, std::uint32_t owner) {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
    order.reserve(parts.size());
    for (const std::uint32_t part : parts) {
        order.emplace_back(draw(seed, DrawPurpose::kTopology, owner, part).a, part);
    }
    std::sort(order.begin(), order.end());
    std::vector<std::uint32_t> first;
    for (unsigned i = 0; i < count; ++i) first.push_back(order[i].second);
    return first;
}

/// Removes parts by name and at random.
class Failures {
public:
    explicit Failures(const FabricGraph& graph) : graph_(graph), parts_(graph) {}

    const RemainingParts& remaining() const { return parts_; }

    void remove_switch(const std::string& name) {
        parts_.remove(router_named(name, kSwitches, name));
    }

    void remove_link(const std::string& text) {
        const std::size_t comma = comma_between_switches(text);
        if (comma == std::string::npos) {
            throw Problem(fmt::format("{}: {}: give two switches separated by a comma, as in "
                                      "\"{},{}\"",
                                      kLinks, text, graph_.name(RouterId{0}),
                                      graph_.name(RouterId{graph_.routers() > 1 ? 1u : 0u})));
        }
        const RouterId a = router_named(text.substr(0, comma), kLinks, text);
        const RouterId b = router_named(text.substr(comma + 1), kLinks, text);
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const Channel channel = graph_.channel(ChannelId{c});
            if (!joins(channel, a, b) || !parts_.has(ChannelId{c})) continue;
            parts_.remove(ChannelId{c});
            return;
        }
        throw Problem(fmt::format("{}: {}: {}; `thruway topology --out FILE.edges` lists the links",
                                  kLinks, text,
                                  neighbours(a, b) ? "all links between them have failed already"
                                                   : "no link joins them"));
    }

    void remove_random_switches(unsigned count, std::uint64_t seed) {
        std::vector<std::uint32_t> left;
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            if (parts_.has(RouterId{r})) left.push_back(r);
        }
        require(count, left.size(), kRandomSwitches, "switches");
        for (const std::uint32_t r : drawn(left, count, seed, kSwitchFaults)) {
            parts_.remove(RouterId{r});
        }
    }

    void remove_random_links(unsigned count, std::uint64_t seed) {
        std::vector<std::uint32_t> left;
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const auto reverse = graph_.channel(ChannelId{c}).reverse;
            if (parts_.has(ChannelId{c}) && (!reverse || index(*reverse) > c)) left.push_back(c);
        }
        require(count, left.size(), kRandomLinks, "links");
        for (const std::uint32_t c : drawn(left, count, seed, kLinkFaults)) {
            parts_.remove(ChannelId{c});
        }
    }

private:
    static bool joins(const Channel& channel, RouterId a, RouterId b) {
        return (channel.from == a && channel.to == b) || (channel.from == b && channel.to == a);
    }

    static void require(unsigned count, std::size_t left, const char* key, const char* parts) {
        if (count <= left) return;
        throw Problem(fmt::format("{}: {}; the network has {} {}{}", key, count, left, parts,
                                  left == 0 ? "" : " that can fail; give at most as many"));
    }

    std::optional<RouterId> find_router(const std::string& name) const {
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            if (graph_.name(RouterId{r}) == name) return RouterId{r};
        }
        return std::nullopt;
    }

    /// The comma between two switches that a link joins; otherwise the first one with a switch on
    /// both sides, or on one, or of all. Names of switches may contain commas, too.
    std::size_t comma_between_switches(const std::string& text) const {
        std::size_t best = std::string::npos;
        int most = -1;
        for (std::size_t comma = text.find(','); comma != std::string::npos;
             comma = text.find(',', comma + 1)) {
            const auto a = find_router(text.substr(0, comma));
            const auto b = find_router(text.substr(comma + 1));
            constexpr int kLink = 3;
            const bool link = a && b && neighbours(*a, *b);
            const int fits = link ? kLink : (a ? 1 : 0) + (b ? 1 : 0);
            if (link && most == kLink) refuse_two_links(text, best, comma);
            if (fits <= most) continue;
            most = fits;
            best = comma;
        }
        return best;
    }

    [[noreturn]] static void refuse_two_links(const std::string& text, std::size_t one,
                                              std::size_t other) {
        const auto link = [&](std::size_t comma) {
            return fmt::format("from '{}' to '{}'", text.substr(0, comma), text.substr(comma + 1));
        };
        throw Problem(
            fmt::format("{}: {}: this is the link {} and the link {}; rename one of these "
                        "switches",
                        kLinks, text, link(one), link(other)));
    }

    /// `text`: the entry of the setting `key` that names it.
    RouterId router_named(const std::string& name, const char* key, const std::string& text) const {
        if (const auto router = find_router(name)) {
            if (parts_.has(*router)) return *router;
            throw Problem(fmt::format("{}: {}: this switch has failed already; name each switch "
                                      "once",
                                      key, text));
        }
        std::vector<std::string> left;
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            if (parts_.has(RouterId{r})) left.push_back(graph_.name(RouterId{r}));
        }
        const auto meant = nearest_name(name, left);
        throw Problem(fmt::format("{}: {}: there is no switch '{}'; {}", key, text, name,
                                  meant          ? "did you mean " + *meant + "?"
                                  : left.empty() ? "all switches have failed already"
                                                 : "the first one is " + left.front()));
    }

    bool neighbours(RouterId a, RouterId b) const {
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            if (joins(graph_.channel(ChannelId{c}), a, b)) return true;
        }
        return false;
    }

    const FabricGraph& graph_;
    RemainingParts parts_;
};

/// "2 links and 1 switch"
std::string summary_of(const FaultSettings& faults) {
    const std::size_t links = faults.links.size() + faults.random_links;
    const std::size_t switches = faults.switches.size() + faults.random_switches;
    std::string text;
    if (links > 0) text = counted(links, "link", "links");
    if (switches > 0) {
        text += (text.empty() ? "" : " and ") + counted(switches, "switch", "switches");
    }
    return text;
}

/// The key to report if what is left is no network.
const char* key_of(const FaultSettings& faults) {
    if (faults.random_links > 0 || faults.random_switches > 0) return kSeed;
    return faults.links.empty() ? kSwitches : kLinks;
}

/// Errors: Problem with the pairs of hosts that cannot reach each other.
void require_network(const RemainingParts& parts, const FaultSettings& faults) {
    const std::string seed = key_of(faults) == kSeed ? fmt::format("{}: ", faults.seed)
                                                     : std::string();
    require_host_paths(parts,
                       fmt::format("{}: {}without {}, ", key_of(faults), seed, summary_of(faults)));
}

Failures fail(const FabricGraph& graph, const FaultSettings& faults) {
    Failures failures(graph);
    for (const std::string& link : faults.links) failures.remove_link(link);
    for (const std::string& name : faults.switches) failures.remove_switch(name);
    failures.remove_random_switches(faults.random_switches, faults.seed);
    failures.remove_random_links(faults.random_links, faults.seed);
    return failures;
}

}  // namespace

FabricGraph without(const FabricGraph& graph, const FaultSettings& faults) {
    const Failures failures = fail(graph, faults);
    require_network(failures.remaining(), faults);
    return failures.remaining().graph();
}

Topology without(const Topology& topology, const FaultSettings& faults) {
    require_network(fail(topology.graph, faults).remaining(), faults);
    return part_without(topology, faults);
}

Topology part_without(const Topology& topology, const FaultSettings& faults) {
    const Failures failures = fail(topology.graph, faults);
    Topology rest = rest_of(topology, failures.remaining());
    rest.name += " without " + summary_of(faults);
    return rest;
}

Topology without_cut_off_switches(Topology topology) {
    RemainingParts parts(topology.graph);
    const std::vector<RouterId> cut_off = parts.cut_off();
    if (cut_off.empty()) return topology;
    std::vector<std::string> names;
    for (const RouterId router : cut_off) {
        parts.remove(router);
        if (names.size() < kMostNamed) names.push_back(topology.graph.name(router));
    }
    Topology rest = rest_of(topology, parts);
    rest.notes.push_back(fmt::format("the failures cut off {} without hosts, also removed: {}{}",
                                     counted(cut_off.size(), "switch", "switches"),
                                     fmt::join(names, ", "),
                                     cut_off.size() > names.size() ? ", ..." : ""));
    return rest;
}

}  // namespace thruway
