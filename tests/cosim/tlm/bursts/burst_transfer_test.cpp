// Bursts of several packets: time, order, errors and time-outs of parts. Timelines are drawn by
// hand: in a row of routers without stages, a packet of m flits whose head leaves its host in cycle
// t is delivered over h hops in t + h + m - 1; the next packet follows without a gap.

#include "tests/cosim/tlm/bursts/burst_initiator.h"

#include <numeric>

namespace thruway::test {
namespace {

constexpr unsigned kLongest = 16;  ///< a write of 16 bytes: 3 flits with the header; of 8: 2

PlatformSettings split_platform(unsigned routers = 2) {
    PlatformSettings settings = row_platform(routers);
    settings.tlm.max_transfer_bytes = kLongest;
    return settings;
}

std::vector<unsigned char> numbers(unsigned count, unsigned first = 1) {
    std::vector<unsigned char> bytes(count);
    std::iota(bytes.begin(), bytes.end(), static_cast<unsigned char>(first));
    return bytes;
}

using Times = std::vector<std::uint64_t>;

TEST(Burst, sends_its_parts_one_behind_the_other) {
    TlmBench bench(split_platform(), {1});
    std::vector<unsigned char> data = numbers(40);
    std::uint64_t written = 0;
    std::uint64_t read = 0;
    bench.initiator(0).story([&] {
        sc_time delay;
        EXPECT_EQ(bench.initiator(0).access(tlm::TLM_WRITE_COMMAND, base_of(1) + 8, data.data(), 40,
                                            delay),
                  tlm::TLM_OK_RESPONSE);
        written = now_ps();
        wait(ps(20'000) - sc_core::sc_time_stamp());
        std::fill(data.begin(), data.end(), static_cast<unsigned char>(0));
        EXPECT_EQ(bench.initiator(0).access(tlm::TLM_READ_COMMAND, base_of(1) + 8, data.data(), 40,
                                            delay),
                  tlm::TLM_OK_RESPONSE);
        read = now_ps();
    });
    bench.run(100);
    // Write: parts of 3, 3 and 2 flits leave in 1, 4 and 7; the reply of the last in 10, 1 flit.
    // Read: parts of 1 flit leave in 21, 22 and 23; replies of 3, 3 and 2 flits in 23, 26 and 29.
    EXPECT_EQ(bench.memories[1]->called, (Times{4000, 7000, 9000, 22'000, 23'000, 24'000}));
    EXPECT_EQ(written, 11'000u);
    EXPECT_EQ(read, 31'000u);
    EXPECT_EQ(data, numbers(40));
    EXPECT_EQ(bench.memories[1]->bytes[7], 0);
    EXPECT_EQ(bench.memories[1]->bytes[8], 1);
    EXPECT_EQ(bench.memories[1]->bytes[47], 40);
    EXPECT_EQ(bench.memories[1]->bytes[48], 0);
    EXPECT_EQ(bench.interfaces[0]->packets_sent(), 6u);
    EXPECT_EQ(bench.target_interfaces[1]->packets_sent(), 6u);
    bench.expect_rest();
}

/// Parts with the same addresses, such as those to the data register of a FIFO, keep their order in
/// every network: each waits for the reply of the one before. Others may pass meanwhile.
TEST(Burst, with_a_streaming_width_sends_a_part_after_the_reply_of_the_last) {
    TlmBench bench(split_platform(), {1});
    std::vector<unsigned char> data = numbers(40);
    std::uint64_t streamed = 0;
    std::uint64_t other = 0;
    bench.initiator(0).story([&] {
        tlm::tlm_generic_payload payload;
        Initiator::fill(payload, tlm::TLM_WRITE_COMMAND, base_of(1), data.data(), 40);
        payload.set_streaming_width(4);
        sc_time delay;
        bench.initiator(0).socket->b_transport(payload, delay);
        EXPECT_TRUE(payload.is_response_ok());
        streamed = now_ps();
    });
    bench.initiator(0).story([&] {
        wait(ps(100));
        bench.initiator(0).write(base_of(1) + 64, 5);
        other = now_ps();
    });
    bench.run(100);
    // Parts: 3 flits leave in 1, their reply arrives in 6; 3 leave in 7, reply in 12; 2 leave in
    // 13. The other write leaves behind the first part, in 4.
    EXPECT_EQ(bench.memories[1]->called, (Times{4000, 6000, 10'000, 15'000}));
    EXPECT_EQ(other, 8000u);
    EXPECT_EQ(streamed, 17'000u);
    const auto& memory = bench.memories[1]->bytes;
    EXPECT_EQ(std::vector<unsigned char>(memory.begin(), memory.begin() + 5),
              (std::vector<unsigned char>{37, 38, 39, 40, 0}));
    bench.expect_rest();
}

/// Two regions that touch belong to two targets. A burst has one target, so it is refused before
/// anything is sent.
TEST(Burst, beyond_the_region_of_its_first_byte_is_refused) {
    TlmBench bench(split_platform(3), {1, 2});
    bench.initiator(0).story([&] {
        std::vector<unsigned char> data = numbers(100);
        const std::uint64_t border = base_of(2);
        for (const unsigned before : {1u, 50u, 99u}) {
            sc_time delay = ps(300);
            EXPECT_EQ(bench.initiator(0).access(tlm::TLM_WRITE_COMMAND, border - before,
                                                data.data(), 100, delay),
                      tlm::TLM_ADDRESS_ERROR_RESPONSE);
            EXPECT_EQ(delay, ps(300));
        }
        EXPECT_EQ(now_ps(), 0u);
        EXPECT_EQ(bench.interfaces[0]->packets_sent(), 0u);
        sc_time delay;
        EXPECT_EQ(bench.initiator(0).access(tlm::TLM_WRITE_COMMAND, border - 100, data.data(), 100,
                                            delay),
                  tlm::TLM_OK_RESPONSE);
    });
    bench.run(300);
    EXPECT_EQ(bench.initiator(0).finished, 1u);
    EXPECT_EQ(bench.memories[1]->bytes.back(), 100);
    EXPECT_EQ(bench.memories[2]->bytes, std::vector<unsigned char>(kRegionBytes));
    bench.expect_rest();
}

/// Answers each part, by its address, with a status of its own and after a time of its own.
class PartTarget : public sc_core::sc_module {
public:
    struct Answer {
        tlm::tlm_response_status status;
        std::uint64_t after_ps;
    };

    tlm_utils::simple_target_socket<PartTarget> socket{"socket"};

    PartTarget(sc_core::sc_module_name name, std::vector<Answer> answers)
        : sc_module(name),
          answers_(std::move(answers)),
          phases_("phases", this, &PartTarget::on_phase) {
        socket.register_nb_transport_fw(this, &PartTarget::nb_transport_fw);
    }

private:
    tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_time&) {
        if (phase == tlm::END_RESP) return tlm::TLM_COMPLETED;
        const Answer& answer = answers_.at(payload.get_address() / kLongest);
        payload.set_response_status(answer.status);
        std::fill_n(payload.get_data_ptr(), payload.get_data_length(),
                    static_cast<unsigned char>(payload.get_address()));
        phases_.notify(payload, tlm::BEGIN_RESP, ps(answer.after_ps));
        phase = tlm::END_REQ;
        return tlm::TLM_UPDATED;
    }
    void on_phase(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase) {
        tlm::tlm_phase to = phase;
        sc_time delay;
        socket->nb_transport_bw(payload, to, delay);
    }

    const std::vector<Answer> answers_;
    tlm_utils::peq_with_cb_and_phase<PartTarget> phases_;
};

/// A network of one initiator and one target, both of the test.
struct OneToOne {
    OneToOne(const PlatformSettings& settings, std::vector<PartTarget::Answer> answers)
        : bench(settings, {1}, {}, {}, {0, 1}), target("target", std::move(answers)) {
        initiator.socket.bind(bench.interfaces[0]->socket);
        bench.target_interfaces[1]->socket.bind(target.socket);
    }

    /// Reads `data` from address 0 of the target; returns the status.
    tlm::tlm_response_status read(std::vector<unsigned char>& data, bool blocking) {
        tlm::tlm_generic_payload& payload = payloads.make();
        Initiator::fill(payload, tlm::TLM_READ_COMMAND, base_of(1), data.data(),
                        static_cast<unsigned>(data.size()));
        phases = initiator.transact(payload, blocking);
        const tlm::tlm_response_status status = payload.get_response_status();
        payload.release();
        return status;
    }

    TlmBench bench;
    BurstInitiator<32> initiator{"initiator"};
    PartTarget target;
    CountedPayloads payloads;
    Phases phases;
};

class BurstOfReads : public ::testing::TestWithParam<bool> {};

/// Requests of one flit leave in 1, 2, 3 and 4 and are at the target a cycle later. It answers the
/// second one last, 50.5 cycles after 3; the reply without data leaves in 54 and arrives in 55.
TEST_P(BurstOfReads, fails_as_its_first_failed_part_does_and_keeps_the_data_of_the_others) {
    OneToOne net(split_platform(), {{tlm::TLM_OK_RESPONSE, 0},
                                    {tlm::TLM_COMMAND_ERROR_RESPONSE, 50'500},
                                    {tlm::TLM_BURST_ERROR_RESPONSE, 1000},
                                    {tlm::TLM_OK_RESPONSE, 2000}});
    std::vector<unsigned char> data(56, 0xee);
    tlm::tlm_response_status status = tlm::TLM_INCOMPLETE_RESPONSE;
    sc_core::sc_spawn([&] { status = net.read(data, GetParam()); });
    net.bench.run(200);
    EXPECT_EQ(status, tlm::TLM_COMMAND_ERROR_RESPONSE);
    EXPECT_EQ(net.phases.responses, 1u);
    EXPECT_EQ(net.phases.begin_resp_ps, 55'000u);
    if (!GetParam()) {
        EXPECT_EQ(net.phases.end_req_ps, 0u) << "four slots for four parts";
    }
    std::vector<unsigned char> expected(56, 0xee);
    std::fill_n(expected.begin(), 16, static_cast<unsigned char>(0));
    std::fill_n(expected.begin() + 48, 8, static_cast<unsigned char>(48));
    EXPECT_EQ(data, expected);
    EXPECT_EQ(net.payloads.live, 0);
    net.bench.expect_rest();
}

TEST_P(BurstOfReads, fails_as_its_first_failed_part_does_though_another_failed_later) {
    OneToOne net(split_platform(), {{tlm::TLM_OK_RESPONSE, 0},
                                    {tlm::TLM_COMMAND_ERROR_RESPONSE, 1000},
                                    {tlm::TLM_BURST_ERROR_RESPONSE, 50'500},
                                    {tlm::TLM_OK_RESPONSE, 2000}});
    std::vector<unsigned char> data(56);
    tlm::tlm_response_status status = tlm::TLM_INCOMPLETE_RESPONSE;
    sc_core::sc_spawn([&] { status = net.read(data, GetParam()); });
    net.bench.run(200);
    EXPECT_EQ(status, tlm::TLM_COMMAND_ERROR_RESPONSE);
    net.bench.expect_rest();
}

/// The second of three parts is late. The transaction ends 30 cycles after its request was in the
/// source queue in cycle 1; the replies of the second and third part are dropped.
TEST_P(BurstOfReads, ends_with_the_first_time_out_of_a_part) {
    PlatformSettings settings = split_platform();
    settings.tlm.timeout_cycles = 30;
    OneToOne net(settings, {{tlm::TLM_OK_RESPONSE, 0},
                            {tlm::TLM_OK_RESPONSE, 60'000},
                            {tlm::TLM_OK_RESPONSE, 80'000}});
    auto data = std::make_unique<std::vector<unsigned char>>(48, 0xee);
    sc_core::sc_spawn([&] {
        EXPECT_EQ(net.read(*data, GetParam()), tlm::TLM_GENERIC_ERROR_RESPONSE);
        EXPECT_EQ(now_ps(), 31'000u);
        data.reset();  // late replies must not touch it
        EXPECT_EQ(net.bench.interfaces[0]->outstanding(), 0u);
        EXPECT_EQ(net.bench.network.payloads().live(), 2u);
    });
    net.bench.run(200);
    EXPECT_EQ(net.phases.responses, 1u);
    EXPECT_EQ(net.bench.interfaces[0]->timeouts(), 1u);
    EXPECT_EQ(net.bench.interfaces[0]->late_replies(), 2u);
    EXPECT_EQ(net.payloads.live, 0);
    net.bench.expect_rest();
}

INSTANTIATE_TEST_SUITE_P(All, BurstOfReads, ::testing::Bool());

}  // namespace
}  // namespace thruway::test
