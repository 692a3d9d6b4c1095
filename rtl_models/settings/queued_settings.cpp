#include "rtl_models/settings/queued_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, AssignmentSettings& settings) {
    io.choice("assignment", settings.assignment,
              {{AssignmentPolicy::kIdleLinkFirst, "idle_link_first",
                "the choice of routing.selection among those that are idle"},
               {AssignmentPolicy::kFirstChoice, "first_choice",
                "the choice of routing.selection, idle or not: oblivious routing"},
               {AssignmentPolicy::kEmptyQueueFirst, "empty_queue_first",
                "one whose queue is empty, its link idle or not"},
               {AssignmentPolicy::kRandom, "random", "any of them"},
               {AssignmentPolicy::kShortest, "shortest",
                "the one with the fewest packets in queue and on its link"}},
              "output_queues: which of its minimal outputs a header takes");
    io.only_if(settings.can_block(),
               "router.assignment = \"idle_link_first\" or \"empty_queue_first\"; the others leave "
               "nothing open",
               [&] {
                   io.choice("blocked_packet_joins", settings.blocked_packet_joins,
                             {{BlockedPacketRule::kFirstChoice, "first_choice",
                               "that of routing.selection among all"},
                              {BlockedPacketRule::kHighestPort, "highest_port",
                               "that of the highest port number"},
                              {BlockedPacketRule::kShortest, "shortest",
                               "the one with the fewest packets"}},
                             "output_queues: which queue a packet joins if none of its outputs is "
                             "idle (idle_link_first) or has an empty queue (empty_queue_first)");
               });
}

void fields(SettingsVisitor& io, InputOrderSettings& settings) {
    io.choice("input_criterion", settings.criterion,
              {{InputCriterion::kOldest, "oldest", "generated first"},
               {InputCriterion::kClosest, "closest", "fewest hops to go, the oldest among equals"},
               {InputCriterion::kRandom, "random", "a new order in every cycle"}},
              "which waiting packets go first in input_queues and in a central_multiqueue");
}

void fields(SettingsVisitor& io, OutputOrderSettings& settings) {
    io.choice(
        "output_criterion", settings.criterion,
        {{OutputCriterion::kTowardDimensionOrder, "toward_dimension_order", "the lowest dimension"},
         {OutputCriterion::kAwayFromDimensionOrder, "away_from_dimension_order",
          "the highest dimension"},
         {OutputCriterion::kRandom, "random", "a new order in every cycle"}},
        "which idle output goes to a waiting packet that has several, or to a header whose first "
        "choice is taken");
    io.integer_or_word("ageing_cycles", settings.ageing_cycles, {1, 1000000000}, "never", "cycles",
                       "a packet that has waited this long in a router goes before all that have "
                       "not");
}

void fields(SettingsVisitor& io, MultiqueueSettings& settings) {
    io.integer_or_word("window", settings.window, {1, 1000000}, "all", "packets",
                       "number of longest-waiting packets that a central_multiqueue considers in a "
                       "cycle");
}

void fields(SettingsVisitor& io, InputQueueSettings& settings) {
    io.flag("strict_fifo", settings.strict_fifo,
            "each of the input_queues reads one packet at a time: the next one is seen when the "
            "tail of the last one has left");
}

void fields(SettingsVisitor& io, ChoiceQueueSettings& settings) {
    io.flag("partially_adaptive", settings.partially_adaptive,
            "packets in choice_queues take the first dimension before all others, and choose "
            "among the others");
}

void fields(SettingsVisitor& io, QueuedSettings& settings) {
    io.part("organisation", settings.organisation,
            "queued_cut_through: how packets are stored that cannot cut through");
    io.choice("storage", settings.storage,
              {{StorageRule::kFull, "full", "when its tail has arrived"},
               {StorageRule::kPartial, "partial", "at once"}},
              "queued_cut_through: when a packet that cannot cut through begins to wait for an "
              "output");
    io.choice(
        "tie", settings.tie,
        {{TieRule::kBusy, "busy", "no: busy for one more cycle"},
         {TieRule::kFree, "free", "yes: idle"}},
        "queued_cut_through: whether a header may take a link in the cycle after the previous "
        "packet has left it");
    io.choice(
        "arrival_order", settings.arrival_order,
        {{ArrivalOrder::kStoredFirst, "stored_first",
          "waiting packets first; arriving headers get the remaining outputs"},
         {ArrivalOrder::kArrivalsFirst, "arrivals_first",
          "headers that arrive, past packets that wait for the same output; in input_queues not "
          "past those of their own input"},
         {ArrivalOrder::kTogether, "together",
          "one matching of both, as if headers waited at the ends of their queues: as many leave "
          "as "
          "can, and of these sets the first in the order of the organisation"}},
        "queued_cut_through: which packets take the outputs that are idle in a cycle");
    io.choice("header_order", settings.header_order,
              {{HeaderOrder::kMessageId, "message_id",
                "the oldest packet, by cycle of generation, host and number"},
               {HeaderOrder::kPort, "port", "that of the lowest input port"}},
              "queued_cut_through: which of the headers of one cycle is decided first");
    io.flag("routing_at_source", settings.routing_at_source,
            "queued_cut_through: packets of a router's own hosts take routing_cycles too");
    io.flag("one_flit_inputs", settings.one_flit_inputs,
            "queued_cut_through: an input holds one flit: flits behind a header wait while it is "
            "routed, so a packet occupies its link for routing_cycles - 1 extra cycles");
}

}  // namespace thruway
