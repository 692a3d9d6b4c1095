// tests/rtl_models/arbiter/arbiter_module_test.cpp
// The arbiter as a block: its place in the hierarchy and its counter.

#include "rtl_models/arbiter/arbiter_module.h"
#include "rtl_models/arbiter/arbiter_factory.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace thruway {
namespace {

TEST(ArbiterModule, gives_its_policy_a_name_and_counts_used_grants) {
    Arbiter arbiter("link_arbiter", make_arbiter_policy("round_robin", 3, 0, 0, 0));
    EXPECT_STREQ(arbiter.name(), "link_arbiter");
    EXPECT_FALSE(arbiter.needs_ages());
    const std::uint64_t all = 0b111;
    const Requests requests = {&all, 3, 0, nullptr, 1};
    EXPECT_EQ(arbiter.pick(requests), 0u);
    EXPECT_EQ(arbiter.pick(requests), 0u);
    EXPECT_EQ(arbiter.grants_used(), 0u);
    arbiter.granted(0);
    EXPECT_EQ(arbiter.pick(requests), 1u);
    EXPECT_EQ(arbiter.grants_used(), 1u);
}

}  // namespace
}  // namespace thruway
