// Responses of the interfaces: errors, byte enables, streaming, time-outs, debug transport, DMI.

#include "tests/cosim/tlm/tlm_bench.h"

#include <numeric>

namespace thruway::test {
namespace {

/// Result of sending a payload that the test has filled, with its time.
struct Answer {
    tlm::tlm_response_status status;
    std::uint64_t at_ps;
    sc_time delay;
};
Answer send(Initiator& initiator, tlm::tlm_generic_payload& payload, sc_time delay = {}) {
    initiator.socket->b_transport(payload, delay);
    return {payload.get_response_status(), now_ps(), delay};
}

TEST(Response, refuses_at_once_what_no_region_holds) {
    TlmBench bench(row_platform(2), {1});
    bench.initiator(0).story([&] {
        std::vector<unsigned char> data(64, 0xab);
        const auto at = [&](std::uint64_t address, unsigned length) {
            tlm::tlm_generic_payload payload;
            Initiator::fill(payload, tlm::TLM_READ_COMMAND, address, data.data(), length);
            const Answer answer = send(bench.initiator(0), payload, ps(700));
            if (answer.status != tlm::TLM_OK_RESPONSE) {
                EXPECT_EQ(answer.delay, ps(700)) << "refused without waiting";
            }
            return answer.status;
        };
        const std::uint64_t end = base_of(1) + kRegionBytes;
        EXPECT_EQ(at(base_of(1) - 1, 1), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(at(end, 1), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(at(end - 7, 8), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(at(~std::uint64_t{0}, 8), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(now_ps(), 0u);
        EXPECT_EQ(data, std::vector<unsigned char>(64, 0xab));
        EXPECT_EQ(at(end - 8, 8), tlm::TLM_OK_RESPONSE);
        EXPECT_EQ(at(base_of(1), 64), tlm::TLM_OK_RESPONSE);
    });
    bench.run(100);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    EXPECT_EQ(bench.interfaces[0]->packets_sent(), 2u);
    bench.expect_rest();
}

TEST(Response, refuses_meaningless_lengths_and_widths) {
    TlmBench bench(row_platform(2), {1});
    bench.initiator(0).story([&] {
        std::vector<unsigned char> data(71);
        tlm::tlm_generic_payload payload;
        const auto refill = [&](unsigned length) {
            Initiator::fill(payload, tlm::TLM_WRITE_COMMAND, base_of(1), data.data(), length);
        };
        refill(0);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_BURST_ERROR_RESPONSE);
        refill(8);
        payload.set_streaming_width(0);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_BURST_ERROR_RESPONSE);
        refill(8);
        payload.set_data_ptr(nullptr);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_GENERIC_ERROR_RESPONSE);
        refill(8);
        payload.set_byte_enable_ptr(data.data());
        payload.set_byte_enable_length(0);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
        payload.set_byte_enable_length(65);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
        refill(70);
        payload.set_byte_enable_ptr(data.data());
        payload.set_byte_enable_length(71);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
        EXPECT_EQ(now_ps(), 0u);
        payload.set_byte_enable_length(70);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_OK_RESPONSE);
        payload.set_byte_enable_ptr(nullptr);
        refill(0);
        payload.set_command(tlm::TLM_IGNORE_COMMAND);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_OK_RESPONSE);
        refill(71);  // no data move, so one packet is enough
        payload.set_command(tlm::TLM_IGNORE_COMMAND);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_OK_RESPONSE);
    });
    bench.run(100);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    EXPECT_EQ(bench.interfaces[0]->packets_sent(), 4u);
    bench.expect_rest();
}

