#include "reporting/json/number_text.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(ShortNumber, has_four_digits_but_all_before_the_point) {
    EXPECT_EQ(short_number(0.123456), "0.1235");
    EXPECT_EQ(short_number(12.34567), "12.35");
    EXPECT_EQ(short_number(-999.96), "-1000");
    EXPECT_EQ(short_number(1234567.8), "1234568");
    EXPECT_EQ(short_number(123456789012.0), "1.235e+11");
    EXPECT_EQ(short_number(0), "0");
    EXPECT_EQ(short_number(13), "13");
}

}  // namespace
}  // namespace thruway
