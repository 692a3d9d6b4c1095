#include "routing/routing_fields.h"

namespace thruway {

FieldTable<RoutingSettings> routing_fields() {
    using S = RoutingSettings;
    FieldTable<S> table;
    table.choice(
        "function", &S::function,
        {{RoutingKind::kDimensionOrder, "dimension_order",
          "minimal and deterministic: one dimension after the other, the first first"},
         {RoutingKind::kMinimalAdaptive, "minimal_adaptive",
          "every minimal direction, with dimension order on an escape class (Duato)"},
         {RoutingKind::kObliviousRandom, "oblivious_random",
          "dimensions in an order that is drawn at injection; one class of channels per order"}},
        "which output ports and virtual channels a packet may take next");
    table.choice(
        "dateline", &S::dateline,
        {{DatelineRule::kSwitched, "switched",
          "class 0 until the wrap-around channel has been taken, then class 1"},
         {DatelineRule::kFixed, "fixed",
          "the class is fixed on entering the dimension: will the packet wrap around or not"},
         {DatelineRule::kNone, "none", "one class: rings can deadlock; for demonstrations"}},
        "torus: how two classes of virtual channels break the cycle of each ring");
    table.choice(
        "selection", &S::selection,
        {{SelectionKind::kFirstFree, "first_free", "the first in the order of the function"},
         {SelectionKind::kRandom, "random", "a random one"},
         {SelectionKind::kMostCredits, "most_credits",
          "the one with the most free buffer space downstream"}},
        "which of the free candidates of the routing function a packet asks for");
    return table;
}

}  // namespace thruway
