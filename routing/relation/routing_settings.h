// routing/relation/routing_settings.h
// Section [routing] of the settings.
#pragma once

#include "core/input/input_file.h"

#include <string>
#include <vector>

namespace thruway {

enum class RoutingKind {
    kDimensionOrder,
    kMinimalAdaptive,
    kObliviousRandom,
    kPartiallyAdaptive,
    kRandomMinimal,
    kHCycle,
    kTable,
    kUpDown,
    kMinimalAdaptiveUpDown,
    kFullyAdaptiveUpDown
};

constexpr unsigned kUnlimitedMisroutes = ~0u;

/// How a torus breaks the cycle of each ring with two classes of virtual channels.
enum class DatelineRule {
    kSwitched,  ///< class 0 until the wrap-around channel has been taken, then class 1
    /// The class is fixed on entering the dimension: will the packet wrap or not. Opens
    /// bidirectional rings, and leaves unidirectional ones of 4 routers or more closed.
    kFixed,
    kNone  ///< one class: rings can deadlock; for demonstrations
};

/// What a function does where both ways round a ring are equally long.
enum class EqualWays {
    kDrawn,  ///< the packet draws one at injection, so that links stay balanced
    kBoth    ///< both are candidates
};

/// The root of the spanning tree of up*/down* routing.
enum class TreeRoot {
    kLowestId,
    kMostCentral  ///< the least sum of distances to all routers, the lowest number of equals
};

/// Which legal next hops up*/down* routing gives.
enum class LegalHops {
    kShortest,  ///< those of the shortest legal paths
    kAll        ///< also the others, when none of the shortest is free
};

enum class SelectionKind {
    kFirstFree,
    kRandom,    ///< physical channels alike
    kRandomVc,  ///< virtual channels alike
    kMostFreeVcs,
    kMostCredits,
    kDimensionOrdered,
    kDiagonal
};

/// Whether the function has the spanning tree of up*/down* routing.
constexpr bool has_tree(RoutingKind function) {
    return function == RoutingKind::kUpDown || function == RoutingKind::kMinimalAdaptiveUpDown ||
           function == RoutingKind::kFullyAdaptiveUpDown;
}

struct RoutingSettings {
    RoutingKind function = RoutingKind::kDimensionOrder;
    DatelineRule dateline = DatelineRule::kSwitched;
    SelectionKind selection = SelectionKind::kRandom;
    /// [traffic class]: instead of `selection`, which serves the classes beyond its end.
    std::vector<SelectionKind> selection_by_class = {};
    EqualWays equal_ways = EqualWays::kDrawn;      ///< adaptive functions and random_minimal
    unsigned h_cycle_max_hops = 0;                 ///< h_cycle; 0: no limit
    TreeRoot tree_root = TreeRoot::kLowestId;      ///< functions with up*/down* routing
    LegalHops legal_hops = LegalHops::kShortest;   ///< up_down
    unsigned max_misroutes = kUnlimitedMisroutes;  ///< fully_adaptive_up_down
    unsigned message_classes = 1;   ///< each with its own part of the virtual channels
    bool at_source = false;         ///< paths are looked up at the source (source_routing.h)
    std::string table_file = {};    ///< table: CSV (routing_table.h)
    InputFilePtr table_input = {};  ///< what `table_file` holds; null: it is read when needed
};

}  // namespace thruway
