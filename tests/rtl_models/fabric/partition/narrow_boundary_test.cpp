// tests/rtl_models/fabric/partition/narrow_boundary_test.cpp
// A boundary that a narrow link crosses takes no flits that would overlap on it.

#include "rtl_models/fabric/partition/boundary_links.h"
#include "tests/rtl_models/fabric/parts/partition_bench.h"

namespace thruway::test {
namespace {

TEST(NarrowBoundary, refuses_flits_that_overlap) {
    PartitionCase c;
    c.topology = row(2);
    c.topology.link_flit_cycles = 3;
    c.part_of = [](std::uint32_t router) { return router; };
    PartitionBench bench(c, {});
    BoundaryLinks links(bench.fabrics[1]->boundary_side(0));
    const ChannelId incoming = *bench.whole.topology.graph.channel_in(RouterId{1}, 0);
    const auto flit = [&](unsigned sequence, Cycle arrival) {
        BoundaryMessage message;
        message.kind = sequence == 0 ? BoundaryMessageKind::kHeadFlit
                                     : BoundaryMessageKind::kBodyFlit;
        message.channel = index(incoming);
        message.arrival = arrival;
        message.sequence = static_cast<std::uint16_t>(sequence);
        message.packet.destination = HostId{1};
        message.packet.flits = 5;
        message.packet.injected = 1;
        return message;
    };
    std::string fault;
    const auto accept = [&](const BoundaryMessage& message, Cycle next) {
        bench.fabrics[1]->clock().between_runs([&] {
            const char* const why = links.accept(message, next);
            fault = why == nullptr ? "" : why;
        });
        return fault;
    };
    EXPECT_EQ(accept(flit(0, 11), 10), "");
    EXPECT_EQ(accept(flit(1, 13), 12), "two flits overlap on a narrow link");
    EXPECT_EQ(accept(flit(1, 14), 12), "");
    EXPECT_EQ(accept(flit(2, 16), 15), "two flits overlap on a narrow link");
    EXPECT_EQ(accept(flit(2, 17), 15), "");
}

}  // namespace
}  // namespace thruway::test
