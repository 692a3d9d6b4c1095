#include "topologies/kinds/composed/composed_settings.h"

#include "settings/fields/table_list_field.h"
#include "topologies/graph/network_limits.h"

namespace thruway {
namespace {

constexpr std::size_t kMostTables = 256;
constexpr std::size_t kMostCopyDimensions = 4;

}  // namespace

void fields(SettingsVisitor& io, TopologyPart& settings) {
    io.text("name", settings.name, "of the part, for joins and for the names of its routers");
    io.integers("copies", settings.copies, {1, kMostCopyDimensions}, {1, 4096}, "networks",
                "copies of the part in each dimension of a grid of copies");
    io.flag("with_hosts", settings.with_hosts, "false leaves off the hosts of the part");
    fields_of_part(io, settings.network);
}

void fields(SettingsVisitor& io, TopologyJoin& settings) {
    io.text("from", settings.from,
            "routers: \"part\", \"part[copies]\", \"part.routers\" or \"part[copies].routers\" "
            "with numbers, ranges and steps, as in \"chip[0-3].0, 3-15/4\"");
    io.choice("pattern", settings.pattern,
              {{JoinPattern::kAllToAll, "all_to_all",
                "each router of from with each of to; without to, every two of from"},
               {JoinPattern::kOneToOne, "one_to_one", "the i-th router of from and of to"},
               {JoinPattern::kRing, "ring", "each router of from with the next"},
               {JoinPattern::kEveryTwo, "every_two_copies",
                "every two copies of a part, the links spread evenly over the routers of a copy"},
               {JoinPattern::kCopiesInMesh, "copies_in_mesh",
                "neighbours in the grid of copies; copies of a mesh along their facing edges"},
               {JoinPattern::kCopiesInTorus, "copies_in_torus",
                "the same, and the last copies of each dimension with the first"}},
              "which routers get links");
    const bool two = settings.pattern == JoinPattern::kAllToAll ||
                     settings.pattern == JoinPattern::kOneToOne;
    io.only_if(two, owned_by(io.dotted("pattern"), {"all_to_all", "one_to_one"}),
               [&] { io.text("to", settings.to, "routers, like from; empty: those of from"); });
    io.integer_or_word("links", settings.links, {1, kMaxPorts}, "automatic", "links",
                       "of two routers or copies that are joined, on facing edges evenly spaced; "
                       "\"automatic\" is one, on facing edges one for each router");
    io.only_if(!joins_copies(settings.pattern),
               owned_by(io.dotted("pattern"), {"all_to_all", "one_to_one", "ring"}),
               [&] { io.flag("one_way", settings.one_way, "links lead from from to to only"); });
    io.integer_or_word("latency_cycles", settings.latency_cycles, {1, kMaxLinkLatency},
                       "link_latency_cycles", "cycles", "latency of these links");
    io.integer_or_word("flit_cycles", settings.flit_cycles, {1, kMaxFlitCycles}, "link_flit_cycles",
                       "cycles", "for which a flit occupies such a link");
}

void fields(SettingsVisitor& io, ComposedSettings& settings) {
    io.show(TableListField<TopologyPart>(settings.parts, {0, kMostTables}), "parts", "",
            "composed: a list of [[topology.parts]], each a network of any kind but file, with its "
            "name, copies, with_hosts, and the other keys of this section (docs/topologies.md)");
    io.show(TableListField<TopologyJoin>(settings.joins, {0, kMostTables}), "joins", "",
            "composed: a list of [[topology.joins]] with from, to, pattern, links, one_way, "
            "latency_cycles, flit_cycles (docs/topologies.md)");
}

}  // namespace thruway
