#include "core/text/counted.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(Counted, has_the_word_for_one_or_many) {
    EXPECT_EQ(counted(1, "switch", "switches"), "1 switch");
    EXPECT_EQ(counted(0, "switch", "switches"), "0 switches");
}

TEST(Numbered, joins_name_and_number) {
    EXPECT_EQ(numbered("router", 0), "router_0");
    EXPECT_EQ(numbered("routing_unit", 18446744073709551615u), "routing_unit_18446744073709551615");
}

}  // namespace
}  // namespace thruway
