// The arrival registers of all routers: their memory layout, and that none is allocated twice.

#include "rtl_models/engine/arrivals.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace thruway {
namespace {

std::uintptr_t place_of(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

TEST(ArrivalPlanes, lay_the_same_slot_of_all_routers_side_by_side) {
    StateArena arena;
    ArrivalPlanes planes(4, 3, arena);
    const Arrivals a = planes.take(5, 2);   // 1 + 1 + 5 words: a line
    const Arrivals b = planes.take(10, 2);  // 1 + 1 + 10 words: two lines
    EXPECT_EQ(ArrivalPlanes::lines(5, 2), 1u);
    EXPECT_EQ(ArrivalPlanes::lines(10, 2), 2u);
    for (Cycle cycle = 0; cycle < 8; ++cycle) {
        const auto start = place_of(&a.at(cycle).flit_ports());
        EXPECT_EQ(start % 64, 0u);
        EXPECT_EQ(place_of(&b.at(cycle).flit_ports()), start + 64);
        EXPECT_EQ(start, place_of(&a.at(cycle % 4).flit_ports()));
    }
    EXPECT_GE(place_of(&a.at(1).flit_ports()), place_of(&b.at(0).flit(9)) + sizeof(Flit));
}

TEST(ArrivalPlanes, give_more_than_was_said_and_none_twice) {
    StateArena arena;
    ArrivalPlanes planes(2, 1, arena);
    std::vector<Arrivals> routers;
    for (unsigned i = 0; i < 20; ++i) routers.push_back(planes.take(1 + i % 12, 8));
    for (unsigned i = 0; i < 20; ++i) {
        for (const Cycle cycle : {Cycle{6}, Cycle{7}}) {
            EXPECT_FALSE(routers[i].at(cycle).flit(i % 12).valid());
            routers[i].at(cycle).flit_ports() = 100 + i;
            *routers[i].at(cycle).credits() = 200 + i;
            routers[i].at(cycle).flit(i % 12) = Flit(i, 0, 0, true, true);
        }
    }
    for (unsigned i = 0; i < 20; ++i) {
        for (const Cycle cycle : {Cycle{6}, Cycle{7}}) {
            EXPECT_EQ(routers[i].at(cycle).flit_ports(), 100 + i);
            EXPECT_EQ(*routers[i].at(cycle).credits(), 200 + i);
            EXPECT_EQ(routers[i].at(cycle).flit(i % 12).packet, i);
        }
    }
}

}  // namespace
}  // namespace thruway
