// tests/cosim/tlm/tlm_bench.h
// Plain TLM-2.0 initiators and targets around a fabric with network interfaces.
#pragma once

#include "cosim/tlm/interfaces/initiator_interface.h"
#include "cosim/tlm/interfaces/target_interface.h"
#include "cosim/tlm/platform_settings.h"
#include "routing/make_routing.h"
#include "rtl_models/fabric/fabric.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <tlm_utils/simple_initiator_socket.h>
#include <tlm_utils/simple_target_socket.h>
#include <systemc>
#include <tlm>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {

using sc_core::sc_time;

constexpr std::uint64_t kPeriodPs = 1000;
inline sc_time ps(std::uint64_t value) { return {static_cast<double>(value), sc_core::SC_PS}; }
/// The simulation time in picoseconds.
inline std::uint64_t now_ps() { return sc_core::sc_time_stamp().value() / ps(1).value(); }

/// A memory with an annotated delay of `latency` per access, behind a socket of any width.
template <unsigned kBusWidth>
class BusMemory : public sc_core::sc_module {
public:
    tlm_utils::simple_target_socket<BusMemory, kBusWidth> socket{"socket"};

    BusMemory(sc_core::sc_module_name name, std::size_t size, const sc_time& latency)
        : sc_module(name), bytes(size), latency_(latency) {
        socket.register_b_transport(this, &BusMemory::b_transport);
        socket.register_transport_dbg(this, &BusMemory::access);
        socket.register_get_direct_mem_ptr(this, &BusMemory::direct);
    }

    std::vector<unsigned char> bytes;
    std::vector<std::uint64_t> called;  ///< times of accesses
    unsigned direct_asked = 0;

private:
    void b_transport(tlm::tlm_generic_payload& payload, sc_time& delay) {
        called.push_back(now_ps());
        payload.set_dmi_allowed(true);
        payload.set_response_status(access(payload) == payload.get_data_length()
                                        ? tlm::TLM_OK_RESPONSE
                                        : tlm::TLM_ADDRESS_ERROR_RESPONSE);
        delay += latency_;
    }
    unsigned access(tlm::tlm_generic_payload& payload) {
        const unsigned width = std::min(payload.get_streaming_width(), payload.get_data_length());
        for (unsigned i = 0; i < payload.get_data_length(); ++i) {
            const unsigned char* const enables = payload.get_byte_enable_ptr();
            if (enables != nullptr && enables[i % payload.get_byte_enable_length()] == 0) continue;
            const std::uint64_t at = payload.get_address() + i % width;
            if (at >= bytes.size()) return i;
            if (payload.is_read()) payload.get_data_ptr()[i] = bytes[at];
            if (payload.is_write()) bytes[at] = payload.get_data_ptr()[i];
        }
        return payload.get_data_length();
    }
    bool direct(tlm::tlm_generic_payload&, tlm::tlm_dmi& dmi) {
        ++direct_asked;
        dmi.allow_read_write();
        dmi.set_dmi_ptr(bytes.data());
        return true;
    }

    const sc_time latency_;
};
using Memory = BusMemory<32>;

/// Runs stories, each in its own thread.
class Initiator : public sc_core::sc_module {
public:
    tlm_utils::simple_initiator_socket<Initiator> socket{"socket"};

    explicit Initiator(sc_core::sc_module_name name) : sc_module(name) {}

    void story(std::function<void()> tell) {
        sc_core::sc_spawn([this, tell = std::move(tell)] {
            tell();
            ++finished;
        });
    }
    /// Call from a story. Returns the response and adds to `delay`.
    tlm::tlm_response_status access(tlm::tlm_command command, std::uint64_t address,
                                    unsigned char* data, unsigned length, sc_time& delay) {
        tlm::tlm_generic_payload payload;
        fill(payload, command, address, data, length);
        socket->b_transport(payload, delay);
        EXPECT_FALSE(payload.is_dmi_allowed());
        return payload.get_response_status();
    }
    tlm::tlm_response_status write(std::uint64_t address, std::uint64_t value, sc_time delay = {}) {
        unsigned char data[8];
        std::memcpy(data, &value, 8);
        return access(tlm::TLM_WRITE_COMMAND, address, data, 8, delay);
    }
    std::uint64_t read(std::uint64_t address, sc_time delay = {}) {
        unsigned char data[8] = {};
        EXPECT_EQ(access(tlm::TLM_READ_COMMAND, address, data, 8, delay), tlm::TLM_OK_RESPONSE);
        std::uint64_t value = 0;
        std::memcpy(&value, data, 8);
        return value;
    }
    static void fill(tlm::tlm_generic_payload& payload, tlm::tlm_command command,
                     std::uint64_t address, unsigned char* data, unsigned length) {
        payload.set_command(command);
        payload.set_address(address);
        payload.set_data_ptr(data);
        payload.set_data_length(length);
        payload.set_streaming_width(length);
        payload.set_byte_enable_ptr(nullptr);
        payload.set_dmi_allowed(false);
        payload.set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
    }

