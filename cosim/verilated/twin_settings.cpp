#include "cosim/verilated/twin_settings.h"

#include "core/problem.h"
#include "cosim/verilated/devices/pin_map.h"
#include "cosim/verilated/devices/systemc_device.h"
#include "cosim/verilated/lock_step.h"
#include "cosim/verilated/pin_routers.h"
#include "cosim/verilated/protocol/stated_routing.h"
#include "cosim/verilated/verilated_routers.h"
#include "routing/paths/ring_settings.h"
#include "routing/relation/routing_row.h"
#include "routing/tables/table_routing.h"
#include "rtl_models/settings/router_settings.h"
#include "settings/fields/settings_text.h"
#include "topologies/grid_topologies.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace thruway {
namespace {

[[noreturn]] void refuse(const std::string& key, const std::string& message) {
    throw Problem(fmt::format("{}: {}", key, message));
}

[[noreturn]] void refuse_value(const std::string& key, const std::string& value,
                               const std::string& right) {
    refuse(key, fmt::format("{}; the Verilog router has {}; use that, or set "
                            "router.implementation = \"systemc\"",
                            value, right));
}

/// The settings of the Verilog router closest to `router`: free settings keep their value.
RouterSettings nearest_twin(const RouterSettings& router) {
    RouterSettings twin;
    twin.routing_cycles = 1;
    if (router.switching == Switching::kWormhole) twin.switching = Switching::kWormhole;
    twin.virtual_channels = std::min(router.virtual_channels, kMaxPinVcs);
    twin.buffer_flits = router.buffer_flits;
    if (router.crossbar->has(kInVerilog)) twin.crossbar.choose(*router.crossbar);
    // A default written out equals the default left out.
    if (router.vc_reallocation == VcReallocation::kAfterTailSent) {
        twin.vc_reallocation = router.vc_reallocation;
    }
    if (router.vc_admission && twin.admits_packets() == router.admits_packets()) {
        twin.vc_admission = router.vc_admission;
    }
    if (router.host_vcs() == router.virtual_channels) {
        twin.host_virtual_channels = router.host_virtual_channels;
    }
    // Injection and ejection lie outside the pins; the output register is the first ejection cycle.
    twin.injection_cycles = router.injection_cycles;
    twin.ejection_cycles = std::max(router.ejection_cycles, 1u);
    twin.credit_latency_cycles = router.credit_latency_cycles;
    if (!router.lock_step) twin.source_queues = router.source_queues;

    twin.implementation = router.implementation;
    twin.verilated_routers = router.verilated_routers;
    twin.lock_step = router.lock_step;
    return twin;
}

/// Routes come from a table; otherwise from coordinates.
bool by_table(const RoutingSettings& routing) { return routing.function->has(kUnknownRoutes); }

/// The closest network that fits the pins: any with a table, otherwise a grid. Keys of other
/// topologies are kept.
TopologySettings nearest_twin(const TopologySettings& topology, const RoutingSettings& routing) {
    TopologySettings twin = topology;
    twin.hosts_per_router = 1;
    twin.subnetworks = 1;
    if (by_table(routing)) return twin;
    twin.kind.own<DirectionSettings>() = {};
    twin.kind.own<DoubleLinkSettings>() = {};
    return twin;
}

/// Keys not listed here must have their default, so a new key is rejected until the Verilog router
/// supports it.
RoutingSettings nearest_twin(const RoutingSettings& routing) {
    RoutingSettings twin;
    // With a single candidate per hop there is nothing to select.
    twin.selection = routing.selection;
    twin.selection_by_class = routing.selection_by_class;
    twin.message_classes = routing.message_classes;
    if (by_table(routing)) {
        twin.function = routing.function;
        return twin;
    }
    // Keys of other functions are not read.
    const Part<RoutingRow> default_function = twin.function;
    twin.function = routing.function;
    twin.function.choose(*default_function);
    twin.function.own<DatelineSettings>() = {};
    return twin;
}

template <class S>
void check_section(const std::string& section, const S& settings, const S& twin) {
    const SettingTexts has = setting_texts_of(settings);
    const SettingTexts needs = setting_texts_of(twin);
    for (std::size_t i = 0; i < has.size(); ++i) {
        if (has[i] == needs[i]) continue;
        const std::string key = section + "." + has[i].first;
        if (key == "router.source_queues") {
            refuse(key, has[i].second + "; in lock-step the SystemC router assigns injection "
                                        "VCs round robin; set it to \"shared\", or set "
                                        "router.lock_step = false");
        }
        refuse_value(key, has[i].second, needs[i].second);
    }
}

void check_router(const RouterSettings& router) {
    check_section("router", router, nearest_twin(router));
    std::vector<unsigned> routers = router.verilated_routers;
    std::sort(routers.begin(), routers.end());
    const auto twice = std::adjacent_find(routers.begin(), routers.end());
    if (twice != routers.end()) {
        refuse("router.verilated_routers",
               fmt::format("router {} is listed twice; list it once", *twice));
    }
}

PinShape shape_of(const RouterSettings& router, const RoutingSettings& routing,
                  const Topology& topology) {
    PinShape shape;
    shape.ports = 1;
    for (std::uint32_t r = 0; r < topology.graph.routers(); ++r) {
        shape.ports = std::max(shape.ports, needed_ports(topology, RouterId{r}).links + 1);
    }
    if (by_table(routing)) {
        shape.table_destinations = static_cast<unsigned>(topology.graph.hosts());
        shape.layout = thruway_table_layout();
    }
    shape.message_classes = routing.message_classes;
    shape.vcs = router.virtual_channels;
    shape.buffer_flits = router.buffer_flits;
    shape.virtual_cut_through = router.switching == Switching::kVirtualCutThrough;
    shape.multiplexed = router.crossbar->has(kSharedInputs);
    return shape;
}

/// The crossbar of a router whose inputs share their crossbar ports or do not.
const char* crossbar_of(const PinShape& shape) {
    for (const CrossbarRow& row : CrossbarRow::all()) {
        if (row.has(kInVerilog) && row.has(kSharedInputs) == shape.multiplexed) return row.name;
    }
    throw std::logic_error("no crossbar has the inputs of the Verilog router");
}

std::string text(const PinShape& shape) {
    const std::string network = shape.table_destinations > 0
                                    ? fmt::format("a table of {} destinations, {} ports",
                                                  shape.table_destinations, shape.ports)
                                    : fmt::format("{} dimension{}", shape.ports / 2,
                                                  shape.ports == 3 ? "" : "s");
    return fmt::format("{}, {}, {} virtual channel{} of {} flits, {} message class{}, crossbar {}, "
                       "packets of up to {} flits",
                       network, shape.virtual_cut_through ? "virtual_cut_through" : "wormhole",
                       shape.vcs, shape.vcs == 1 ? "" : "s", shape.buffer_flits,
                       shape.message_classes, shape.message_classes == 1 ? "" : "es",
                       crossbar_of(shape), shape.host_buffer_flits);
}

std::string all_texts() {
    std::string list;
    for (const PinShape& shape : verilated_routers()) {
        list += fmt::format("{}({})", list.empty() ? "" : "; ", text(shape));
    }
    return list;
}

void check_grid(const TopologySettings& topology) {
    if (!topology.kind.has(OwnSettings::of<GridSettings>())) {
        refuse("topology.kind",
               "without a routing table the Verilog router needs a torus or a mesh; use one of "
               "them, set routing.function = \"table\", or set router.implementation = "
               "\"systemc\"");
    }
    const std::size_t dimensions = topology.kind.own<GridSettings>().radix.size();
    if (dimensions > 3) {
        refuse_value("topology.radix", fmt::format("{} dimensions", dimensions),
                     "one port for the host and two per dimension, for up to 3 dimensions");
    }
}

/// The routing table of the settings, for the virtual channels of one class.
std::shared_ptr<const RoutingTable> table_of(const RouterSettings& router,
                                             const RoutingSettings& routing,
                                             const Topology& topology) {
    if (!by_table(routing)) return nullptr;
    return std::make_shared<RoutingTable>(
        read_table(routing.function.own<TableSettings>(), topology.graph,
                   router.virtual_channels / routing.message_classes));
}

/// Errors: Problem if the network does not fit the ports and flits of the device. Routers of a grid
/// are alike.
void check_places(const Topology& topology, const PinShape& shape) {
    const std::size_t routers = shape.table_destinations > 0 ? topology.graph.routers() : 1;
    try {
        for (std::uint32_t r = 0; r < routers; ++r) PinMap(topology, RouterId{r}, shape);
    } catch (const Problem& problem) {
        refuse("router.implementation", "\"verilated\"; " + problem.message());
    }
}

}  // namespace

