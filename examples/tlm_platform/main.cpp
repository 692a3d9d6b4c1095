// A platform of plain TLM-2.0 initiators and memories around a fabric: memories at the hosts of the
// address map, a processor at every other host.
// Usage: tlm_platform FILE [--engine cycle|transaction] [key=value]...
// Exit status: 0 every read returned the data written, 1 otherwise, 2 invalid input.

#include "checks/simulation_settings.h"
#include "core/files/standard_files.h"
#include "cosim/tlm/interfaces/initiator_interface.h"
#include "cosim/tlm/interfaces/target_interface.h"
#include "cosim/tlm/platform_settings.h"
#include "cosim/transaction/buffered/buffered_settings.h"
#include "cosim/transaction/transaction_engine.h"
#include "examples/tlm_platform/memory.h"
#include "examples/tlm_platform/processor.h"
#include "routing/make_routing.h"
#include "settings/settings_document.h"
#include "topologies/build_topology.h"
#include "traffic/lengths/length_settings.h"

#include <fmt/format.h>
#include <systemc>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway::examples {
namespace {

constexpr Cycle kMostCycles = 1'000'000;

PlatformSettings read_settings(const SettingsDocument& document) {
    PlatformSettings settings = document.read<PlatformSettings>();
    // The checks of `thruway run`, for the longest packets.
    SimulationSettings simulation;
    simulation.topology = settings.topology;
    simulation.router = settings.router;
    simulation.routing = settings.routing;
    simulation.traffic.packet_flits.distribution.own<FixedLength>().flits = longest_packet_flits(
        settings.tlm);
    try {
        check_simulation_settings(simulation);
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
    return settings;
}

class Platform {
public:
    /// `routers`: factory for the fabric; null: cycle engine.
    Platform(const PlatformSettings& settings, RouterFactory* routers)
        : topology_(build_topology(settings.topology)),
          routing_(
              settings.router.kind == RouterKind::kVirtualChannel
                  ? make_routing_function(settings.routing, topology_,
                                          settings.router.virtual_channels)
                  : make_routing_function(settings.routing, topology_, 1, Storage::kUnbounded)),
          selection_(make_selection_function(settings.routing)) {
        check_selection(*selection_, *routing_);
        check_platform(settings, topology_, *routing_);
        FabricOptions options;
        options.router_factory = routers;
        fabric_ = std::make_unique<Fabric>("fabric", topology_, settings.router, *routing_,
                                           *selection_, options);
        network_ = std::make_unique<TlmNetwork>(*fabric_, settings.tlm);
        const sc_core::sc_time latency(10, sc_core::SC_NS);
        Work work;
        for (const AddressRegion& region : network_->address_map().regions()) {
            work.bases.push_back(region.base);
            targets_.push_back(std::make_unique<TargetInterface>(
                fmt::format("target_{}", region.host).c_str(), HostId{region.host}, *network_));
            memories_.push_back(std::make_unique<Memory>(
                fmt::format("memory_{}", region.host).c_str(), region.bytes, latency));
            targets_.back()->socket.bind(memories_.back()->socket);
        }
        for (std::uint32_t host = 0; host < topology_.graph.hosts(); ++host) {
            if (network_->target(HostId{host}) != nullptr) continue;
            interfaces_.push_back(std::make_unique<InitiatorInterface>(
                fmt::format("initiator_{}", host).c_str(), HostId{host}, *network_));
            processors_.push_back(
                std::make_unique<Processor>(fmt::format("processor_{}", host).c_str(),
                                            static_cast<unsigned>(processors_.size()), work));
            processors_.back()->socket.bind(interfaces_.back()->socket);
        }
    }

    /// Returns true if all accesses succeeded.
    bool run() {
        fabric_->clock().run_until(kMostCycles);
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
        std::uint64_t packets = 0;
        for (const auto& interface : interfaces_) packets += interface->packets_sent();
        for (const auto& target : targets_) packets += target->packets_sent();
        const bool finished = threads == processors_.size() * Work{}.threads;
        fmt::print("network      {}, {} processors, {} memories\n", topology_.name,
                   processors_.size(), memories_.size());
        fmt::print("accesses     {} reads, {} writes, {} wrong\n", reads, writes, faults);
        fmt::print("response     mean {:.1f} ns\n",
                   waited_ns / static_cast<double>(reads + writes));
        fmt::print("traffic      {} packets, {} flit hops\n", packets, fabric_->flit_hops());
        fmt::print("left behind  {} packets, {} transactions\n", fabric_->packets().live(),
                   network_->payloads().live());
        if (!finished) fmt::print("not all threads have finished\n");
        return finished && faults == 0 && packets == 2 * (reads + writes) &&
               fabric_->packets().live() == 0 && network_->payloads().live() == 0;
    }

private:
    const Topology topology_;
    std::unique_ptr<RoutingFunction> routing_;
    std::unique_ptr<SelectionFunction> selection_;
    std::unique_ptr<Fabric> fabric_;
    std::unique_ptr<TlmNetwork> network_;
    std::vector<std::unique_ptr<TargetInterface>> targets_;
    std::vector<std::unique_ptr<Memory>> memories_;
    std::vector<std::unique_ptr<InitiatorInterface>> interfaces_;
    std::vector<std::unique_ptr<Processor>> processors_;
};

struct Arguments {
    std::string file;
    bool transaction = false;
    std::vector<std::string> overrides;
};

/// Nothing if the arguments are invalid.
std::optional<Arguments> parse(const std::vector<std::string>& words) {
    if (words.empty()) return std::nullopt;
    Arguments arguments{words[0], false, {words.begin() + 1, words.end()}};
    std::vector<std::string>& rest = arguments.overrides;
    if (rest.empty() || rest[0] != "--engine") return arguments;
    if (rest.size() < 2 || (rest[1] != "cycle" && rest[1] != "transaction")) return std::nullopt;
    arguments.transaction = rest[1] == "transaction";
    rest.erase(rest.begin(), rest.begin() + 2);
    return arguments;
}

/// Router factory of the engine; null for the cycle engine.
std::unique_ptr<RouterFactory> routers_for(bool transaction, const RouterSettings& settings) {
    if (!transaction) return nullptr;
    check_transaction_router(settings);
    return transaction_routers();
}

int run(const std::vector<std::string>& words) {
    const std::optional<Arguments> arguments = parse(words);
    if (!arguments) {
        print_error("usage: tlm_platform FILE [--engine cycle|transaction] [key=value]...\n");
        return 2;
    }
    try {
        const SettingsDocument document = SettingsDocument::from_file(arguments->file,
                                                                      arguments->overrides);
        const PlatformSettings settings = read_settings(document);
        try {
            const auto routers = routers_for(arguments->transaction, settings.router);
            Platform platform(settings, routers.get());
            return platform.run() ? 0 : 1;
        } catch (const Problem& problem) {
            throw document.located(problem);
        }
    } catch (const Problem& problem) {
        print_error("tlm_platform: {}\n", problem.what());
        return 2;
    }
}

}  // namespace
}  // namespace thruway::examples

int sc_main(int argc, char** argv) {
    sc_core::sc_report_handler::set_actions(sc_core::SC_FATAL, sc_core::SC_THROW);
    return thruway::examples::run({argv + 1, argv + argc});
}
