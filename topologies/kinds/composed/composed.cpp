#include "topologies/kinds/composed/composed.h"

#include "core/problem.h"
#include "topologies/faults/faults.h"
#include "topologies/formats/graph_file.h"
#include "topologies/kinds/composed/composed_settings.h"
#include "topologies/kinds/composed/router_selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

bool is_part_name(const std::string& name) {
    if (name.empty() || std::isalpha(static_cast<unsigned char>(name.front())) == 0) return false;
    const bool plain = std::all_of(name.begin(), name.end(), [](char letter) {
        return letter == '_' || std::isalnum(static_cast<unsigned char>(letter)) != 0;
    });
    return plain && std::isdigit(static_cast<unsigned char>(name.back())) == 0;
}

void check_name(const std::vector<TopologyPart>& parts, std::size_t part) {
    const std::string& name = parts[part].name;
    const std::string given = fmt::format("topology.parts[{}].name: \"{}\"; ", part, name);
    if (!is_part_name(name)) {
        throw Problem(given + "give letters, digits and underscores, first a letter and no digit "
                              "at the end, which numbers its copies");
    }
    for (std::size_t before = 0; before < part; ++before) {
        if (parts[before].name == name) {
            throw Problem(
                fmt::format("{}topology.parts[{}] has the same; give each its own", given, before));
        }
    }
}

PlacedPart built_part(const TopologyPart& part, const std::string& key) {
    if (part.network.kind.has(OwnSettings::of<GraphFileSettings>())) {
        throw Problem(fmt::format("{}.kind: \"{}\"; a part is made from settings; write the whole "
                                  "network into the file, and set topology.kind",
                                  key, part.network.kind->name));
    }
    try {
        Topology network = part.network.kind->make(part.network);
        if (part.network.faults.any()) network = part_without(network, part.network.faults);
        if (network.graph.routers() == 0) throw Problem("all its switches have failed");
        return {part.name, part.copies, part.with_hosts, std::move(network)};
    } catch (const Problem& problem) {
        throw Problem(fmt::format("{} (\"{}\"): {}", key, part.name, problem.message()));
    }
}

using RouterPairs = std::vector<RouterPair>;

RouterPairs pairs_of_two(const std::vector<RouterId>& from, const std::vector<RouterId>& to,
                         bool among_themselves) {
    RouterPairs pairs;
    for (std::size_t i = 0; i < from.size(); ++i) {
        for (std::size_t j = among_themselves ? i + 1 : 0; j < to.size(); ++j) {
            pairs.emplace_back(from[i], to[j]);
        }
    }
    return pairs;
}

RouterPairs pairs_by_number(const std::vector<RouterId>& from, const std::vector<RouterId>& to,
                            const std::string& key) {
    if (from.size() != to.size()) {
        throw Problem(fmt::format("{}.to: {} routers, and from has {}; \"one_to_one\" needs as "
                                  "many",
                                  key, to.size(), from.size()));
    }
    RouterPairs pairs;
    for (std::size_t i = 0; i < from.size(); ++i) pairs.emplace_back(from[i], to[i]);
    return pairs;
}

RouterPairs pairs_of_ring(const std::vector<RouterId>& routers, bool one_way,
                          const std::string& key) {
    if (routers.size() < 2) {
        throw Problem(key + ".from: one router; a ring has at least 2");
    }
    RouterPairs pairs;
    const std::size_t links = routers.size() == 2 && !one_way ? 1 : routers.size();
    for (std::size_t i = 0; i < links; ++i) {
        pairs.emplace_back(routers[i], routers[(i + 1) % routers.size()]);
    }
    return pairs;
}

class Joiner {
public:
    Joiner(Composition& composition, const TopologySettings& settings)
        : composition_(composition), settings_(settings) {}

