// A system on a chip of other people: two processors and two memories, with sockets of 32, 64 and
// 128 bits, at four hosts of a 4x4 torus. Exit status: 0 if everything that it checks is right.

#include "memories.h"
#include "processors.h"

#include <thruway/cosim/tlm/interfaces/initiator_interface.h>
#include <thruway/cosim/tlm/interfaces/target_interface.h>
#include <thruway/cosim/tlm/platform_settings.h>
#include <thruway/routing/make_routing.h>
#include <thruway/topologies/build_topology.h>
#include <thruway/topologies/grid_topologies.h>

#include <systemc>

#include <cstdint>
#include <cstdio>
#include <deque>

namespace {

using namespace soc;
using thruway::HostId;

constexpr unsigned kMemoryBytes = 0x1000;
constexpr std::uint64_t kBases[] = {0x8000'0000, 0x8000'1000};
constexpr unsigned kMemoryHosts[] = {5, 15};

thruway::PlatformSettings settings() {
    thruway::PlatformSettings settings;
    settings.topology.kind = "torus";
    settings.topology.kind.own<thruway::GridSettings>().radix = {4, 4};
    settings.router.virtual_channels = 4;
    settings.router.buffer_flits = 16;
    settings.routing.message_classes = 2;
    settings.tlm.source_queue_packets = 2;
    settings.tlm.reply_slots = 3;
    for (unsigned i = 0; i < 2; ++i) {
        thruway::AddressRegion region;
        region.host = kMemoryHosts[i];
        region.base = kBases[i];
        region.bytes = kMemoryBytes;
        settings.tlm.regions.push_back(region);
    }
    return settings;
}

/// Workers `first` .. `first + count - 1`; each has a slice of both memories.
std::deque<Worker> workers(unsigned first, unsigned count, Checks& checks) {
    std::deque<Worker> workers;
    for (unsigned worker = first; worker < first + count; ++worker) {
        const std::uint64_t offset = std::uint64_t{worker} * Worker::kBytes;
        workers.emplace_back(checks, worker + 1,
                             std::vector<std::uint64_t>{kBases[0] + offset, kBases[1] + offset});
    }
    return workers;
}

}  // namespace

int sc_main(int, char**) {
    const thruway::PlatformSettings platform = settings();
    const thruway::Topology topology = thruway::build_topology(platform.topology);
    const auto routing = thruway::make_routing_function(platform.routing, topology,
                                                        platform.router.virtual_channels);
    const auto selection = thruway::make_selection_function(platform.routing);
    thruway::check_platform(platform, topology, *routing);
    thruway::Fabric fabric("fabric", topology, platform.router, *routing, *selection);
    thruway::TlmNetwork network(fabric, platform.tlm);
    thruway::InitiatorInterface lt_interface("lt_interface", HostId{0}, network);
    thruway::BusInitiatorInterface<64> at_interface("at_interface", HostId{10}, network);
    thruway::TargetInterface lt_target("lt_target", HostId{kMemoryHosts[0]}, network);
    thruway::BusTargetInterface<128> at_target("at_target", HostId{kMemoryHosts[1]}, network);
    network.connect_idle_hosts();

    Checks checks;
    Payloads payloads;
    std::deque<Worker> lt_workers = workers(0, 2, checks);
    std::deque<Worker> at_workers = workers(2, 8, checks);
    const Store store(kMemoryBytes, platform.tlm.max_transfer_bytes, checks);
    LooselyTimed lt("lt", lt_workers, checks);
    ApproximatelyTimed at("at", at_workers, payloads, checks);
    LooselyTimedMemory lt_memory("lt_memory", store);
    ApproximatelyTimedMemory at_memory("at_memory", store, checks);
    lt.socket.bind(lt_interface.socket);
    at.socket.bind(at_interface.socket);
    lt_target.socket.bind(lt_memory.socket);
    at_target.socket.bind(at_memory.socket);

    sc_core::sc_start();

    for (const Worker& worker : lt_workers) {
        checks.expect(worker.is_finished(), "the loosely timed processor has finished");
        compare_memories(lt.socket, worker, checks);
    }
    for (const Worker& worker : at_workers) {
        checks.expect(worker.is_finished(), "the approximately timed processor has finished");
        compare_memories(at.socket, worker, checks);
    }
    checks.expect(at.most_in_flight() == at_workers.size(), "all workers were in flight at once");
    checks.expect(at_memory.most_at_once() > 1, "a memory had several requests at once");
    checks.expect(fabric.packets().live() == 0, "no packet is left");
    checks.expect(network.payloads().live() == 0, "no payload is left in the network");
    checks.expect(payloads.live() == 0, "no payload of a processor is left");
    fabric.check_credits();
    std::printf("%lu checks, %lu wrong, %u packets in %s\n", checks.made(), checks.wrong(),
                lt_interface.packets_sent() + at_interface.packets_sent() +
                    lt_target.packets_sent() + at_target.packets_sent(),
                sc_core::sc_time_stamp().to_string().c_str());
    return checks.wrong() == 0 ? 0 : 1;
}
