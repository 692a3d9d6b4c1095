#include "routing/paths/ring_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, DatelineSettings& settings) {
    io.choice("dateline", settings.dateline,
              {{DatelineRule::kSwitched, "switched",
                "class 0 until the wrap-around channel has been taken, then class 1"},
               {DatelineRule::kFixed, "fixed",
                "the class is fixed on entering the dimension, by whether the packet will wrap"},
               {DatelineRule::kNone, "none",
                "one class: rings can deadlock; for demonstrations, with `run --allow-deadlock`"}},
              "torus: how two classes of virtual channels break the cycle of each ring");
}

void fields(SettingsVisitor& io, EqualWaysSettings& settings) {
    io.choice("equal_ways", settings.equal_ways,
              {{EqualWays::kDrawn, "drawn", "one is drawn at injection"},
               {EqualWays::kBoth, "both", "both are candidates"}},
              "what to do if both directions of a ring are equally long");
}

}  // namespace thruway
