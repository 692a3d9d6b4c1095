// routing/relation/routing_row.h
// The rows of routing/catalogue.cpp, one for each routing function, and selections/catalogue.cpp.
// Code that depends on a property of a function reads the traits in its row.
#pragma once

#include "core/tables/table_memory.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/selection_function.h"
#include "routing/relation/storage.h"
#include "settings/values/part.h"
#include "topologies/graph/topology.h"

#include <memory>
#include <vector>

namespace thruway {

struct RoutingSettings;

/// The arguments for making a routing function. `settings` include the function's own.
struct RoutingRequest {
    const RoutingSettings& settings;
    const Topology& topology;
    unsigned virtual_channels = 0;  ///< of its message class
    Storage storage = Storage::kFinite;
    TableMemory& tables = own_tables();  ///< for large tables of the function
};

/// Properties of a routing function. A row has the sum of its traits.
enum RoutingTrait : unsigned {
    kMinimal = 1,              ///< all routes are shortest paths
    kUnknownRoutes = 2,        ///< its routes depend on a file
    kAdaptive = 4,             ///< congestion decides among several candidates of a packet
    kFirstDimensionFirst = 8,  ///< in a grid packets take dimension 0 before all others
    kEscapeChannels = 16,      ///< a header can wait for them until a time-out
    kDrawnAtEachHop = 32,      ///< only routers with unbounded storage draw at each hop
    kFiniteBuffers = 64,       ///< its classes of virtual channels make sense with these only
    kAnyNetwork = 128,         ///< works on every network, with one virtual channel and no file
    kRoutesPhases = 256,       ///< can be the base of a function in phases
    kInPhases = 512            ///< has a base function
};

struct RoutingRow {
    const char* name;
    const char* meaning;
    std::unique_ptr<RoutingFunction> (*make)(const RoutingRequest& request);
    unsigned traits;  ///< sum of RoutingTrait
    /// Whether the argument in the head of the function's file proves freedom from deadlock for
    /// these settings on this network, whatever its size. Null: there is no such argument.
    bool (*proven)(const RoutingSettings& settings, const Topology& topology);
    std::vector<OwnSettings> own;
    /// Of an adaptive function: whether these settings leave a packet one candidate. Null: never.
    bool (*one_way)(const RoutingSettings& settings) = nullptr;

    bool has(RoutingTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<RoutingRow>& all();
};

/// The free candidate that a selection function prefers.
enum class Preference {
    kNone,   ///< a random one
    kFirst,  ///< in the order of the routing function; blocked headers wait at the last
    kLowestDimension,
    kLongestDimension,
    kFreeChannels,  ///< the one with most free virtual channels
    kCredits,       ///< the one with most room downstream
    kOther          ///< by a rule that no analytical model knows
};

/// Properties of a selection function. A row has the sum of its traits.
enum SelectionTrait : unsigned {
    kComparesVcs = 1  ///< it looks at the virtual channels of the candidates
};

struct SelectionRow {
    const char* name;
    const char* meaning;
    std::unique_ptr<SelectionFunction> (*make)();
    Preference prefers;
    unsigned traits;  ///< sum of SelectionTrait
    std::vector<OwnSettings> own;

    bool has(SelectionTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<SelectionRow>& all();
};

}  // namespace thruway
