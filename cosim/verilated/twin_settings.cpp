#include "cosim/verilated/twin_settings.h"

#include "core/problem.h"
#include "cosim/verilated/devices/systemc_device.h"
#include "cosim/verilated/lock_step.h"
#include "cosim/verilated/pin_routers.h"
#include "cosim/verilated/verilated_routers.h"
#include "routing/relation/routing_fields.h"
#include "rtl_models/settings/router_fields.h"
#include "topologies/topology_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {
namespace {

[[noreturn]] void refuse(const std::string& key, const std::string& message) {
    throw Problem(fmt::format("{}: {}", key, message));
}

[[noreturn]] void refuse_value(const std::string& key, const std::string& value,
                               const std::string& right) {
    refuse(key, fmt::format("{}; the Verilog router has {}; set it to that, or "
                            "router.implementation = \"systemc\"",
                            value, right));
}

/// The settings of the Verilog router that are nearest: those that it leaves free are kept.
RouterSettings nearest_twin(const RouterSettings& router) {
    RouterSettings twin;
    twin.routing_cycles = 1;
    if (router.switching == Switching::kWormhole) twin.switching = Switching::kWormhole;
    twin.virtual_channels = std::min(router.virtual_channels, kMaxPinVcs);
    twin.buffer_flits = router.buffer_flits;
    if (router.crossbar == CrossbarKind::kMultiplexed) twin.crossbar = router.crossbar;
    // What is said and what is left to be automatic come to the same.
    if (router.vc_reallocation == VcReallocation::kAfterTailSent) {
        twin.vc_reallocation = router.vc_reallocation;
    }
    if (router.vc_admission && twin.admits_packets() == router.admits_packets()) {
        twin.vc_admission = router.vc_admission;
    }
    if (router.host_vcs() == router.virtual_channels) {
        twin.host_virtual_channels = router.host_virtual_channels;
    }
    // Outside of the pins: the output register is the first cycle on the way to a host.
    twin.injection_cycles = router.injection_cycles;
    twin.ejection_cycles = std::max(router.ejection_cycles, 1u);
    twin.credit_latency_cycles = router.credit_latency_cycles;
    if (!router.lock_step) twin.source_queues = router.source_queues;

    twin.implementation = router.implementation;
    twin.verilated_routers = router.verilated_routers;
    twin.lock_step = router.lock_step;
    return twin;
}

/// Those of a grid that the pins fit. What only other topologies read is kept.
TopologySettings nearest_twin(const TopologySettings& topology) {
    TopologySettings twin = topology;
    if (topology.kind != TopologyKind::kMesh) twin.kind = TopologyKind::kTorus;
    twin.bidirectional = true;
    twin.double_links = false;
    twin.hosts_per_router = 1;
    return twin;
}

/// A key that is not named here must have its default: so a new one is refused until the Verilog
/// router is known to have it.
RoutingSettings nearest_twin(const RoutingSettings& routing) {
    RoutingSettings twin;
    // With one way at each router there is nothing to select.
    twin.selection = routing.selection;
    twin.selection_by_class = routing.selection_by_class;
    // Read by other functions alone.
    twin.equal_ways = routing.equal_ways;
    twin.h_cycle_max_hops = routing.h_cycle_max_hops;
    twin.tree_root = routing.tree_root;
    twin.legal_hops = routing.legal_hops;
    twin.max_misroutes = routing.max_misroutes;
    twin.table_file = routing.table_file;
    return twin;
}

template <class S>
void check_section(const std::string& section, const FieldTable<S>& fields, const S& settings) {
    const SettingEcho has = fields.echo(settings);
    const SettingEcho needs = fields.echo(nearest_twin(settings));
    for (std::size_t i = 0; i < has.size(); ++i) {
        if (has[i] == needs[i]) continue;
        const std::string key = section + "." + has[i].first;
        if (key == "router.source_queues") {
            refuse(key, has[i].second + "; in lock-step the SystemC router chooses injection "
                                        "virtual channels in turn; set it to \"shared\", or "
                                        "router.lock_step = false");
        }
        refuse_value(key, has[i].second, needs[i].second);
    }
}

void check_router(const RouterSettings& router) {
    check_section("router", router_fields(), router);
    std::vector<unsigned> routers = router.verilated_routers;
    std::sort(routers.begin(), routers.end());
    const auto twice = std::adjacent_find(routers.begin(), routers.end());
    if (twice != routers.end()) {
        refuse("router.verilated_routers",
               fmt::format("{} stands in it twice; once is enough", *twice));
    }
}

PinShape shape_of(const RouterSettings& router, unsigned dimensions) {
    PinShape shape;
    shape.ports = 2 * dimensions + 1;
    shape.vcs = router.virtual_channels;
    shape.buffer_flits = router.buffer_flits;
    shape.virtual_cut_through = router.switching == Switching::kVirtualCutThrough;
    shape.multiplexed = router.crossbar == CrossbarKind::kMultiplexed;
    return shape;
}

std::string text(const PinShape& shape) {
    return fmt::format("{} dimension{}, {}, {} virtual channels of {} flits, crossbar {}, packets "
                       "of up to {} flits",
                       shape.ports / 2, shape.ports == 3 ? "" : "s",
                       shape.virtual_cut_through ? "virtual_cut_through" : "wormhole", shape.vcs,
                       shape.buffer_flits,
                       shape.multiplexed ? "multiplexed" : "partially_multiplexed",
                       shape.host_buffer_flits);
}

std::string all_texts() {
    std::string list;
    for (const PinShape& shape : verilated_routers()) {
        list += fmt::format("{}({})", list.empty() ? "" : "; ", text(shape));
    }
    return list;
}

}  // namespace