TEST(Response, byte_enables_and_streaming_reach_the_target) {
    TlmBench bench(row_platform(2), {1});
    std::iota(bench.memories[1]->bytes.begin(), bench.memories[1]->bytes.begin() + 16, 0);
    bench.initiator(0).story([&] {
        unsigned char data[8];
        std::fill_n(data, 8, 0xee);
        unsigned char enables[2] = {0xff, 0};
        tlm::tlm_generic_payload payload;
        Initiator::fill(payload, tlm::TLM_WRITE_COMMAND, base_of(1), data, 8);
        payload.set_byte_enable_ptr(enables);
        payload.set_byte_enable_length(2);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_OK_RESPONSE);
        const unsigned char written[] = {0xee, 1, 0xee, 3, 0xee, 5, 0xee, 7, 8};
        EXPECT_TRUE(std::equal(written, written + 9, bench.memories[1]->bytes.begin()));

        std::fill_n(data, 8, 0x55);
        enables[0] = 0;
        enables[1] = 0xff;
        payload.set_read();
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_OK_RESPONSE);
        const unsigned char read[] = {0x55, 1, 0x55, 3, 0x55, 5, 0x55, 7};
        EXPECT_TRUE(std::equal(read, read + 8, data)) << "disabled bytes are unchanged";

        // The last two addresses of the region, four times.
        bench.memories[1]->bytes[kRegionBytes - 2] = 0x12;
        bench.memories[1]->bytes[kRegionBytes - 1] = 0x34;
        Initiator::fill(payload, tlm::TLM_READ_COMMAND, base_of(1) + kRegionBytes - 2, data, 8);
        payload.set_streaming_width(2);
        EXPECT_EQ(send(bench.initiator(0), payload).status, tlm::TLM_OK_RESPONSE);
        for (unsigned i = 0; i < 8; ++i) EXPECT_EQ(data[i], i % 2 == 0 ? 0x12 : 0x34);
    });
    bench.run(200);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    bench.expect_rest();
}

