#include "rtl_models/settings/queued_fields.h"

#include "rtl_models/settings/storage_fields.h"

namespace thruway {

using S = RouterSettings;

void add_queued_fields(FieldTable<S>& table) {
    table.choice("organisation", &S::organisation,
                 {{StorageOrganisation::kOutputQueues, "output_queues",
                   "a queue for each output, which a packet joins when it is decided"},
                  {StorageOrganisation::kChoiceQueues, "choice_queues",
                   "a queue for each set of minimal outputs; fewer choices go first"},
                  {StorageOrganisation::kInputQueues, "input_queues",
                   "a queue for each input; the heads are matched with idle outputs"},
                  {StorageOrganisation::kCentralMultiqueue, "central_multiqueue",
                   "one queue; the first `window` packets are matched with idle outputs"}},
                 "queued_cut_through: how packets are stored that cannot cut through");
    table.choice("storage", &S::storage,
                 {{StorageRule::kFull, "full", "when all of it has come in"},
                  {StorageRule::kPartial, "partial", "at once"}},
                 "queued_cut_through: when a packet that cannot cut through begins to wait for an "
                 "output");
    table.choice(
        "tie", &S::tie,
        {{TieRule::kBusy, "busy", "busy for one cycle more"}, {TieRule::kFree, "free", "idle"}},
        "queued_cut_through: what a link that has just been released is for a header");
    table.choice("header_order", &S::header_order,
                 {{HeaderOrder::kMessageId, "message_id",
                   "the oldest packet, by cycle of generation, host and number"},
                  {HeaderOrder::kPort, "port", "that of the lowest input port"}},
                 "queued_cut_through: which of the headers of one cycle is decided first");
    table.choice("assignment", &S::assignment,
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
    table.choice(
        "blocked_packet_joins", &S::blocked_packet_joins,
        {{BlockedPacketRule::kFirstChoice, "first_choice", "that of routing.selection among all"},
         {BlockedPacketRule::kHighestPort, "highest_port", "that of the highest port number"},
         {BlockedPacketRule::kShortest, "shortest", "the one with the fewest packets"}},
        "output_queues: which queue a packet joins under idle_link_first and empty_queue_first "
        "when "
        "there is none such");
    table.flag("routing_at_source", &S::routing_at_source,
               "queued_cut_through: packets of a router's own hosts take routing_cycles too");
    table.flag(
        "one_flit_inputs", &S::one_flit_inputs,
        "queued_cut_through: an input holds one flit, so that a header keeps those behind it "
        "out for its routing_cycles, and a link is taken for routing_cycles - 1 cycles more");
    add_storage_fields(table);
}

}  // namespace thruway
