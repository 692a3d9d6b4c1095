// Converters of credits, in hand-drawn cycles and in saturated fabrics of SystemC routers.
#include "tests/cosim/devices/converters/converter_bench.h"

#include "cosim/devices/converters/credit_queue.h"
#include "cosim/devices/converters/ejection_credits.h"
#include "cosim/devices/converters/on_off_wires.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

const TopologySettings kTorus = grid("torus", {4, 4});
const RouterSettings kRouter = twin_router(Switching::kWormhole, 2, 3);

/// Lines of the event log of the torus with these devices, or without any.
std::vector<std::string> events(const char* name, RouterFactory* factory) {
    PinFabric fabric(name, kTorus, kRouter, burst(16, 40, 4, 9, 3), factory);
    fabric.bench.run_to_rest(6000);
    EXPECT_EQ(fabric.bench.received.size(), 16u * 40u);
    return fabric.log.lines();
}

TEST(CreditQueue, passes_one_credit_of_a_port_per_cycle_in_their_order) {
    std::vector<std::string> seen;
    CreditQueue queue(
        std::make_unique<ScriptedDevice>(shape_of(3, 4, 8), [&](const PinInputs& in, PinOutputs&) {
            seen.push_back(fmt::format("{:04b} {:04b}", in.credits_of(0), in.credits_of(1)));
        }));
    const auto clock = [&](std::uint64_t port_0, std::uint64_t port_1) {
        PinInputs in;
        in.credits = {port_0, port_1};
        PinOutputs out;
        queue.clock(in, out);
        return queue.pending();
    };
    EXPECT_TRUE(clock(0b1101, 0b0010));  // VCs 0, 2 and 3; VC 1
    EXPECT_TRUE(clock(0b0001, 0));       // VC 0 again: waits for VCs 2 and 3
    EXPECT_TRUE(clock(0, 0b0100));
    EXPECT_FALSE(clock(0, 0));
    EXPECT_FALSE(clock(0, 0));
    EXPECT_EQ(seen, (std::vector<std::string>{"0001 0010", "0100 0000", "1000 0100", "0001 0000",
                                              "0000 0000"}));
}

TEST(CreditQueue, forgets_what_waits_at_a_reset) {
    unsigned credits = 0;
    CreditQueue queue(std::make_unique<ScriptedDevice>(
        shape_of(2, 2, 8),
        [&](const PinInputs& in, PinOutputs&) { credits += in.any_credit() ? 1 : 0; }));
    PinOutputs out;
    PinInputs in;
    in.credits = {3};
    queue.clock(in, out);
    EXPECT_TRUE(queue.pending());
    in.reset = true;
    queue.clock(in, out);
    EXPECT_FALSE(queue.pending());
    queue.clock({}, out);
    EXPECT_EQ(credits, 1u);
}

TEST(CreditQueue, loses_no_credit_in_a_saturated_fabric) {
    unsigned several_at_once = 0;
    PinRouters pins(wrapped([&](std::unique_ptr<PinDevice> device) {
        auto one_at_a_time = [](const PinInputs& in, PinOutputs&) {
            for (const std::uint64_t of_port : in.credits) EXPECT_LE(count_bits(of_port), 1u);
        };
        auto several = [&](const PinInputs& in, PinOutputs&) {
            for (const std::uint64_t of_port : in.credits)
                several_at_once += count_bits(of_port) > 1 ? 1 : 0;
        };
        return std::make_unique<Probe>(std::make_unique<CreditQueue>(std::make_unique<Probe>(
                                           std::move(device), one_at_a_time)),
                                       several);
    }));
    events("fabric", &pins);
    EXPECT_GT(several_at_once, 20u);
}

TEST(EjectionCredits, come_at_the_edge_after_the_flit) {
    constexpr unsigned kHost = 4;
    std::uint64_t flits = 0;
    PinRouters pins(wrapped([&](std::unique_ptr<PinDevice> device) {
        auto last = std::make_shared<std::uint64_t>(0);
        auto same = [&flits, last](const PinInputs& in, PinOutputs& out) {
            EXPECT_EQ(in.credits_of(kHost), *last) << "cycle " << in.cycle;
            *last = out.sends(kHost) ? std::uint64_t{1} << out.flit_of(kHost).vc : 0;
            flits += *last != 0 ? 1 : 0;
        };
        return std::make_unique<EjectionCredits>(std::make_unique<Probe>(std::move(device), same));
    }));
    PinFabric plain("plain", kTorus, kRouter, burst(16, 40, 4, 9, 3));
    PinFabric fabric("fabric", kTorus, kRouter, burst(16, 40, 4, 9, 3), &pins);
    fabric.bench.run_to_rest(6000);
    plain.bench.run_to_rest(6000);
    // SystemC routers do not read these credits.
    EXPECT_EQ(first_difference(plain.log.lines(), fabric.log.lines()), "");
    std::uint64_t sent = 0;
    for (const Sent& packet : burst(16, 40, 4, 9, 3)) sent += packet.flits;
    EXPECT_EQ(flits, sent);
}

TEST(OnOffWires, are_on_while_more_than_the_margin_is_free) {
    // 4 slots, margin 1: off when one slot is free.
    std::vector<bool> levels;
    unsigned to_send = 0;
    std::uint16_t sequence = 0;
    OnOffWires wires(std::make_unique<ScriptedDevice>(shape_of(3, 1, 4),
                                                      [&](const PinInputs& in, PinOutputs& out) {
                                                          levels.push_back(in.has_credit(0, 0));
                                                          EXPECT_TRUE(in.has_credit(2, 0))
                                                              << "a host takes everything";
                                                          if (to_send == 0 || !in.has_credit(0, 0))
                                                              return;
                                                          --to_send;
                                                          FlitFields flit;
                                                          flit.packet = 3;
                                                          flit.head = sequence == 0;
                                                          flit.sequence = sequence++;
                                                          flit.tail = to_send == 0;
                                                          out.send(0, flit);
                                                      }),
                     1);
    PinOutputs out;
    const auto clock = [&](bool flit, bool credit) {
        PinInputs in;
        if (credit) in.give_credit(0, 0);
        if (flit) {
            FlitFields head;
            head.head = true;
            head.packet = 3;
            in.send(1, head);
        }
        wires.clock(in, out);
    };
    to_send = 5;
    clock(true, false);  // sends: 3 slots free
    EXPECT_TRUE(out.has_credit(1, 0)) << "the flit left, so its slot at input 1 is free";
    clock(false, false);  // 2
    clock(false, false);  // 1
    clock(false, false);  // off
    EXPECT_FALSE(out.any_credit());
    clock(false, true);  // a slot is free again: on, and the fourth flit leaves
    clock(false, false);
    clock(false, true);  // the tail
    EXPECT_TRUE(out.flit_of(0).tail);
    clock(false, true);
    EXPECT_EQ(levels, (std::vector<bool>{true, true, true, false, true, false, true, true}));
}

}  // namespace
}  // namespace thruway::test
