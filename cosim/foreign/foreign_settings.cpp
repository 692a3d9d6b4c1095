#include "cosim/foreign/foreign_settings.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// Of [router]. A key that is not listed here belongs to the modules of the SystemC router.
constexpr const char* kKeysOfDevices[] = {
    "kind",
    "switching",
    "virtual_channels",
    "buffer_flits",
    "implementation",
    "device",
    "foreign_routers",
    "credit_latency_cycles",
    "vc_reallocation",
    "vc_admission",
    "flow_control",
    "allow_deadlock",
    "source_queues",
    "host_virtual_channels",
    "injection_classes",
    "injection_cycles",
    "ejection_cycles",
    "injection_flits_per_cycle",
    "ejection_flits_per_cycle",
};

struct Refusal {
    bool applies;
    const char* key;
    std::string value;
    const char* why;
};

/// A port of a device takes and gives one flit in a cycle.
Refusal refused_width(const char* key, unsigned flits_per_cycle) {
    return {flits_per_cycle != 1, key,
            flits_per_cycle == 0 ? "\"unlimited\"" : std::to_string(flits_per_cycle),
            "a port of a device has the wires of one flit; set it to 1"};
}

}  // namespace

void check_foreign(const RouterSettings& router, const RoutingSettings& routing) {
    if (router.implementation != RouterImplementation::kForeign) return;
    const bool stop_go = router.flow_control == FlowControl::kStopGo;
    const Refusal refusals[] = {
        {router.kind != RouterKind::kVirtualChannel, "router.kind", "\"queued_cut_through\"",
         "foreign routers have virtual channels at their pins; set it to \"virtual_channel\""},
        {router.device.empty(), "router.device", "\"\"",
         "name the class of the foreign routers; `thruway list devices --device-library FILE` "
         "lists those of a library"},
        {router.flow_control != FlowControl::kCredits, "router.flow_control",
         stop_go ? "\"stop_go\"" : "\"packet_credits\"",
         "a credit at the pins is for one flit; set it to \"credits\""},
        {router.switching == Switching::kStoreAndForward, "router.switching",
         "\"store_and_forward\"",
         "nothing holds a packet back until it has arrived; set \"wormhole\" or "
         "\"virtual_cut_through\""},
        {router.class_policy != ClassPolicy::kNone, "router.class_policy",
         "another value than \"none\"",
         "a device knows nothing of the priorities of traffic classes; set it to \"none\""},
        {router.injection_buffers == InjectionBuffers::kFlits, "router.injection_buffers",
         "\"flits\"",
         "a host has one packet at a time at each virtual channel of a device; set it to "
         "\"one_packet\""},
        {router.host_vcs() != router.virtual_channels, "router.host_virtual_channels",
         "another number than router.virtual_channels",
         "all ports of a device have the same; set it to \"all\""},
        refused_width("router.injection_flits_per_cycle", router.injection_flits_per_cycle),
        refused_width("router.ejection_flits_per_cycle", router.ejection_flits_per_cycle),
        {routing.at_source, "routing.at_source", "true",
         "a device does not see the path in a packet; set it to false"},
        {routing.function->has(kInPhases), "routing.function", routing.function->name,
         "a device does not know intermediate routers; choose another function"},
    };
    for (const Refusal& refusal : refusals) {
        if (!refusal.applies) continue;
        throw Problem(fmt::format("{}: {}; {}{}", refusal.key, refusal.value, refusal.why,
                                  refusal.key == std::string("router.device")
                                      ? ""
                                      : ", or set router.implementation = \"systemc\""));
    }
    std::vector<unsigned> routers = router.foreign_routers;
    std::sort(routers.begin(), routers.end());
    const auto twice = std::adjacent_find(routers.begin(), routers.end());
    if (twice == routers.end()) return;
    throw Problem(
        fmt::format("router.foreign_routers: router {} is listed twice; list it once", *twice));
}

bool matters_to_devices(const std::string& key) {
    return std::find(std::begin(kKeysOfDevices), std::end(kKeysOfDevices), key) !=
           std::end(kKeysOfDevices);
}

}  // namespace thruway
