// routing/paths/ring_settings.h
// Settings of section [routing] for functions on rings: how two classes of virtual channels open a
// ring, and what to do if both directions are equally long.
#pragma once

namespace thruway {

class SettingsVisitor;

/// How a torus breaks the cycle of each ring with two classes of virtual channels.
enum class DatelineRule {
    kSwitched,  ///< class 0 until the wrap-around channel has been taken, then class 1
    /// The class is fixed on entering the dimension, by whether the packet will wrap. Opens
    /// bidirectional rings, but not unidirectional rings of 4 or more routers.
    kFixed,
    kNone  ///< one class: rings can deadlock; for demonstrations
};

struct DatelineSettings {
    DatelineRule dateline = DatelineRule::kSwitched;
};

void fields(SettingsVisitor& io, DatelineSettings& settings);

/// What a function does if both directions of a ring are equally long.
enum class EqualWays {
    kDrawn,  ///< the packet draws one at injection, which balances the links
    kBoth    ///< both are candidates
};

struct EqualWaysSettings {
    EqualWays equal_ways = EqualWays::kDrawn;
};

void fields(SettingsVisitor& io, EqualWaysSettings& settings);

}  // namespace thruway