void check_twin(const TopologySettings& topology, const RouterSettings& router,
                const RoutingSettings& routing) {
    if (router.implementation != RouterImplementation::kVerilated) return;
    check_router(router);
    if (!by_table(routing)) check_grid(topology);
    check_section("topology", topology, nearest_twin(topology, routing));
    check_section("routing", routing, nearest_twin(routing));
}

std::unique_ptr<RouterFactory> make_verilated_routers(const RouterSettings& router,
                                                      const RoutingSettings& routing,
                                                      const Topology& topology,
                                                      unsigned longest_packet, std::uint64_t seed) {
    if (router.implementation != RouterImplementation::kVerilated) return nullptr;
    check_router(router);
    check_section("routing", routing, nearest_twin(routing));
    constexpr const char* kKey = "router.implementation";
    if (verilated_routers().empty()) {
        refuse(kKey, "\"verilated\"; this build has no Verilog routers; install Verilator (Debian "
                     "package verilator), configure with -DTHRUWAY_VERILATOR=ON and rebuild");
    }
    for (const unsigned id : router.verilated_routers) {
        if (id < topology.graph.routers()) continue;
        refuse("router.verilated_routers",
               fmt::format("there is no router {}; {} has routers 0 to {}", id, topology.name,
                           topology.graph.routers() - 1));
    }
    const PinShape wanted = shape_of(router, routing, topology);
    const PinShape* const built = find_verilated_router(wanted);
    if (built == nullptr || longest_packet > built->host_buffer_flits) {
        PinShape missing = wanted;
        missing.host_buffer_flits = longest_packet;
        refuse(kKey,
               fmt::format("\"verilated\"; no Verilog router was built for {}; available: {}. "
                           "Use one of these, or add one to rtl_models/verilog/router_sets.csv",
                           text(missing), all_texts()));
    }
    check_places(topology, *built);
    const bool lock_step = router.lock_step;
    const auto table = table_of(router, routing, topology);
    return std::make_unique<PinRouters>(
        [=](RouterId id, FabricContext& context) -> std::unique_ptr<PinDevice> {
            std::vector<PinTableEntry> entries;
            if (table) entries = pin_table(*table, *context.topology, id, *built);
            auto verilated = make_verilated_router(wanted, seed + index(id), entries);
            if (!lock_step) return verilated;
            return std::make_unique<LockStep>(
                fmt::format("router_{}", index(id)), std::move(verilated), "Verilog",
                std::make_unique<SystemcDevice>("systemc", id, context, context.settings,
                                                built->ports),
                "SystemC");
        },
        router.verilated_routers, rules_of_twins);
}

}  // namespace thruway
