// tests/rtl_models/queued_router/storage/storage_bench.h
// A storage alone, in a router of a unidirectional cube, with packets that a test makes.
#pragma once

#include "core/bits.h"
#include "rtl_models/queued_router/storage/central_multiqueue.h"
#include "rtl_models/queued_router/storage/choice_queues.h"
#include "rtl_models/queued_router/storage/input_queues.h"
#include "rtl_models/settings/queued_settings.h"

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <vector>

namespace thruway {

inline bool operator==(const Departure& a, const Departure& b) {
    return a.packet == b.packet && a.output == b.output;
}
inline std::ostream& operator<<(std::ostream& out, const Departure& departure) {
    return out << departure.packet << " by " << departure.output;
}

namespace test {

constexpr Port kX = 0;
constexpr Port kY = 1;
constexpr Port kZ = 2;

constexpr PortSet ports() { return 0; }
template <class... Rest>
constexpr PortSet ports(Port first, Rest... rest) {
    return PortSet{1} << first | ports(rest...);
}

/// Port d leads on in dimension d, and packets that came along that dimension enter by it; the host
/// is at port n.
inline StorageSite cube_site(unsigned dimensions) {
    StorageSite site;
    site.inputs = (PortSet{2} << dimensions) - 1;
    for (unsigned d = 0; d < dimensions; ++d) site.dimensions.push_back(PortSet{1} << d);
    site.hosts = PortSet{1} << dimensions;
    site.seed = 5;
    site.router = 3;
    return site;
}

enum class TestedStorage { kChoiceQueues, kInputQueues, kCentralMultiqueue };

inline std::unique_ptr<PacketStorage> make(TestedStorage kind, const QueuedSettings& settings,
                                           const StorageSite& site) {
    switch (kind) {
        case TestedStorage::kChoiceQueues:
            return std::make_unique<ChoiceQueues>("storage", settings, site);
        case TestedStorage::kInputQueues:
            return std::make_unique<InputQueues>("storage", settings, site);
        case TestedStorage::kCentralMultiqueue: break;
    }
    return std::make_unique<CentralMultiqueue>("storage", settings, site);
}

struct StorageBench {
    using Departures = std::vector<Departure>;

    explicit StorageBench(TestedStorage organisation, const QueuedSettings& settings = {},
                          unsigned dimensions = 3)
        : storage(make(organisation, settings, cube_site(dimensions))) {}

    /// The handle is the packet's name; its age counts from the generation cycle.
    static StoredPacket packet(PacketHandle handle, Cycle generated, PortSet outputs,
                               Port input = 0) {
        StoredPacket packet;
        packet.packet = handle;
        packet.identity = {generated, HostId{0}, handle};
        packet.outputs = outputs;
        packet.first_choice = static_cast<std::uint16_t>(__builtin_ctzll(outputs));
        packet.input = static_cast<std::uint16_t>(input);
        packet.hops_left = 1;
        return packet;
    }

    Departures assign(PortSet idle) {
        Departures departures;
        storage->assign(idle, now++, departures);
        return departures;
    }
    std::optional<Port> decide(StoredPacket packet, PortSet idle) {
        return storage->decide(packet, idle, {0, 0});
    }
    /// Stores a header that finds no idle output and joins at once.
    void store(StoredPacket packet) {
        ASSERT_EQ(storage->decide(packet, 0, {0, 0}), std::nullopt);
        storage->join(packet, now - 1);
    }

    struct Age {
        Cycle generated;
        unsigned hops_left;
    };
    /// Stores packets 0, 1, ... that request `port`, each from its own input; the order of leaving.
    std::vector<PacketHandle> order_of(const std::vector<Age>& ages, Port port) {
        for (PacketHandle i = 0; i < ages.size(); ++i) {
            StoredPacket waiting = packet(i, ages[i].generated, bit_in_word(port), i);
            waiting.hops_left = static_cast<std::uint16_t>(ages[i].hops_left);
            store(waiting);
        }
        std::vector<PacketHandle> order;
        while (order.size() < ages.size()) {
            order.push_back(assign(bit_in_word(port)).at(0).packet);
        }
        return order;
    }

    std::unique_ptr<PacketStorage> storage;
    Cycle now = 10;  ///< of the next assign()
};

}  // namespace test
}  // namespace thruway
