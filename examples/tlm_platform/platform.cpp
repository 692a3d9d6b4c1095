#include "examples/tlm_platform/platform.h"

#include "cosim/transaction/buffered/buffered_settings.h"
#include "cosim/transaction/transaction_engine.h"
#include "cosim/verilated/twin_settings.h"
#include "routing/make_routing.h"
#include "topologies/build_topology.h"

#include <fmt/format.h>
#include <systemc>

#include <cstdint>
#include <utility>

namespace thruway::examples {
namespace {

constexpr Cycle kMostCycles = 1'000'000;

std::unique_ptr<RoutingFunction> make_routing(const PlatformSettings& settings,
                                              const Topology& topology) {
    if (settings.router.kind == RouterKind::kVirtualChannel) {
        return make_routing_function(settings.routing, topology, settings.router.virtual_channels);
    }
    return make_routing_function(settings.routing, topology, 1, Storage::kUnbounded);
}

}  // namespace

Platform::Platform(PlatformSettings settings, const Arguments& arguments)
    : settings_(std::move(settings)),
      topology_(build_topology(settings_.topology)),
      routing_(make_routing(settings_, topology_)),
      selection_(make_selection_function(settings_.routing)) {
    check_selection(*selection_, *routing_);
    check_platform(settings_, topology_, *routing_);
    build_fabric(arguments);
    network_ = std::make_unique<TlmNetwork>(*fabric_, settings_.tlm);
    build_memories();
    build_processors();
}

void Platform::build_fabric(const Arguments& arguments) {
    const RouterSettings& router = settings_.router;
    FabricOptions options;
    std::unique_ptr<RouterFactory> routers;  // null: SystemC routers of the cycle engine
    if (arguments.transaction) {
        check_transaction_router(router);
        routers = transaction_routers();
    } else {
        check_twin(settings_.topology, router, settings_.routing);
        routers = make_verilated_routers(router, settings_.routing, topology_,
                                         longest_packet_flits(settings_.tlm), options.seed);
    }
    recordings_ = std::make_unique<Recordings>(
        arguments.vcd, arguments.journeys,
        WatchedFabric(topology_.graph, router, *routing_, options.clock_period_ps),
        [this](PacketHandle packet) { return network_->label(packet); });
    options.router_factory = routers.get();
    options.router_observer = recordings_->observer();
    fabric_ = std::make_unique<Fabric>("fabric", topology_, router, *routing_, *selection_,
                                       options);
    recordings_->connect(*fabric_);
}

void Platform::build_memories() {
    const sc_core::sc_time latency(10, sc_core::SC_NS);
    for (const AddressRegion& region : network_->address_map().regions()) {
        targets_.push_back(std::make_unique<TargetInterface>(
            fmt::format("target_{}", region.host).c_str(), HostId{region.host}, *network_));
        memories_.push_back(std::make_unique<Memory>(fmt::format("memory_{}", region.host).c_str(),
                                                     region.bytes, latency));
        targets_.back()->socket.bind(memories_.back()->socket);
    }
}

void Platform::build_processors() {
    Work work;
    for (const AddressRegion& region : network_->address_map().regions()) {
        work.bases.push_back(region.base);
    }
    for (std::uint32_t host = 0; host < topology_.graph.hosts(); ++host) {
        if (network_->target(HostId{host}) != nullptr) continue;
        interfaces_.push_back(std::make_unique<InitiatorInterface>(
            fmt::format("initiator_{}", host).c_str(), HostId{host}, *network_));
        processors_.push_back(std::make_unique<Processor>(fmt::format("processor_{}", host).c_str(),
                                                          static_cast<unsigned>(processors_.size()),
                                                          work));
        processors_.back()->socket.bind(interfaces_.back()->socket);
    }
}

bool Platform::run() {
    fabric_->clock().run_until(kMostCycles);
    recordings_->finish(fabric_->clock().now() + 1, fabric_->deadlocked());
    return report();
}

bool Platform::report() const {
    unsigned threads = 0;
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint64_t faults = 0;
    double waited_ns = 0;
    for (const auto& processor : processors_) {
        threads += processor->finished;
        reads += processor->reads;
        writes += processor->writes;
        faults += processor->wrong + processor->errors;
        waited_ns += processor->waited.to_seconds() * 1e9;
    }
    std::uint64_t requests = 0;
    std::uint64_t replies = 0;
    for (const auto& interface : interfaces_) requests += interface->packets_sent();
    for (const auto& target : targets_) replies += target->packets_sent();
    const bool finished = threads == processors_.size() * Work{}.threads;
    fmt::print("network      {}, {} processors, {} memories\n", topology_.name, processors_.size(),
               memories_.size());
    fmt::print("accesses     {} reads, {} writes, {} wrong\n", reads, writes, faults);
    fmt::print("response     mean {:.1f} ns\n", waited_ns / static_cast<double>(reads + writes));
    fmt::print("traffic      {} packets, {} flit hops\n", requests + replies, fabric_->flit_hops());
    fmt::print("left behind  {} packets, {} transactions\n", fabric_->packets().live(),
               network_->payloads().live());
    if (!finished) fmt::print("not all threads have finished\n");
    return finished && faults == 0 && requests == replies && requests >= reads + writes &&
           fabric_->packets().live() == 0 && network_->payloads().live() == 0;
}

}  // namespace thruway::examples
