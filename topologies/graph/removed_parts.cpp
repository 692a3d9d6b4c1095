#include "topologies/graph/removed_parts.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "topologies/graph/structure_check.h"

#include <fmt/format.h>

#include <optional>

namespace thruway {
namespace {

constexpr const char* kWithoutLink = "--without-link";
constexpr const char* kWithoutSwitch = "--without-switch";

class Reduction {
public:
    explicit Reduction(const FabricGraph& graph)
        : graph_(graph), gone_(graph.routers()), dead_(graph.channels()) {}

    void remove_switch(const std::string& name) {
        const RouterId router = router_named(name, kWithoutSwitch, name);
        gone_[index(router)] = true;
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const Channel& channel = graph_.channel(ChannelId{c});
            if (channel.from == router || channel.to == router) dead_[c] = true;
        }
    }

    void remove_link(const std::string& text) {
        const std::size_t comma = text.find(',');
        if (comma == std::string::npos) {
            throw Problem(
                text + ": give two switches separated by a comma, as in router_0,router_1",
                SourceLocation{kWithoutLink, 0, 0});
        }
        const RouterId a = router_named(text.substr(0, comma), kWithoutLink, text);
        const RouterId b = router_named(text.substr(comma + 1), kWithoutLink, text);
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const Channel& channel = graph_.channel(ChannelId{c});
            const bool joins = (channel.from == a && channel.to == b) ||
                               (channel.from == b && channel.to == a);
            if (!joins || dead_[c]) continue;
            dead_[c] = true;
            if (channel.reverse) dead_[index(*channel.reverse)] = true;
            return;
        }
        throw Problem(
            fmt::format("{}: {}; `thruway topology --out FILE.edges` lists the links", text,
                        neighbours_of(a, b) ? "all links between them are removed already"
                                            : "no link joins them"),
            SourceLocation{kWithoutLink, 0, 0});
    }

    FabricGraph rest() {
        number_ports();
        FabricGraph rest;
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            if (gone_[r]) continue;
            router_[r] = rest.add_router(graph_.name(RouterId{r}));
        }
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            if (dead_[c]) continue;
            const Channel& channel = graph_.channel(ChannelId{c});
            const Channel moved{router_[index(channel.from)],
                                port_[index(channel.from)][channel.from_port],
                                router_[index(channel.to)],
                                port_[index(channel.to)][channel.to_port],
                                channel.latency,
                                {}};
            if (!channel.reverse) {
                rest.add_channel(moved);
            } else if (index(*channel.reverse) > c) {
                rest.add_link(moved);
            }
        }
        for (std::uint32_t h = 0; h < graph_.hosts(); ++h) {
            const RouterId router = graph_.host(HostId{h}).router;
            if (gone_[index(router)]) continue;
            rest.add_host(router_[index(router)], graph_.host_name(HostId{h}));
        }
        return rest;
    }

private:
    RouterId router_named(const std::string& name, const char* option,
                          const std::string& text) const {
        std::vector<std::string> left;
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            if (gone_[r]) continue;
            if (graph_.name(RouterId{r}) == name) return RouterId{r};
            left.push_back(graph_.name(RouterId{r}));
        }
        const auto meant = nearest_name(name, left);
        throw Problem(fmt::format("{}: there is no switch '{}'; {}", text, name,
                                  meant          ? "did you mean " + *meant + "?"
                                  : left.empty() ? "all switches are removed already"
                                                 : "the first one is " + left.front()),
                      SourceLocation{option, 0, 0});
    }

    bool neighbours_of(RouterId a, RouterId b) const {
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const Channel& channel = graph_.channel(ChannelId{c});
            if (channel.from == a && channel.to == b) return true;
            if (channel.from == b && channel.to == a) return true;
        }
        return false;
    }

    bool alive(std::optional<ChannelId> channel) const {
        return channel && !dead_[index(*channel)];
    }

    void number_ports() {
        router_.resize(graph_.routers());
        port_.resize(graph_.routers());
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            const RouterId router{r};
            Port next = 0;
            for (Port port = 0; port < graph_.ports(router); ++port) {
                port_[r].push_back(next);
                const bool used = alive(graph_.channel_out(router, port)) ||
                                  alive(graph_.channel_in(router, port)) ||
                                  graph_.host_at(router, port).has_value();
                if (used) ++next;
            }
        }
    }

    const FabricGraph& graph_;
    std::vector<bool> gone_;               ///< [router]
    std::vector<bool> dead_;               ///< [channel]
    std::vector<RouterId> router_;         ///< [router]: its new number
    std::vector<std::vector<Port>> port_;  ///< [router][port]: its new number
};

}  // namespace

FabricGraph without(const FabricGraph& graph, const RemovedParts& parts) {
    Reduction reduction(graph);
    for (const std::string& link : parts.links) reduction.remove_link(link);
    for (const std::string& name : parts.switches) reduction.remove_switch(name);
    FabricGraph rest = reduction.rest();
    try {
        check_structure(rest, ReverseChannels::kOptional);
    } catch (const Problem& problem) {
        throw Problem("without these parts " + problem.message(),
                      SourceLocation{parts.switches.empty() ? kWithoutLink : kWithoutSwitch, 0, 0});
    }
    return rest;
}

}  // namespace thruway
