// Packets have the length of their bytes: the flits on each link equal those of the transactions
// that crossed it.

#include "tests/cosim/tlm/tlm_bench.h"

#include <map>

namespace thruway::test {
namespace {

unsigned flits(unsigned bytes) {  // header of 12 bytes, flits of 4
    unsigned count = 0;
    for (unsigned carried = 0; carried < 12 + bytes; carried += 4) ++count;
    return count;
}

TEST(FlitCount, of_every_link_equals_headers_and_data) {
    PlatformSettings settings = row_platform(4, Switching::kWormhole);
    settings.tlm.flit_bytes = 4;
    settings.tlm.header_bytes = 12;
    TlmBench bench(settings, {2, 3});
    struct Access {
        tlm::tlm_command command;
        unsigned from, to, bytes, enables;
        tlm::tlm_response_status status;
    };
    const auto ok = tlm::TLM_OK_RESPONSE;
    const std::vector<Access> list = {
        {tlm::TLM_READ_COMMAND, 0, 3, 1, 0, ok},   {tlm::TLM_READ_COMMAND, 0, 2, 64, 0, ok},
        {tlm::TLM_WRITE_COMMAND, 0, 3, 4, 0, ok},  {tlm::TLM_WRITE_COMMAND, 1, 2, 33, 0, ok},
        {tlm::TLM_WRITE_COMMAND, 1, 3, 8, 8, ok},  {tlm::TLM_WRITE_COMMAND, 1, 3, 8, 9, ok},
        {tlm::TLM_READ_COMMAND, 1, 3, 40, 64, ok}, {tlm::TLM_IGNORE_COMMAND, 0, 2, 16, 0, ok}};
    for (unsigned host = 0; host < 2; ++host) {
        bench.initiator(host).story([&, host] {
            for (const Access& access : list) {
                if (access.from != host) continue;
                unsigned char data[64] = {};
                unsigned char enables[64] = {};
                std::fill_n(enables, 64, 0xff);
                tlm::tlm_generic_payload payload;
                Initiator::fill(payload, access.command, base_of(access.to), data, access.bytes);
                if (access.enables > 0) payload.set_byte_enable_ptr(enables);
                payload.set_byte_enable_length(access.enables);
                sc_time delay;
                bench.initiator(host).socket->b_transport(payload, delay);
                EXPECT_EQ(payload.get_response_status(), access.status);
            }
        });
    }
    bench.run(2000);
    EXPECT_EQ(bench.initiator(0).finished + bench.initiator(1).finished, 2u);

    std::map<std::pair<unsigned, unsigned>, std::uint64_t> expected;  // [from, to router]
    for (const Access& access : list) {
        const bool write = access.command == tlm::TLM_WRITE_COMMAND;
        const bool read = access.command == tlm::TLM_READ_COMMAND;
        for (unsigned r = access.from; r < access.to; ++r) {
            expected[{r, r + 1}] += flits((write ? access.bytes : 0) + (access.enables + 7) / 8);
            expected[{r + 1, r}] += flits(read ? access.bytes : 0);
        }
    }
    const FabricGraph& graph = bench.fabric.graph();
    for (std::uint32_t i = 0; i < graph.channels(); ++i) {
        const Channel channel = graph.channel(ChannelId{i});
        std::uint64_t sent = 0;
        for (unsigned vc = 0; vc < 2; ++vc) {
            const std::uint64_t of_class =
                bench.fabric.router(channel.from).flits_sent(channel.from_port, vc);
            // Requests go up the row on VC 0, replies down on VC 1.
            const bool up = index(channel.from) < index(channel.to);
            if (up != (vc == 0)) {
                EXPECT_EQ(of_class, 0u);
            }
            sent += of_class;
        }
        EXPECT_EQ(sent, (expected[{index(channel.from), index(channel.to)}]))
            << index(channel.from) << " to " << index(channel.to);
    }
    bench.expect_rest();
}

}  // namespace
}  // namespace thruway::test
