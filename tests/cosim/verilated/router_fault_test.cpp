// The fault pin of the Verilog router: it reports violations of the pin protocol and stays high
// until reset.

#include "tests/cosim/verilated/built_router.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::test {
namespace {

constexpr unsigned kPlusX = 0;
constexpr unsigned kHost = 4;

/// At (0, 0) of a 4 x 4 torus, just after reset.
class RouterFault : public ::testing::Test {
protected:
    RouterFault() { reset(); }
    void reset() {
        router_.clock({}, true);
        router_.clock({}, true);
    }
    bool fault_after(const PinValues& in) {
        router_.clock(in, false);
        return router_.out().fault;
    }
    /// A flit of a packet of `flits` flits to (1, 0), at the given port.
    static PinValues flit(unsigned port, unsigned vc, unsigned sequence, unsigned flits) {
        FlitFields fields;
        fields.head = sequence == 0;
        fields.tail = sequence + 1 == flits;
        fields.vc = static_cast<std::uint8_t>(vc);
        fields.dest_x = 1;
        fields.sequence = static_cast<std::uint16_t>(sequence);
        fields.flits = static_cast<std::uint16_t>(flits);
        PinValues pins;
        pins.send(port, fields);
        return pins;
    }

    BuiltRouter router_{RouterVariant::kWormhole2Vc, {0, 0, 4, 4, true}};  // buffers of 4 flits
};

TEST_F(RouterFault, IsNotSaidOfWhatIsAllowed) {
    // From -x to +x: 4 flits leave, as the credits allow; 4 stay and fill the buffer.
    for (unsigned i = 0; i < 8; ++i) EXPECT_FALSE(fault_after(flit(1, 0, i, 9))) << i;
    for (unsigned i = 0; i < 10; ++i) EXPECT_FALSE(fault_after({}));
    EXPECT_TRUE(fault_after(flit(1, 0, 8, 9)));
}

TEST_F(RouterFault, IsAVirtualChannelThatDoesNotExist) {
    EXPECT_TRUE(fault_after(flit(kHost, 2, 0, 1)));
}

TEST_F(RouterFault, IsABodyWithoutItsHead) { EXPECT_TRUE(fault_after(flit(kHost, 1, 1, 3))); }

TEST_F(RouterFault, IsACreditForASlotThatWasFree) {
    PinValues credit;
    credit.give_credit(kPlusX, 1);
    EXPECT_TRUE(fault_after(credit));
    PinValues of_host;
    of_host.give_credit(kHost, 0);  // these pins are not read
    of_host.give_credit(kHost, 1);
    reset();
    EXPECT_FALSE(fault_after(of_host));
}

TEST(RouterFaultWithATable, IsADestinationThatTheTableDoesNotHave) {
    const auto with_table = std::find_if(
        verilated_routers().begin(), verilated_routers().end(),
        [](const PinShape& shape) { return shape.table_destinations > 0; });
    ASSERT_NE(with_table, verilated_routers().end());
    const unsigned host = with_table->first_host_port();
    const std::uint32_t most = with_table->table_destinations - 1;
    for (const std::uint32_t destination : {most, most + 1}) {
        const PinTableEntry entry = {(std::uint64_t{1} << with_table->ports) - 1,
                                     first_vcs(with_table->vcs / with_table->message_classes), most,
                                     0, 1};
        const auto router = make_verilated_router(*with_table, 1, {entry});
        PinInputs in;
        PinOutputs out;
        in.reset = true;
        router->clock(in, out);
        in.reset = false;
        FlitFields flit;
        flit.head = flit.tail = true;
        flit.flits = 1;
        flit.destination = destination;
        in.send(host, flit);
        router->clock(in, out);
        EXPECT_EQ(out.fault, destination > most) << destination;
        in.clear();
        router->clock(in, out);
        EXPECT_EQ(out.sends(0), destination == most) << destination;
    }
}

TEST_F(RouterFault, StaysUntilReset) {
    EXPECT_TRUE(fault_after(flit(kHost, 7, 0, 1)));
    for (unsigned i = 0; i < 5; ++i) EXPECT_TRUE(fault_after({}));
    reset();
    EXPECT_FALSE(fault_after({}));
    EXPECT_FALSE(fault_after(flit(kHost, 0, 0, 1)));
}

}  // namespace
}  // namespace thruway::test