    unsigned finished = 0;  ///< stories that have finished
};

/// A row of `routers` routers with one host each; all stages take 0 cycles.
inline PlatformSettings row_platform(unsigned routers,
                                     Switching switching = Switching::kVirtualCutThrough) {
    PlatformSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {routers};
    settings.router.switching = switching;
    settings.router.virtual_channels = 2;
    settings.routing.message_classes = 2;
    return settings;
}

constexpr std::uint64_t kRegionBytes = 0x1000;
/// First address of a host's region, for targets at `hosts`.
inline std::uint64_t base_of(unsigned host) { return 0x10000u + host * kRegionBytes; }

/// Memories at `targets`, initiators at all other hosts. At the hosts in `bare` the test binds the
/// interface's socket itself.
class TlmBench {
public:
    TlmBench(PlatformSettings settings, const std::vector<unsigned>& targets,
             const sc_time& memory_latency = sc_core::SC_ZERO_TIME, FabricOptions options = {},
             const std::vector<unsigned>& bare = {}, bool checked = true)
        : topology(build_topology(settings.topology)),
          routing(routing_of(settings, topology)),
          selection(make_selection_function(settings.routing)),
          fabric("fabric", topology, settings.router, *routing, *selection,
                 with_period(std::move(options))),
          network(fabric, with_regions(settings, targets).tlm) {
        if (checked) check_platform(settings, topology, *routing);
        for (unsigned i = 0; i < topology.graph.hosts(); ++i) {
            interfaces.emplace_back();
            initiators.emplace_back();
            target_interfaces.emplace_back();
            memories.emplace_back();
            const auto among = [i](const std::vector<unsigned>& hosts) {
                return std::find(hosts.begin(), hosts.end(), i) != hosts.end();
            };
            if (among(targets)) {
                target_interfaces[i] = std::make_unique<TargetInterface>(
                    fmt::format("target_{}", i).c_str(), HostId{i}, network);
                if (among(bare)) continue;
                memories[i] = std::make_unique<Memory>(fmt::format("memory_{}", i).c_str(),
                                                       kRegionBytes, memory_latency);
                target_interfaces[i]->socket.bind(memories[i]->socket);
            } else {
                interfaces[i] = std::make_unique<InitiatorInterface>(
                    fmt::format("interface_{}", i).c_str(), HostId{i}, network);
                if (among(bare)) continue;
                initiators[i] = std::make_unique<Initiator>(fmt::format("initiator_{}", i).c_str());
                initiators[i]->socket.bind(interfaces[i]->socket);
            }
        }
    }

    void run(Cycle cycles) { fabric.clock().run_until(cycles); }
    /// Expects that no packet or transaction is in flight.
    void expect_rest() const {
        EXPECT_FALSE(fabric.deadlocked());
        EXPECT_EQ(fabric.packets().live(), 0u);
        EXPECT_EQ(network.payloads().live(), 0u);
        for (const auto& target : target_interfaces) {
            if (target != nullptr) {
                EXPECT_EQ(target->slots_taken(), 0u);
            }
        }
        fabric.check_credits();
    }
    Initiator& initiator(unsigned host) { return *initiators[host]; }

    const Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    Fabric fabric;
    TlmNetwork network;
    std::vector<std::unique_ptr<InitiatorInterface>> interfaces;      ///< [host]
    std::vector<std::unique_ptr<Initiator>> initiators;               ///< [host]
    std::vector<std::unique_ptr<TargetInterface>> target_interfaces;  ///< [host]
    std::vector<std::unique_ptr<Memory>> memories;                    ///< [host]

private:
    static std::unique_ptr<RoutingFunction> routing_of(const PlatformSettings& settings,
                                                       const Topology& topology) {
        if (settings.router.kind == RouterKind::kVirtualChannel) {
            return make_routing_function(settings.routing, topology,
                                         settings.router.virtual_channels);
        }
        return make_routing_function(settings.routing, topology, 1, Storage::kUnbounded);
    }
    static FabricOptions with_period(FabricOptions options) {
        options.clock_period_ps = kPeriodPs;
        return options;
    }
    static PlatformSettings& with_regions(PlatformSettings& settings,
                                          const std::vector<unsigned>& targets) {
        for (const unsigned host : targets) {
            AddressRegion region;
            region.host = host;
            region.base = base_of(host);
            region.bytes = kRegionBytes;
            settings.tlm.regions.push_back(region);
        }
        return settings;
    }
};

}  // namespace thruway::test