void check_twin(const TopologySettings& topology, const RouterSettings& router,
                const RoutingSettings& routing) {
    if (router.implementation == RouterImplementation::kSystemc) return;
    check_router(router);
    if (topology.kind != TopologyKind::kTorus && topology.kind != TopologyKind::kMesh) {
        refuse("topology.kind",
               "the Verilog router is for a torus or a mesh; choose one of them, or "
               "router.implementation = \"systemc\"");
    }
    if (topology.radix.size() > 2) {
        refuse_value("topology.radix", fmt::format("{} dimensions", topology.radix.size()),
                     "5 ports: one for the host, and two for each of up to 2 dimensions");
    }
    check_section("topology", topology_fields(), topology);
    check_section("routing", routing_fields(), routing);
}

std::unique_ptr<RouterFactory> make_verilated_routers(const RouterSettings& router,
                                                      const RoutingSettings& routing,
                                                      const Topology& topology,
                                                      unsigned longest_packet, std::uint64_t seed) {
    if (router.implementation == RouterImplementation::kSystemc) return nullptr;
    check_router(router);
    check_section("routing", routing_fields(), routing);
    constexpr const char* kKey = "router.implementation";
    if (verilated_routers().empty()) {
        refuse(kKey, "\"verilated\"; this build has no Verilog routers; install Verilator (Debian "
                     "package verilator), configure with -DTHRUWAY_VERILATOR=ON and build again");
    }
    for (const unsigned id : router.verilated_routers) {
        if (id < topology.graph.routers()) continue;
        refuse("router.verilated_routers",
               fmt::format("there is no router {}; {} has routers 0 to {}", id, topology.name,
                           topology.graph.routers() - 1));
    }
    const PinShape wanted = shape_of(router, PinMap(topology, RouterId{0}).ports() / 2);
    const auto device = make_verilated_router(wanted, seed);
    if (device == nullptr || longest_packet > device->shape().host_buffer_flits) {
        PinShape missing = wanted;
        missing.host_buffer_flits = longest_packet;
        refuse(kKey,
               fmt::format("\"verilated\"; no Verilog router was built for {}; there are: {}. "
                           "Take one of these, or add one to rtl_models/verilog/CMakeLists.txt "
                           "and cosim/verilated/verilated_routers.cpp",
                           text(missing), all_texts()));
    }
    const bool lock_step = router.lock_step;
    return std::make_unique<PinRouters>(
        [=](RouterId id, FabricContext& context) -> std::unique_ptr<PinDevice> {
            auto verilated = make_verilated_router(wanted, seed + index(id));
            if (!lock_step) return verilated;
            return std::make_unique<LockStep>(
                fmt::format("router_{}", index(id)), std::move(verilated), "Verilog",
                std::make_unique<SystemcDevice>("systemc", id, context), "SystemC");
        },
        router.verilated_routers);
}

}  // namespace thruway
