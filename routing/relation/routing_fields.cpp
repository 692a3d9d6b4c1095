#include "routing/relation/routing_fields.h"

namespace thruway {
namespace {

std::vector<Choice<SelectionKind>> selections() {
    return {
        {SelectionKind::kFirstFree, "first_free",
         "the first in the order of the function; blocked headers wait at the last"},
        {SelectionKind::kRandom, "random", "a random one"},
        {SelectionKind::kRandomVc, "random_vc",
         "that of a random free virtual channel, so that emptier channels are chosen more often"},
        {SelectionKind::kMostFreeVcs, "most_free_vcs",
         "one with the most free virtual channels, a random one of these"},
        {SelectionKind::kMostCredits, "most_credits",
         "the one with the most free buffer space downstream"},
        {SelectionKind::kDimensionOrdered, "dimension_ordered",
         "the one of the lowest dimension; blocked headers wait at the lowest of all"},
        {SelectionKind::kDiagonal, "diagonal", "the one in whose dimension most hops are left"}};
}

}  // namespace

FieldTable<RoutingSettings> routing_fields() {
    using S = RoutingSettings;
    FieldTable<S> table;
    table.choice(
        "function", &S::function,
        {{RoutingKind::kDimensionOrder, "dimension_order",
          "minimal and deterministic: one dimension after the other, the first first"},
         {RoutingKind::kMinimalAdaptive, "minimal_adaptive",
          "every minimal direction, with dimension order on an escape class (Duato)"},
         {RoutingKind::kPartiallyAdaptive, "partially_adaptive",
          "dimension 0 first, then every minimal direction; no escape class"},
         {RoutingKind::kObliviousRandom, "oblivious_random",
          "dimensions in an order that is drawn at injection; one class of channels per order"},
         {RoutingKind::kRandomMinimal, "random_minimal",
          "a minimal direction drawn at each hop, oblivious; unbounded storage only"},
         {RoutingKind::kHCycle, "h_cycle",
          "the shortest of four directions on two Hamiltonian cycles of a k x k torus"},
         {RoutingKind::kTable, "table", "the ways of `table_file`, in its order"},
         {RoutingKind::kUpDown, "up_down",
          "up*/down*: towards the root of a spanning tree, then away from it; any network of "
          "links in both directions"},
         {RoutingKind::kMinimalAdaptiveUpDown, "minimal_adaptive_up_down",
          "shortest paths on new virtual channels, then up*/down* on the original, VC 0, to the "
          "end "
          "(MA-2vc); any network of links in both directions"},
         {RoutingKind::kFullyAdaptiveUpDown, "fully_adaptive_up_down",
          "the same, and back to new channels at any router (FA); under virtual cut-through"}},
        "which output ports and virtual channels a packet may take next");
    table.choice(
        "dateline", &S::dateline,
        {{DatelineRule::kSwitched, "switched",
          "class 0 until the wrap-around channel has been taken, then class 1"},
         {DatelineRule::kFixed, "fixed",
          "the class is fixed on entering the dimension: will the packet wrap around or not"},
         {DatelineRule::kNone, "none",
          "one class: rings can deadlock; for demonstrations, with `run --allow-deadlock`"}},
        "torus: how two classes of virtual channels break the cycle of each ring");
    table.choice("selection", &S::selection, selections(),
                 "which of the free candidates of the routing function a packet asks for");
    table.choices("selection_by_class", &S::selection_by_class, {0, 256}, selections(),
                  "entry i is for packets of traffic class i; `selection` for classes beyond it");
    table.choice("equal_ways", &S::equal_ways,
                 {{EqualWays::kDrawn, "drawn", "one is drawn at injection"},
                  {EqualWays::kBoth, "both", "both are candidates"}},
                 "minimal_adaptive, partially_adaptive, random_minimal: where both ways round a "
                 "ring are equally long");
    table.integer("h_cycle_max_hops", &S::h_cycle_max_hops, {0, 4294967295}, "hops",
                  "h_cycle: beyond it a packet takes the shortest path instead; 0: never");
    table.choice("tree_root", &S::tree_root,
                 {{TreeRoot::kLowestId, "lowest_id", "router 0"},
                  {TreeRoot::kMostCentral, "most_central",
                   "the router with the least sum of distances to all others"}},
                 "functions with up*/down* routing: the root of the spanning tree");
    table.choice(
        "legal_hops", &S::legal_hops,
        {{LegalHops::kShortest, "shortest", "those of the shortest legal paths"},
         {LegalHops::kAll, "all", "also every other legal hop, when none of the shortest is free"}},
        "up_down: the candidates");
    table.integer_or_word("max_misroutes", &S::max_misroutes, {0, 65535}, "unlimited", "hops",
                          "fully_adaptive_up_down: most hops of a packet beyond its distance",
                          kUnlimitedMisroutes);
    table.text(
        "table_file", &S::table_file,
        "table: CSV file router,destination,port[,port...], a line each pair, or with arrivals "
        "and virtual channels (docs/topologies.md); a relative path starts at the folder of the "
        "settings file, with --set at the current folder");
    table.integer("message_classes", &S::message_classes, {1, 64}, "",
                  "each traffic class, from 0, has its own part of `virtual_channels`, all alike; "
                  "classes beyond the last share that of the last. Requests and replies need 2");
    table.flag(
        "at_source", &S::at_source,
        "paths are looked up at the source and ride in the packet, routers only take the next "
        "step; for functions that do not choose by what is free on the way");
    return table;
}

}  // namespace thruway
