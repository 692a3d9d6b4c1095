#include "tests/cosim/tlm/non_blocking.h"
#include "topologies/grid_topologies.h"

#include <tuple>

namespace thruway::test {
namespace {

using Ending = NonBlockingInitiator::Ending;
using Way = NonBlockingTarget::Way;

class NonBlocking : public ::testing::TestWithParam<std::tuple<Ending, Way>> {};

/// One hop: the write is in the source queue in 1, its two flits at the target in 3. The answer
/// follows 10.5 cycles later; the reply is in its queue in 14 and at the initiator in 15, which
/// holds the response for 4 cycles.
TEST_P(NonBlocking, keeps_the_four_phases_for_every_kind_of_answer) {
    const auto [ending, way] = GetParam();
    TlmBench bench(row_platform(2), {1}, {}, {}, {0, 1});
    NonBlockingInitiator initiator("initiator", ending, ps(4000));
    NonBlockingTarget target("target", way, ps(10'500));
    initiator.socket.bind(bench.interfaces[0]->socket);
    bench.target_interfaces[1]->socket.bind(target.socket);
    sc_core::sc_spawn([&] {
        initiator.send(tlm::TLM_WRITE_COMMAND, base_of(1), 77);
        initiator.send(tlm::TLM_READ_COMMAND, base_of(1));
        initiator.send(tlm::TLM_READ_COMMAND, base_of(0));  // no region
        wait(ps(100'000));
        initiator.send(tlm::TLM_READ_COMMAND, base_of(1), 0, ps(2500));
    });
    bench.run(300);

    ASSERT_EQ(initiator.results.size(), 4u);
    const auto& results = initiator.results;
    EXPECT_EQ(results[0].end_req_ps, 0u);
    EXPECT_EQ(results[0].begin_resp_ps, 15'000u);
    EXPECT_EQ(results[0].status, tlm::TLM_OK_RESPONSE);
    EXPECT_EQ(results[2].begin_resp_ps, 0u) << "refused at once, before those that travel";
    EXPECT_EQ(results[2].status, tlm::TLM_ADDRESS_ERROR_RESPONSE);
    EXPECT_EQ(initiator.order, (std::vector<unsigned>{2, 0, 1, 3}));
    // The read's flit follows the write's two and is at the target in 4; BEGIN_REQ follows when the
    // write's request phase has ended.
    const bool early_end = way == Way::kUpdatedEndReq;
    const std::uint64_t begin = early_end ? 4000 : way == Way::kFourPhases ? 8250 : 13'500;
    const std::uint64_t reply = (begin + 10'500) / 1000 + 1;
    EXPECT_EQ(results[1].begin_resp_ps, std::max((reply + 2) * 1000, std::uint64_t{19'000}));
    EXPECT_EQ(results[1].data, 77u);
    // Called at 100'000 with 2500 annotated: queue in 103, target in 104, answered in 115.
    EXPECT_EQ(results[3].begin_resp_ps, 117'000u);
    EXPECT_EQ(results[3].end_req_ps, 102'500u);

    EXPECT_EQ(target.begun, 3u);
    EXPECT_EQ(target.ended, way == Way::kCompleted ? 0u : 3u);
    EXPECT_EQ(initiator.payloads.live, 0) << "every reference was released";
    bench.expect_rest();
}

INSTANTIATE_TEST_SUITE_P(
    All, NonBlocking,
    ::testing::Combine(::testing::Values(Ending::kAccepted, Ending::kUpdated, Ending::kCompleted),
                       ::testing::Values(Way::kFourPhases, Way::kNoEndReq, Way::kUpdatedEndReq,
                                         Way::kUpdatedBeginResp, Way::kCompleted)));

/// Two rows of the same network in one process: one initiator uses b_transport, the other does not.
TEST(NonBlockingAndBlocking, agree_to_the_cycle) {
    PlatformSettings settings = row_platform(4);
    settings.topology.hosts_per_router = 2;
    settings.topology.kind.own<GridSettings>().radix = {2};
    TlmBench bench(settings, {2, 3}, ps(5300), {}, {1});
    NonBlockingInitiator non_blocking("non_blocking", Ending::kCompleted, {});
    non_blocking.socket.bind(bench.interfaces[1]->socket);
    std::vector<std::uint64_t> blocking_ends;
    constexpr std::uint64_t kCalls[] = {0, 40'000, 80'999, 120'001};
    bench.initiator(0).story([&] {
        for (const std::uint64_t at : kCalls) {
            wait(ps(at) - sc_core::sc_time_stamp());
            bench.initiator(0).read(base_of(2), ps(1700));
            blocking_ends.push_back(now_ps());
        }
    });
    sc_core::sc_spawn([&] {
        for (const std::uint64_t at : kCalls) {
            // Half a period later, in another phase: the two never meet on the link.
            wait(ps(at + 20'000) - sc_core::sc_time_stamp());
            non_blocking.send(tlm::TLM_READ_COMMAND, base_of(3), 0, ps(1700));
        }
    });
    bench.run(300);
    ASSERT_EQ(blocking_ends.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(non_blocking.results[i].begin_resp_ps, blocking_ends[i] + 20'000) << i;
    }
    EXPECT_EQ(non_blocking.payloads.live, 0);
    bench.expect_rest();
}

template <class Action>
std::string protocol_fault(Action action) {
    try {
        action();
    } catch (const sc_core::sc_report& report) {
        EXPECT_STREQ(report.get_msg_type(), "/thruway/tlm/protocol");
        return report.get_msg();
    }
    return "";
}

TEST(Protocol, faults_of_the_initiator_are_fatal) {
    TlmBench bench(row_platform(2), {1}, {}, {}, {0});
    NonBlockingInitiator initiator("initiator", Ending::kAccepted, {});
    initiator.socket.bind(bench.interfaces[0]->socket);
    CountedPayloads payloads;
    tlm::tlm_generic_payload& payload = payloads.make();
    unsigned char data[8];
    Initiator::fill(payload, tlm::TLM_READ_COMMAND, base_of(1), data, 8);
    std::vector<std::string> faults;
    sc_core::sc_spawn([&] {
        const auto forward = [&](tlm::tlm_generic_payload& of, tlm::tlm_phase phase) {
            sc_time delay;
            faults.push_back(
                protocol_fault([&] { initiator.socket->nb_transport_fw(of, phase, delay); }));
        };
        tlm::tlm_generic_payload unmanaged;
        forward(unmanaged, tlm::BEGIN_REQ);
        forward(payload, tlm::END_RESP);
        forward(payload, tlm::BEGIN_RESP);
        initiator.send(tlm::TLM_READ_COMMAND, base_of(0));
        forward(payload, tlm::END_RESP);
    });
    bench.run(10);
    ASSERT_EQ(faults.size(), 4u);
    EXPECT_NE(faults[0].find("needs a memory manager"), std::string::npos);
    EXPECT_NE(faults[1].find("END_RESP without BEGIN_RESP"), std::string::npos);
    EXPECT_NE(faults[2].find("may send only"), std::string::npos);
    EXPECT_NE(faults[3].find("END_RESP without BEGIN_RESP"), std::string::npos);
    payload.release();
}

/// What a target is told that answers a read in `way`. One hop: BEGIN_REQ comes in 2.
std::string fault_of_target(NonBlockingTarget::Way way, std::uint64_t after_ps) {
    TlmBench bench(row_platform(2), {1}, {}, {}, {0, 1});
    NonBlockingInitiator initiator("initiator", Ending::kAccepted, {});
    NonBlockingTarget target("target", way, ps(after_ps));
    initiator.socket.bind(bench.interfaces[0]->socket);
    bench.target_interfaces[1]->socket.bind(target.socket);
    sc_core::sc_spawn([&] { initiator.send(tlm::TLM_READ_COMMAND, base_of(1)); });
    return protocol_fault([&] { bench.run(300); });
}

TEST(Protocol, a_second_end_of_a_request_is_fatal) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer does not know the stacks of SystemC, which throws again here";
#endif
    const std::string fault = fault_of_target(Way::kTwoEndReqs, 10'000);
    EXPECT_NE(fault.find("END_REQ at 12 ns without BEGIN_REQ: END_REQ came first, at 7 ns, and "
                         "ended the request; send END_REQ or BEGIN_RESP once for each BEGIN_REQ, "
                         "and not before an annotated END_REQ"),
              std::string::npos)
        << fault;
    EXPECT_EQ(now_ps(), 12'000u);
}

TEST(Protocol, a_response_before_the_annotated_end_of_its_request_is_fatal) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer does not know the stacks of SystemC, which throws again here";
#endif
    const std::string fault = fault_of_target(Way::kRespBeforeEndReq, 2'000);
    EXPECT_NE(fault.find("END_REQ at 4 ns without BEGIN_REQ: BEGIN_RESP came first, at 3 ns"),
              std::string::npos)
        << fault;
    EXPECT_EQ(now_ps(), 4'000u);
}

struct WrongResponse {
    const char* name;
    Way way;
    const char* fault;
};

class WrongResponses : public ::testing::TestWithParam<WrongResponse> {};

TEST_P(WrongResponses, are_fatal) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer does not know the stacks of SystemC, which throws again here";
#endif
    const std::string fault = fault_of_target(GetParam().way, 10'000);
    EXPECT_NE(fault.find(GetParam().fault), std::string::npos) << fault;
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongResponses,
    ::testing::Values(WrongResponse{"a_second_response", Way::kTwoResps, "BEGIN_RESP at 12 ns of"},
                      WrongResponse{"another_payload", Way::kForeignPayload,
                                    "which is not at the target: 1 other request is; send one "
                                    "response for each BEGIN_REQ, with the payload of the request"},
                      WrongResponse{"another_phase", Way::kUpdatedBeginReq,
                                    "BEGIN_REQ at 2 ns: a target may send only END_REQ and "
                                    "BEGIN_RESP"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace thruway::test
