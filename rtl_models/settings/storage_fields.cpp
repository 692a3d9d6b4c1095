#include "rtl_models/settings/storage_fields.h"

namespace thruway {

void add_storage_fields(FieldTable<RouterSettings>& table) {
    using S = RouterSettings;
    table.choice<ArrivalOrder>(
        "arrival_order", &S::arrival_order,
        {{ArrivalOrder::kStoredFirst, "stored_first",
          "packets that wait, then headers that arrive: these see what is left"},
         {ArrivalOrder::kArrivalsFirst, "arrivals_first",
          "headers that arrive, past packets that wait for the same output; in input_queues not "
          "past those of their own input"},
         {ArrivalOrder::kTogether, "together",
          "one matching of both, as if headers waited at the ends of their queues: as many leave "
          "as "
          "can, and of these sets the first in the order of the organisation"}},
        "queued_cut_through: which packets take the outputs that are idle in a cycle");
    table.integer_or_word("window", &S::window, {1, 1000000}, "all", "packets",
                          "how many packets, from the longest waiting on, a central_multiqueue "
                          "looks at in a cycle");
    table.flag("strict_fifo", &S::strict_fifo,
               "each of the input_queues reads one packet at a time: the next one is seen when the "
               "tail of the last one has left");
    table.flag("partially_adaptive", &S::partially_adaptive,
               "packets in choice_queues take the first dimension before all others, and choose "
               "among the others");
    table.choice<InputCriterion>(
        "input_criterion", &S::input_criterion,
        {{InputCriterion::kOldest, "oldest", "generated first"},
         {InputCriterion::kClosest, "closest", "fewest hops to go, the oldest among equals"},
         {InputCriterion::kRandom, "random", "a new order in every cycle"}},
        "which waiting packets go first in input_queues and in a central_multiqueue");
    table.choice<OutputCriterion>(
        "output_criterion", &S::output_criterion,
        {{OutputCriterion::kTowardDimensionOrder, "toward_dimension_order", "the lowest dimension"},
         {OutputCriterion::kAwayFromDimensionOrder, "away_from_dimension_order",
          "the highest dimension"},
         {OutputCriterion::kRandom, "random", "a new order in every cycle"}},
        "which idle output a packet gets that has a choice and waits, or finds its first choice "
        "taken");
    table.integer_or_word("ageing_cycles", &S::ageing_cycles, {1, 1000000000}, "never", "cycles",
                          "a packet that has waited so long in a router goes before all that have "
                          "not");
}

}  // namespace thruway
