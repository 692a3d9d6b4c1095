#include "rtl_models/settings/vc_settings.h"

#include "settings/fields/settings_visitor.h"

#include <algorithm>

namespace thruway {
namespace {

void storage_fields(SettingsVisitor& io, VcSettings& settings) {
    io.choice("switching", settings.switching,
              {{Switching::kWormhole, "wormhole", "a head flit advances when one flit fits"},
               {Switching::kVirtualCutThrough, "virtual_cut_through",
                "a head flit advances when its whole packet fits"},
               {Switching::kStoreAndForward, "store_and_forward",
                "a head flit advances when its packet has arrived and fits ahead"}},
              "when a packet may advance to the next router");
    io.integer("virtual_channels", settings.virtual_channels, {1, 64}, "",
               "virtual channels of each channel");
    io.integer("buffer_flits", settings.buffer_flits, {1, 65535}, "flits",
               "buffer of each input virtual channel");
    io.part("crossbar", settings.crossbar, "which flits may cross a router in the same cycle");
    io.integer("output_buffer_flits", settings.output_buffer_flits, {0, 65535}, "flits",
               "buffer of each output virtual channel; 0 is none");
    io.real("internal_speedup", settings.internal_speedup, RealRange::between(1, 16), "steps/cycle",
            "how often a router routes, allocates and crosses in a cycle, on average; up to three "
            "decimals; links and hosts keep their rates, so above 1 it needs output buffers");
}

void implementation_fields(SettingsVisitor& io, VcSettings& settings) {
    io.choice("implementation", settings.implementation,
              {{RouterImplementation::kSystemc, "systemc", "the SystemC modules"},
               {RouterImplementation::kVerilated, "verilated",
                "the Verilog router of one configuration, by Verilator "
                "(`docs/cosimulation.md`)"},
               {RouterImplementation::kForeign, "foreign",
                "your own routers, from a library that `--device-library` names "
                "(`docs/cosimulation.md`)"}},
              "what the routers are made of");
    io.only_if(
        settings.implementation == RouterImplementation::kVerilated,
        "router.implementation = \"verilated\"", [&] {
            io.integers("verilated_routers", settings.verilated_routers, {0, 1024},
                        {0, (1 << 18) - 1}, "",
                        "numbers of the Verilated routers; the others are SystemC; empty: all are "
                        "Verilated");
            io.flag("lock_step", settings.lock_step,
                    "a SystemC router on the pins of each Verilated one; the run ends at the first "
                    "difference");
        });
    io.only_if(settings.implementation == RouterImplementation::kForeign,
               "router.implementation = \"foreign\"", [&] {
                   io.text("device", settings.device,
                           "class of the foreign routers; `thruway list devices --device-library "
                           "FILE` lists those of a library");
                   io.integers("foreign_routers", settings.foreign_routers, {0, 1024},
                               {0, (1 << 18) - 1}, "",
                               "numbers of the foreign routers; the others are SystemC; empty: all "
                               "are foreign");
               });
}

void pipeline_fields(SettingsVisitor& io, VcSettings& settings) {
    io.integer("vc_allocation_cycles", settings.vc_allocation_cycles, kStageCycles, "cycles",
               "allocation of output virtual channels");
    io.integer("switch_allocation_cycles", settings.switch_allocation_cycles, kStageCycles,
               "cycles", "allocation of the crossbar");
    io.integer("crossbar_cycles", settings.crossbar_cycles, kStageCycles, "cycles",
               "traversal of the crossbar");
    io.integer("output_buffer_cycles", settings.output_buffer_cycles, kStageCycles, "cycles",
               "passage through the output stage");
    io.choice("header_stages", settings.header_stages,
              {{HeaderStages::kAllFlits, "all_flits", "every flit"},
               {HeaderStages::kHeaders, "headers",
                "head flits; those behind them ask for the crossbar as soon as they arrive"}},
              "which flits spend the cycles of routing and of VC allocation");
    io.flag("speculative", settings.speculative,
            "the crossbar is allocated in parallel with the output virtual channel");
    io.integer("credit_latency_cycles", settings.credit_latency_cycles, {1, 1000}, "cycles",
               "from the buffer that a flit leaves to the router upstream");
}

void allocation_fields(SettingsVisitor& io, VcSettings& settings) {
    io.choice("routing_unit", settings.routing_unit,
              {{RoutingUnitKind::kPerInput, "per_input", "one per input port and cycle"},
               {RoutingUnitKind::kPerRouter, "per_router",
                "one per router and cycle, in demand-slotted round robin"},
               {RoutingUnitKind::kPerVirtualChannel, "per_virtual_channel",
                "all that wait in the same cycle"}},
              "how many headers are routed in one cycle");
    io.two_parts("vc_allocator", settings.vc_allocator,
                 "how output virtual channels are matched with packets", "switch_allocator",
                 settings.switch_allocator, "how crossbar ports are matched with flits");
    io.part("arbiter", settings.arbiter,
            "which of several requests wins, in the separable allocators and at the links");
    fields(io, static_cast<ClassPolicySettings&>(settings));
    io.choice("link_multiplexing", settings.link_multiplexing,
              {{LinkMultiplexing::kFlit, "flit", "another virtual channel may send in every cycle"},
               {LinkMultiplexing::kBlock, "block",
                "a virtual channel keeps the link until it has no flit, no room downstream, or its "
                "packet ends"},
               {LinkMultiplexing::kPacket, "packet",
                "a link is allocated to one packet, from its head to its tail"}},
              "how virtual channels share a link");
    io.optional_choice(
        "vc_reallocation", settings.vc_reallocation,
        {{VcReallocation::kAfterTailSent, "after_tail_sent",
          "one cycle after the tail is granted the crossbar (non-atomic VC allocation); the tail "
          "may still be in later stages or in the output buffer"},
         {VcReallocation::kAfterTailLeft, "after_tail_left",
          "one cycle after the tail leaves on the link (non-atomic VC allocation)"},
         {VcReallocation::kAfterBufferEmpty, "after_buffer_empty",
          "when the buffer downstream is empty again (atomic VC allocation)"}},
        "after_buffer_empty under wormhole with adaptive routing, else after_tail_sent",
        "when an output virtual channel may be allocated to the next packet");
}

void timeout_fields(SettingsVisitor& io, VcSettings& settings) {
    io.integer_or_word("timeout_cycles", settings.timeout_cycles, {0, 1'000'000}, "infinite",
                       "cycles",
                       "minimal_adaptive: how long a header waits for a busy adaptive channel "
                       "before it requests its escape channel; 0: no wait, see `after_timeout`",
                       kInfiniteTimeout);
    io.optional_choice(
        "after_timeout", settings.after_timeout,
        {{AfterTimeout::kEscapeOnly, "escape_only", "its escape channel alone"},
         {AfterTimeout::kEscapeOrAdaptive, "escape_or_adaptive",
          "an adaptive channel, or else its escape channel"}},
        "escape_or_adaptive with `timeout_cycles` = 0, else escape_only",
        "minimal_adaptive: channels that a header requests after its time-out; with "
        "`timeout_cycles` = 0, from the first cycle without a free adaptive channel");
    io.flag("allow_deadlock", settings.allow_deadlock,
            "run settings that are not proven free from deadlock (`thruway check`), among them "
            "`timeout_cycles` = \"infinite\"; `run --allow-deadlock` sets it");
}

void host_fields(SettingsVisitor& io, VcSettings& settings) {
    io.choice("source_queues", settings.source_queues,
              {{SourceQueues::kShared, "shared",
                "one queue; its first packet takes a free injection virtual channel"},
               {SourceQueues::kPerVirtualChannel, "per_virtual_channel",
                "one queue for each injection virtual channel; a packet draws its queue"}},
              "where the packets of a host wait for injection");
    io.choice("injection_buffers", settings.injection_buffers,
              {{InjectionBuffers::kOnePacket, "one_packet",
                "one packet, however long; the next one enters when its tail has left"},
               {InjectionBuffers::kFlits, "flits",
                "`buffer_flits` flits of packets behind each other; a packet enters when it could "
                "enter such a buffer of another router (`vc_admission`)"}},
              "what an injection virtual channel holds");
    io.integer("injection_classes", settings.injection_classes, {1, 64}, "",
               "message classes, each with its own part of the injection virtual channels; 1: a "
               "packet takes any of them; see `routing.message_classes`");
    io.integer_or_word("host_virtual_channels", settings.host_virtual_channels, {1, 64}, "all", "",
                       "virtual channels of each link to or from a host; \"all\": "
                       "`virtual_channels`");
}

}  // namespace

void fields(SettingsVisitor& io, VcSettings& settings) {
    storage_fields(io, settings);
    implementation_fields(io, settings);
    pipeline_fields(io, settings);
    allocation_fields(io, settings);
    flow_fields(io, settings);
    timeout_fields(io, settings);
    host_fields(io, settings);
}

bool VcSettings::shows_only_pins(unsigned router) const {
    if (implementation == RouterImplementation::kSystemc) return false;
    const std::vector<unsigned>& listed = implementation == RouterImplementation::kForeign
                                              ? foreign_routers
                                              : verilated_routers;
    return listed.empty() || std::find(listed.begin(), listed.end(), router) != listed.end();
}

}  // namespace thruway
