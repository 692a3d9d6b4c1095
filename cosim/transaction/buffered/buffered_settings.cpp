#include "cosim/transaction/buffered/buffered_settings.h"

#include "core/problem.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {
namespace {

struct Refusal {
    bool applies;
    const char* key;
    const char* value;
    const char* reason;
};

}  // namespace

void check_transaction_router(const RouterSettings& router) {
    if (router.kind == RouterKind::kQueuedCutThrough) return;
    const bool retries = router.blocked_headers == BlockedHeaders::kRouteAgain;
    const bool block = router.link_multiplexing == LinkMultiplexing::kBlock;
    const bool stop_go = router.flow_control == FlowControl::kStopGo;
    constexpr const char* kOneFlit =
        "a flit per cycle is what its outputs and virtual channels take";
    const Refusal refusals[] = {
        {router.implementation == RouterImplementation::kVerilated, "router.implementation",
         "\"verilated\"", "Verilog routers move flits, this engine moves packets"},
        {router.implementation == RouterImplementation::kForeign, "router.implementation",
         "\"foreign\"", "foreign routers move flits, this engine moves packets"},
        {router.speculative, "router.speculative", "true",
         "it does not model flits that lose the switch"},
        {input_speedup(router.crossbar) > 1, "router.input_speedup", "above 1",
         "an input sends one packet at a time, or each of its virtual channels does"},
        {output_speedup(router.crossbar) > 1, "router.output_speedup", "above 1", kOneFlit},
        {router.internal_speedup > 1, "router.internal_speedup", "above 1", kOneFlit},
        {router.link_multiplexing != LinkMultiplexing::kFlit, "router.link_multiplexing",
         block ? "\"block\"" : "\"packet\"",
         "packets always share a link fairly, as with \"flit\""},
        {router.flow_control != FlowControl::kCredits, "router.flow_control",
         stop_go ? "\"stop_go\"" : "\"packet_credits\"", "it counts credits per flit"},
        {retries, "router.blocked_headers", "\"route_again\"", "a blocked header always waits"},
        {router.timeout_cycles > 0, "router.timeout_cycles", "above 0",
         "its headers have no timers"},
        {router.after_timeout == AfterTimeout::kEscapeOnly, "router.after_timeout",
         "\"escape_only\"", "its headers have no timers"},
        {router.vc_reallocation == VcReallocation::kAfterTailLeft, "router.vc_reallocation",
         "\"after_tail_left\"", "an output VC is free once the tail has been sent"},
        {router.class_policy != ClassPolicy::kNone, "router.class_policy",
         "another value than \"none\"", "its outputs share a link fairly among all packets"},
        {router.injection_buffers == InjectionBuffers::kFlits, "router.injection_buffers",
         "\"flits\"", "an injection VC holds one packet"},
        {router.injection_classes > 1, "router.injection_classes", "above 1",
         "a packet takes any injection VC"},
        {router.host_vcs() > router.virtual_channels, "router.host_virtual_channels",
         "above router.virtual_channels", "every port has router.virtual_channels of them"},
        {router.allow_deadlock, "router.allow_deadlock", "true",
         "it detects no deadlock while other packets move"}};
    for (const Refusal& refusal : refusals) {
        if (!refusal.applies) continue;
        throw Problem(
            fmt::format("{}: {}; the transaction engine does not model this: {}; change it "
                        "or use the cycle engine",
                        refusal.key, refusal.value, refusal.reason));
    }
}

}  // namespace thruway
