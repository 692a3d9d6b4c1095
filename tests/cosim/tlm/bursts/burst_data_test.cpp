// Sockets of many widths in one network. Transactions of any length, byte enables and streaming
// width leave the memory, and return the data, that the definition of the generic payload says:
// the test applies it byte by byte to a memory of its own.

#include "core/random.h"
#include "tests/cosim/tlm/bursts/burst_initiator.h"

#include <tuple>

namespace thruway::test {
namespace {

constexpr unsigned kTargets[] = {3, 4, 5};
constexpr unsigned kWorkers = 6;        ///< two for each of three initiators
constexpr unsigned kWorkerBytes = 256;  ///< of its own in each memory
constexpr unsigned kTransactions = 60;

PlatformSettings platform(unsigned longest) {
    PlatformSettings settings = row_platform(6);
    settings.router.buffer_flits = 16;
    settings.tlm.max_transfer_bytes = longest;
    for (const unsigned host : kTargets) {
        AddressRegion region;
        region.host = host;
        region.base = base_of(host);
        region.bytes = kRegionBytes;
        settings.tlm.regions.push_back(region);
    }
    return settings;
}

/// Initiators of 32, 64 and 256 bits; memories of 32, 128 and 1024 bits.
struct WidePlatform {
    explicit WidePlatform(const PlatformSettings& settings)
        : topology(build_topology(settings.topology)),
          routing(make_routing_function(settings.routing, topology, 2)),
          selection(make_selection_function(settings.routing)),
          fabric("fabric", topology, settings.router, *routing, *selection),
          network(fabric, settings.tlm) {
        check_platform(settings, topology, *routing);
        cpu_32.socket.bind(interface_32.socket);
        cpu_64.socket.bind(interface_64.socket);
        cpu_256.socket.bind(interface_256.socket);
        target_32.socket.bind(memory_32.socket);
        target_128.socket.bind(memory_128.socket);
        target_1024.socket.bind(memory_1024.socket);
    }

