// routing/routing_settings.h
// Section [routing] of the settings.
#pragma once

namespace thruway {

enum class RoutingKind { kDimensionOrder, kMinimalAdaptive, kObliviousRandom };

/// How a torus breaks the cycle of each ring with two classes of virtual channels.
enum class DatelineRule {
    kSwitched,  ///< class 0 until the wrap-around channel has been taken, then class 1
    /// The class is fixed on entering the dimension: will the packet wrap or not. Opens
    /// bidirectional rings; refused on unidirectional ones of 4 routers or more.
    kFixed,
    kNone  ///< one class: rings can deadlock; for demonstrations
};

enum class SelectionKind { kFirstFree, kRandom, kMostCredits };

struct RoutingSettings {
    RoutingKind function = RoutingKind::kDimensionOrder;
    DatelineRule dateline = DatelineRule::kSwitched;
    SelectionKind selection = SelectionKind::kRandom;
};

}  // namespace thruway