    void join(const TopologyJoin& join, const std::string& key) {
        const auto from = selected_routers(join.from, composition_.parts(), key + ".from");
        if (joins_copies(join.pattern)) {
            join_copies(join, from, key);
            return;
        }
        const std::vector<RouterId> first = from.list();
        const bool among_themselves = join.to.empty();
        const std::vector<RouterId> second =
            among_themselves ? first
                             : selected_routers(join.to, composition_.parts(), key + ".to").list();
        RouterPairs pairs;
        if (join.pattern == JoinPattern::kRing) {
            pairs = pairs_of_ring(first, join.one_way, key);
        } else if (join.pattern == JoinPattern::kOneToOne) {
            pairs = pairs_by_number(first, second, key);
        } else {
            pairs = pairs_of_two(first, second, among_themselves);
        }
        const unsigned links = std::max(join.links, 1u);
        for (const auto& [a, b] : pairs) {
            if (a == b) {
                throw Problem(fmt::format("{}: {} would have a link to itself; name other routers",
                                          key, composition_.graph().name(a)));
            }
            for (unsigned link = 0; link < links; ++link) {
                composition_.join(a, b, timing_of(join), join.one_way);
            }
        }
    }

private:
    LinkTiming timing_of(const TopologyJoin& join) const {
        const auto own_or = [](unsigned own, unsigned other) { return own == 0 ? other : own; };
        return {own_or(join.latency_cycles, settings_.link_latency_cycles),
                own_or(join.flit_cycles, settings_.link_flit_cycles)};
    }

    void join_copies(const TopologyJoin& join, const RouterSelection& from,
                     const std::string& key) {
        const CopySelection& copies = from.routers;
        if (!from.has_all_copies() || copies.part->copy_count() < 2) {
            throw Problem(fmt::format("{}.from: \"{}\" are {} of {} copies; this pattern joins all "
                                      "copies of a part, at least 2",
                                      key, join.from, from.copies.size(),
                                      copies.part->copy_count()));
        }
        RouterPairs pairs;
        try {
            pairs = join.pattern == JoinPattern::kEveryTwo
                        ? between_every_two_copies(copies, std::max(join.links, 1u))
                        : between_neighbouring_copies(copies, join.links,
                                                      join.pattern == JoinPattern::kCopiesInTorus);
        } catch (const Problem& problem) {
            throw Problem(fmt::format("{}.links: {}", key, problem.message()));
        }
        for (const auto& [a, b] : pairs) composition_.join(a, b, timing_of(join));
    }

    Composition& composition_;
    const TopologySettings& settings_;
};

/// If the joins make a grid of the copies of one mesh.
std::optional<Grid> grid_of(const Composition& composition,
                            const std::vector<TopologyJoin>& joins) {
    if (composition.parts().size() != 1 || joins.size() != 1) return std::nullopt;
    const PlacedPart& part = composition.parts().front();
    const JoinPattern pattern = joins.front().pattern;
    const bool torus = pattern == JoinPattern::kCopiesInTorus;
    if (!part.has_facing_edges() || joins.front().links != 0) return std::nullopt;
    if (!torus && pattern != JoinPattern::kCopiesInMesh) return std::nullopt;
    const auto from = selected_routers(joins.front().from, composition.parts(), "");
    return from.routers.has_facing_edges() ? grid_of_copies(part, torus) : std::nullopt;
}

/// Adds the place of its table to what `make` throws.
template <class Make>
auto at_place(const SourceLocation& where, Make make) {
    try {
        return make();
    } catch (const Problem& problem) {
        throw Problem(problem.message(), where);
    }
}

}  // namespace

Topology make_composed(const TopologySettings& settings) {
    const auto& own = settings.kind.own<ComposedSettings>();
    if (own.parts.empty()) {
        throw Problem("topology.parts: []; a composed network has at least one [[topology.parts]] "
                      "with a name and a kind");
    }
    Composition composition;
    std::string parts;
    for (std::size_t p = 0; p < own.parts.size(); ++p) {
        at_place(own.parts[p].where, [&] {
            const std::string key = fmt::format("topology.parts[{}]", p);
            check_name(own.parts, p);
            composition.add(built_part(own.parts[p], key));
        });
        const unsigned copies = composition.parts().back().copy_count();
        parts += (p == 0 ? "" : ", ") + own.parts[p].name +
                 (copies == 1 ? "" : fmt::format(" x {}", copies));
    }
    Joiner joiner(composition, settings);
    for (std::size_t j = 0; j < own.joins.size(); ++j) {
        at_place(own.joins[j].where,
                 [&] { joiner.join(own.joins[j], fmt::format("topology.joins[{}]", j)); });
    }
    std::optional<Grid> grid = grid_of(composition, own.joins);
    Topology network = std::move(composition).finish("composed network of " + parts);
    network.grid = std::move(grid);
    return network;
}

}  // namespace thruway