    const Topology topology;
    std::unique_ptr<RoutingFunction> routing;
    std::unique_ptr<SelectionFunction> selection;
    Fabric fabric;
    TlmNetwork network;
    InitiatorInterface interface_32{"interface_32", HostId{0}, network};
    BusInitiatorInterface<64> interface_64{"interface_64", HostId{1}, network};
    BusInitiatorInterface<256> interface_256{"interface_256", HostId{2}, network};
    TargetInterface target_32{"target_32", HostId{3}, network};
    BusTargetInterface<128> target_128{"target_128", HostId{4}, network};
    BusTargetInterface<1024> target_1024{"target_1024", HostId{5}, network};
    BurstInitiator<32> cpu_32{"cpu_32"};
    BurstInitiator<64> cpu_64{"cpu_64"};
    BurstInitiator<256> cpu_256{"cpu_256"};
    BusMemory<32> memory_32{"memory_32", kRegionBytes, ps(3300)};
    BusMemory<128> memory_128{"memory_128", kRegionBytes, ps(300)};
    BusMemory<1024> memory_1024{"memory_1024", kRegionBytes, {}};
};

/// What the memories must hold; each worker has bytes of its own.
using Reference = std::vector<std::vector<unsigned char>>;  ///< [target][address]

struct Access {
    bool write;
    unsigned target;   ///< index in kTargets
    unsigned address;  ///< of the target
    unsigned streaming_width;
    std::vector<unsigned char> data;
    std::vector<unsigned char> enables;
};

Access draw_access(unsigned worker, unsigned number) {
    const Draw random = draw(11, DrawPurpose::kTest, worker, number);
    Access access;
    access.write = random.a % 2 == 0;
    access.target = static_cast<unsigned>(random.a >> 8) % 3;
    const unsigned length = 1 + static_cast<unsigned>(random.a >> 16) % 100;
    access.address = worker * kWorkerBytes +
                     static_cast<unsigned>(random.a >> 32) % (kWorkerBytes - 99);
    const unsigned kind = static_cast<unsigned>(random.b) % 4;
    const unsigned shorter = 1 + static_cast<unsigned>(random.b >> 8) % length;
    access.streaming_width = kind == 0 ? length + 7 : kind == 1 ? shorter : length;
    for (unsigned i = 0; i < length; ++i) {
        access.data.push_back(
            static_cast<unsigned char>(draw(12, DrawPurpose::kTest, worker * 1000 + number, i).a));
    }
    const unsigned enables = static_cast<unsigned>(random.b >> 16) % 3;
    const unsigned period = enables == 0 ? 0
                            : enables == 1
                                ? 1 + static_cast<unsigned>(random.b >> 24) % std::min(9u, length)
                                : length;
    for (unsigned i = 0; i < period; ++i) {
        access.enables.push_back((random.b >> (32 + i % 31)) % 2 == 0 ? 0 : 0xff);
    }
    return access;
}

/// Applies the access to the reference. Returns the data that the initiator must find in its
/// buffer.
std::vector<unsigned char> carry_out(const Access& access, Reference& reference) {
    std::vector<unsigned char> result = access.data;
    for (unsigned i = 0; i < access.data.size(); ++i) {
        const auto& enables = access.enables;
        if (!enables.empty() && enables[i % enables.size()] == 0) continue;
        unsigned char& byte = reference[access.target][access.address + i % access.streaming_width];
        if (access.write) byte = access.data[i];
        if (!access.write) result[i] = byte;
    }
    return result;
}

template <unsigned kBusWidth>
void run_worker(BurstInitiator<kBusWidth>& initiator, CountedPayloads& payloads, bool blocking,
                unsigned worker, Reference& reference, unsigned& finished) {
    for (unsigned n = 0; n < kTransactions; ++n) {
        Access access = draw_access(worker, n);
        const std::vector<unsigned char> expected = carry_out(access, reference);
        const std::vector<unsigned char> enables = access.enables;
        const auto length = static_cast<unsigned>(access.data.size());
        const std::uint64_t address = base_of(kTargets[access.target]) + access.address;
        tlm::tlm_generic_payload& payload = payloads.make();
        Initiator::fill(payload, access.write ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND,
                        address, access.data.data(), length);
        payload.set_streaming_width(access.streaming_width);
        if (!enables.empty()) payload.set_byte_enable_ptr(access.enables.data());
        payload.set_byte_enable_length(static_cast<unsigned>(enables.size()));
        initiator.transact(payload, blocking);
        ASSERT_EQ(payload.get_response_status(), tlm::TLM_OK_RESPONSE);
        ASSERT_EQ(access.data, expected) << "worker " << worker << ", transaction " << n;
        ASSERT_EQ(access.enables, enables);
        ASSERT_EQ(payload.get_address(), address);
        ASSERT_EQ(payload.get_data_ptr(), access.data.data());
        ASSERT_EQ(payload.get_data_length(), length);
        ASSERT_EQ(payload.get_streaming_width(), access.streaming_width);
        payload.release();
    }
    ++finished;
}

class BurstData : public ::testing::TestWithParam<std::tuple<bool, unsigned>> {};

TEST_P(BurstData, is_that_of_the_same_transactions_applied_byte_by_byte) {
    const auto [blocking, longest] = GetParam();
    WidePlatform platform(test::platform(longest));
    Reference reference(3, std::vector<unsigned char>(kRegionBytes));
    CountedPayloads payloads;
    unsigned finished = 0;
    for (unsigned worker = 0; worker < kWorkers; ++worker) {
        sc_core::sc_spawn([&, worker, blocking = blocking] {
            const auto run = [&](auto& initiator) {
                run_worker(initiator, payloads, blocking, worker, reference, finished);
            };
            if (worker % 3 == 0) run(platform.cpu_32);
            if (worker % 3 == 1) run(platform.cpu_64);
            if (worker % 3 == 2) run(platform.cpu_256);
        });
    }
    platform.fabric.clock().run_until(200'000);
    EXPECT_EQ(finished, kWorkers);
    EXPECT_EQ(platform.memory_32.bytes, reference[0]);
    EXPECT_EQ(platform.memory_128.bytes, reference[1]);
    EXPECT_EQ(platform.memory_1024.bytes, reference[2]);
    EXPECT_EQ(payloads.live, 0);
    EXPECT_EQ(platform.network.payloads().live(), 0u);
    EXPECT_EQ(platform.fabric.packets().live(), 0u);
    // 100 bytes fit into a packet, or not even 4.
    const std::uint32_t packets = platform.interface_64.packets_sent();
    if (longest >= 100) {
        EXPECT_EQ(packets, 2 * kTransactions);
    } else {
        EXPECT_GT(packets, 4 * kTransactions);
    }
}

INSTANTIATE_TEST_SUITE_P(All, BurstData,
                         ::testing::Combine(::testing::Bool(), ::testing::Values(3u, 16u, 100u)));

}  // namespace
}  // namespace thruway::test
