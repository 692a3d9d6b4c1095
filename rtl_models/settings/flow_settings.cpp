#include "rtl_models/settings/vc_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void flow_fields(SettingsVisitor& io, VcSettings& settings) {
    io.optional_choice(
        "vc_admission", settings.vc_admission,
        {{VcAdmission::kFree, "free", "no other packet holds it"},
         {VcAdmission::kPacketOrBuffer, "packet_or_buffer",
          "no other packet holds it, and the downstream buffer has room for the whole packet; if "
          "the "
          "packet is longer than the buffer, the buffer is empty"}},
        "packet_or_buffer under virtual_cut_through and store_and_forward, else free",
        "when an output virtual channel may be allocated to a packet");
    io.choice("blocked_headers", settings.blocked_headers,
              {{BlockedHeaders::kWait, "wait", "waits for one, as routed"},
               {BlockedHeaders::kRouteAgain, "route_again",
                "goes back to its routing unit; each attempt takes the unit a cycle"}},
              "what a header does when it is granted no virtual channel");
    io.choice("flow_control", settings.flow_control,
              {{FlowControl::kCredits, "credits", "a credit for each flit that leaves a buffer"},
               {FlowControl::kStopGo, "stop_go",
                "on/off flow control: a stop signal when a buffer fills up to one mark, a go "
                "signal when it drains to another; the marks follow from the round trip"},
               {FlowControl::kPacketCredits, "packet_credits",
                "a credit for each packet; a queue holds `buffer_packets` of them"}},
              "how a router reports to the upstream router that its buffers have room");
    io.only_if(
        settings.flow_control == FlowControl::kPacketCredits,
        "router.flow_control = \"packet_credits\"", [&] {
            io.integer("buffer_packets", settings.buffer_packets, {0, 65535}, "packets",
                       "packet_credits: packets that an input virtual channel holds, each of up to "
                       "`buffer_flits` / `buffer_packets` flits");
            io.choice("packet_credit_return", settings.packet_credit_return,
                      {{PacketCreditReturn::kAfterTail, "after_tail", "when its tail has left"},
                       {PacketCreditReturn::kAfterHead, "after_head",
                        "when its head has left; the next packet may follow behind the rest"}},
                      "packet_credits: when the slot of a packet counts as free again");
        });
}

}  // namespace thruway