/// Base 0x100 maps to address 0xff8 of the target, whose memory ends 8 bytes later.
TEST(Response, passes_on_the_target_s_addresses_and_errors) {
    PlatformSettings settings = row_platform(2);
    AddressRegion region;
    region.host = 1;
    region.base = 0x100;
    region.bytes = 0x20;
    region.target_base = kRegionBytes - 8;
    settings.tlm.regions.push_back(region);
    TlmBench bench(settings, {1});
    bench.initiator(0).story([&] {
        unsigned char data[8] = {1};
        sc_time delay;
        EXPECT_EQ(bench.initiator(0).access(tlm::TLM_WRITE_COMMAND, 0x100, data, 8, delay),
                  tlm::TLM_OK_RESPONSE);
        EXPECT_EQ(bench.initiator(0).access(tlm::TLM_READ_COMMAND, 0x108, data, 8, delay),
                  tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(bench.initiator(0).read(base_of(1) + kRegionBytes - 8), 1u);
    });
    bench.run(200);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    bench.expect_rest();
}

class TimeOut : public ::testing::TestWithParam<bool> {};

/// A read over one hop: in the source queue in cycle 1, at the memory in 2, which takes 20 cycles;
/// the reply is in its queue in 23 and delivered in 25. So 24 cycles are too few, 25 enough.
TEST_P(TimeOut, answers_when_the_reply_is_late) {
    const bool in_time = GetParam();
    PlatformSettings settings = row_platform(2);
    settings.tlm.timeout_cycles = in_time ? 25 : 24;
    TlmBench bench(settings, {1}, ps(20'000));
    bench.initiator(0).story([&] {
        auto data = std::make_unique<unsigned char[]>(8);
        {
            tlm::tlm_generic_payload payload;
            Initiator::fill(payload, tlm::TLM_READ_COMMAND, base_of(1), data.get(), 8);
            const Answer answer = send(bench.initiator(0), payload);
            EXPECT_EQ(answer.at_ps, 25'000u);
            EXPECT_EQ(answer.status,
                      in_time ? tlm::TLM_OK_RESPONSE : tlm::TLM_GENERIC_ERROR_RESPONSE);
        }
        data.reset();  // the late reply must not touch it
        wait(ps(100'000));
        EXPECT_EQ(bench.network.payloads().live(), 0u);
        EXPECT_EQ(bench.initiator(0).write(base_of(1), 5),
                  in_time ? tlm::TLM_OK_RESPONSE : tlm::TLM_GENERIC_ERROR_RESPONSE);
    });
    bench.run(300);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    EXPECT_EQ(bench.interfaces[0]->timeouts(), in_time ? 0u : 2u);
    EXPECT_EQ(bench.interfaces[0]->late_replies(), in_time ? 0u : 2u);
    EXPECT_EQ(bench.interfaces[0]->outstanding(), 0u);
    EXPECT_EQ(bench.memories[1]->bytes[0], 5) << "a timed-out write is still carried out";
    bench.expect_rest();
}

INSTANTIATE_TEST_SUITE_P(All, TimeOut, ::testing::Bool());

TEST(DebugTransport, reaches_the_target_in_zero_time) {
    TlmBench bench(row_platform(3), {2});
    bench.initiator(0).story([&] {
        unsigned char data[100];
        std::iota(data, data + 100, 1);
        tlm::tlm_generic_payload payload;
        Initiator::fill(payload, tlm::TLM_WRITE_COMMAND, base_of(2) + 4, data, 100);
        EXPECT_EQ(bench.initiator(0).socket->transport_dbg(payload), 100u);
        EXPECT_EQ(payload.get_address(), base_of(2) + 4);
        EXPECT_TRUE(std::equal(data, data + 100, bench.memories[2]->bytes.begin() + 4));
        payload.set_read();
        payload.set_address(base_of(2) + kRegionBytes);
        EXPECT_EQ(bench.initiator(0).socket->transport_dbg(payload), 0u);
        EXPECT_EQ(now_ps(), 0u);
    });
    bench.run(10);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    EXPECT_EQ(bench.interfaces[0]->packets_sent(), 0u);
}

TEST(DirectMemory, is_denied) {
    TlmBench bench(row_platform(2), {1});
    bench.initiator(0).story([&] {
        tlm::tlm_generic_payload payload;
        unsigned char data[8];
        Initiator::fill(payload, tlm::TLM_READ_COMMAND, base_of(1), data, 8);
        tlm::tlm_dmi dmi;
        EXPECT_FALSE(bench.initiator(0).socket->get_direct_mem_ptr(payload, dmi));
        EXPECT_EQ(dmi.get_dmi_ptr(), nullptr);
        EXPECT_EQ(dmi.get_start_address(), 0u) << "denied for all addresses";
        EXPECT_EQ(dmi.get_end_address(), ~sc_dt::uint64{0});
        // The memory offers DMI in each response; access() checks that none reaches the initiator.
        bench.initiator(0).read(base_of(1));
    });
    bench.run(100);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    EXPECT_EQ(bench.memories[1]->direct_asked, 0u);
}

TEST(IdleHosts, take_no_part) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "AddressSanitizer mistakes an exception that crosses the stacks of SystemC "
                    "threads for an overflow";
#endif
    PlatformSettings settings = row_platform(3);
    for (const unsigned host : {1u, 2u}) {
        AddressRegion region;
        region.host = host;
        region.base = base_of(host);
        region.bytes = kRegionBytes;
        settings.tlm.regions.push_back(region);
    }
    const Topology topology = build_topology(settings.topology);
    const auto routing = make_routing_function(settings.routing, topology, 2);
    const auto selection = make_selection_function(settings.routing);
    Fabric fabric("fabric", topology, settings.router, *routing, *selection);
    TlmNetwork network(fabric, settings.tlm);
    InitiatorInterface interface("interface", HostId{0}, network);
    TargetInterface target("target", HostId{1}, network);
    network.connect_idle_hosts();
    Initiator initiator("initiator");
    Memory memory("memory", kRegionBytes, {});
    initiator.socket.bind(interface.socket);
    target.socket.bind(memory.socket);
    initiator.story([&] {
        EXPECT_EQ(initiator.write(base_of(1), 3), tlm::TLM_OK_RESPONSE);
        unsigned char data[8];
        tlm::tlm_generic_payload payload;
        Initiator::fill(payload, tlm::TLM_READ_COMMAND, base_of(2), data, 8);
        EXPECT_EQ(initiator.socket->transport_dbg(payload), 0u);
        initiator.write(base_of(2), 3);
        ADD_FAILURE() << "there is no target";
    });
    try {
        fabric.clock().run_until(100);
        ADD_FAILURE() << "no report";
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/tlm/hosts");
    }
    EXPECT_EQ(memory.bytes[0], 3);
}

}  // namespace
}  // namespace thruway::test
