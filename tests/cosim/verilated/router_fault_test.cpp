// The fault pin of the Verilog router: it reports violations of the pin protocol and stays high
// until reset.

#include "tests/cosim/verilated/built_router.h"

#include <gtest/gtest.h>

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
        pins.valid = 1u << port;
        pins.flit[port] = pack(fields);
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
    credit.credits = 1u << (kPlusX * 2 + 1);
    EXPECT_TRUE(fault_after(credit));
    PinValues of_host;
    of_host.credits = 3u << (kHost * 2);  // these pins are not read
    reset();
    EXPECT_FALSE(fault_after(of_host));
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
