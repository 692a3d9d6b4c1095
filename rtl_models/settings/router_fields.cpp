#include "rtl_models/settings/router_fields.h"

#include "rtl_models/settings/flow_fields.h"
#include "rtl_models/settings/queued_fields.h"

namespace thruway {
namespace {

using S = RouterSettings;

constexpr IntegerRange kStage = {0, 100};
constexpr IntegerRange kFlitsPerCycle = {1, 1024};

void add_storage(FieldTable<S>& table) {
    table.choice("kind", &S::kind,
                 {{RouterKind::kVirtualChannel, "virtual_channel",
                   "input buffers per virtual channel, a crossbar, credits"},
                  {RouterKind::kQueuedCutThrough, "queued_cut_through",
                   "unbounded storage for packets that cannot cut through; no virtual channels"}},
                 "the router architecture");
    table.choice("switching", &S::switching,
                 {{Switching::kWormhole, "wormhole", "a head flit advances when one flit fits"},
                  {Switching::kVirtualCutThrough, "virtual_cut_through",
                   "a head flit advances when its whole packet fits"},
                  {Switching::kStoreAndForward, "store_and_forward",
                   "a head flit advances when its packet has arrived and fits ahead"}},
                 "when a packet may advance to the next router");
    table.integer("virtual_channels", &S::virtual_channels, {1, 64}, "",
                  "virtual channels of each channel");
    table.integer("buffer_flits", &S::buffer_flits, {1, 65535}, "flits",
                  "buffer of each input virtual channel");
    table.choice(
        "crossbar", &S::crossbar,
        {{CrossbarKind::kMultiplexed, "multiplexed", "one crossbar port per link at both sides"},
         {CrossbarKind::kPartiallyMultiplexed, "partially_multiplexed",
          "one port per virtual channel at the input side, one per link at the output side"},
         {CrossbarKind::kNonMultiplexed, "non_multiplexed",
          "one port per virtual channel at both sides; needs output buffers"}},
        "which flits may cross a router in the same cycle");
    table.integer("output_buffer_flits", &S::output_buffer_flits, {0, 65535}, "flits",
                  "buffer of each output virtual channel; 0 is none");
}

void add_implementation(FieldTable<S>& table) {
    table.choice("implementation", &S::implementation,
                 {{RouterImplementation::kSystemc, "systemc", "the SystemC modules"},
                  {RouterImplementation::kVerilated, "verilated",
                   "the Verilog router of one configuration, by Verilator "
                   "(`docs/cosimulation.md`)"}},
                 "what the routers are made of");
    table.integers("verilated_routers", &S::verilated_routers, {0, 1024}, {0, (1 << 18) - 1}, "",
                   "those that are Verilated, the others are SystemC; empty: all");
    table.flag("lock_step", &S::lock_step,
               "a SystemC router on the pins of each Verilated one; the run ends at the first "
               "difference");
}

void add_pipeline(FieldTable<S>& table) {
    table.integer(
        "routing_cycles", &S::routing_cycles, kStage, "cycles",
        "routing stage; with all stages at 0 a flit leaves in the cycle in which it arrives");
    table.integer("vc_allocation_cycles", &S::vc_allocation_cycles, kStage, "cycles",
                  "allocation of output virtual channels");
    table.integer("switch_allocation_cycles", &S::switch_allocation_cycles, kStage, "cycles",
                  "allocation of the crossbar");
    table.integer("crossbar_cycles", &S::crossbar_cycles, kStage, "cycles",
                  "traversal of the crossbar");
    table.integer("output_buffer_cycles", &S::output_buffer_cycles, kStage, "cycles",
                  "passage through the output stage");
    table.choice("header_stages", &S::header_stages,
                 {{HeaderStages::kAllFlits, "all_flits", "every flit"},
                  {HeaderStages::kHeaders, "headers",
                   "head flits; those behind them ask for the crossbar as soon as they arrive"}},
                 "which flits spend the cycles of routing and of VC allocation");
    table.flag("speculative", &S::speculative,
               "the crossbar is allocated in parallel with the output virtual channel");
    table.integer("credit_latency_cycles", &S::credit_latency_cycles, {1, 1000}, "cycles",
                  "from the buffer that a flit leaves to the router upstream");
}

void add_allocation(FieldTable<S>& table) {
    const std::vector<Choice<AllocatorKind>> allocators = {
        {AllocatorKind::kSeparableInputFirst, "separable_input_first",
         "an arbiter per input, then one per output"},
        {AllocatorKind::kSeparableOutputFirst, "separable_output_first",
         "an arbiter per output, then one per input"},
        {AllocatorKind::kIslip, "islip",
         "rounds of offer and accept with rotating priorities, `allocator_iterations` of them"},
        {AllocatorKind::kWavefront, "wavefront", "maximal matching, diagonal after diagonal"},
        {AllocatorKind::kMaximumMatching, "maximum_matching",
         "the largest matching there is; an upper bound, not hardware"}};
    table.choice("routing_unit", &S::routing_unit,
                 {{RoutingUnitKind::kPerInput, "per_input", "one per input port and cycle"},
                  {RoutingUnitKind::kPerRouter, "per_router",
                   "one per router and cycle, in demand-slotted round robin"},
                  {RoutingUnitKind::kPerVirtualChannel, "per_virtual_channel",
                   "all that wait in the same cycle"}},
                 "how many headers are routed in one cycle");
    table.choice("vc_allocator", &S::vc_allocator, allocators,
                 "how output virtual channels are matched with packets");
    table.choice("switch_allocator", &S::switch_allocator, allocators,
                 "how crossbar ports are matched with flits");
    table.integer("allocator_iterations", &S::allocator_iterations, {1, 64}, "",
                  "iterations of islip in one cycle");
    table.choice(
        "arbiter", &S::arbiter,
        {{ArbiterKind::kRoundRobin, "round_robin", "the next after the last winner"},
         {ArbiterKind::kMatrix, "matrix", "the least recently served"},
         {ArbiterKind::kOldestFirst, "oldest_first", "the packet that was generated first"},
         {ArbiterKind::kFixed, "fixed", "the lowest index; unfair"},
         {ArbiterKind::kRandom, "random", "a random one"},
         {ArbiterKind::kOblivious, "oblivious",
          "the next after one that moves every cycle, whoever wins; unfair"}},
        "which of several requests wins, in the separable allocators and at the links");
    table.choice(
        "link_multiplexing", &S::link_multiplexing,
        {{LinkMultiplexing::kFlit, "flit", "another virtual channel may send in every cycle"},
         {LinkMultiplexing::kBlock, "block",
          "a virtual channel keeps the link until it has no flit, no room downstream, or its "
          "packet ends"},
         {LinkMultiplexing::kPacket, "packet",
          "a link is given to one packet, from its head to its tail"}},
        "how virtual channels share a link");
    table.optional_choice(
        "vc_reallocation", &S::vc_reallocation,
        {{VcReallocation::kAfterTailSent, "after_tail_sent",
          "in the cycle after that in which the tail was given the crossbar, which may still be in "
          "later stages and the output buffer"},
         {VcReallocation::kAfterTailLeft, "after_tail_left",
          "in the cycle after that in which the tail went onto the link"},
         {VcReallocation::kAfterBufferEmpty, "after_buffer_empty",
          "when the buffer downstream is empty again"}},
        "after_buffer_empty under wormhole with adaptive routing, else after_tail_sent",
        "when an output virtual channel may be given to the next packet");
}

void add_timeout(FieldTable<S>& table) {
    table.integer_or_word(
        "timeout_cycles", &S::timeout_cycles, {0, 1'000'000}, "infinite", "cycles",
        "minimal_adaptive: a header whose adaptive channels are all busy waits so "
        "long for one before it asks for its escape channel; 0: it asks at once, as "
        "`after_timeout` says",
        kInfiniteTimeout);
    table.optional_choice(
        "after_timeout", &S::after_timeout,
        {{AfterTimeout::kEscapeOnly, "escape_only", "its escape channel alone"},
         {AfterTimeout::kEscapeOrAdaptive, "escape_or_adaptive",
          "an adaptive channel, or else its escape channel"}},
        "escape_or_adaptive with `timeout_cycles` = 0, else escape_only",
        "minimal_adaptive: what a header asks for after its time-out, until it has it; with "
        "`timeout_cycles` = 0 from the first cycle on in which no adaptive channel is free");
    table.flag("allow_deadlock", &S::allow_deadlock,
               "run settings that are not proven free from deadlock (`thruway check`), among them "
               "`timeout_cycles` = \"infinite\"; `run --allow-deadlock` sets it");
}

void add_host_side(FieldTable<S>& table) {
    table.choice("source_queues", &S::source_queues,
                 {{SourceQueues::kShared, "shared",
                   "one queue; its first packet takes a free injection virtual channel"},
                  {SourceQueues::kPerVirtualChannel, "per_virtual_channel",
                   "one queue for each injection virtual channel; a packet draws its queue"}},
                 "where the packets of a host wait for injection");
    table.integer_or_word("host_virtual_channels", &S::host_virtual_channels, {1, 64}, "all", "",
                          "virtual channels of each link to or from a host; \"all\": "
                          "`virtual_channels`");
    table.integer("injection_cycles", &S::injection_cycles, kStage, "cycles",
                  "from the source queue to the input port");
    table.integer("ejection_cycles", &S::ejection_cycles, kStage, "cycles",
                  "from the router to the sink");
    table.integer_or_unlimited("injection_flits_per_cycle", &S::injection_flits_per_cycle,
                               kFlitsPerCycle, "flits/cycle", "from the source queue of each host");
    table.integer_or_unlimited("ejection_flits_per_cycle", &S::ejection_flits_per_cycle,
                               kFlitsPerCycle, "flits/cycle", "to the sink of each host");
}

}  // namespace

FieldTable<RouterSettings> router_fields() {
    FieldTable<S> table;
    add_storage(table);
    add_implementation(table);
    add_pipeline(table);
    add_allocation(table);
    add_flow_fields(table);
    add_timeout(table);
    add_host_side(table);
    add_queued_fields(table);
    return table;
}

}  // namespace thruway
