#include "tests/house/small_headers.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::house {
namespace {

const char* const kHeader = "// core/a.h\n// Adds.\n#pragma once\n\nnamespace thruway {\n\n"
                            "/// The sum; of two.\nint add(int a,\n        int b);\n\n}\n";
const char* const kBody = "#include \"core/a.h\"\nint add(int a, int b) { return a + b; }\n";
const char* const kUser = "#include \"core/a.h\"\n";

TEST(SmallHeaders, belong_to_their_only_user) {
    EXPECT_EQ(describe(check_small_headers(
                  {{"core/a.h", kHeader}, {"core/a.cpp", kBody}, {"core/b.cpp", kUser}})),
              "core/a.h: one short function, for core/b.cpp; put it there\n");
}

TEST(SmallHeaders, may_have_several_users) {
    EXPECT_TRUE(check_small_headers({{"core/a.h", kHeader},
                                     {"core/a.cpp", kBody},
                                     {"core/b.cpp", kUser},
                                     {"core/c.cpp", kUser}})
                    .empty());
}

TEST(SmallHeaders, are_not_shared_because_a_test_uses_them) {
    EXPECT_FALSE(check_small_headers({{"core/a.h", kHeader},
                                      {"core/a.cpp", kBody},
                                      {"core/b.cpp", kUser},
                                      {"tests/core/a_test.cpp", kUser}})
                     .empty());
}

TEST(SmallHeaders, may_stand_before_a_long_function) {
    EXPECT_TRUE(check_small_headers({{"core/a.h", kHeader},
                                     {"core/a.cpp", kBody + std::string(40, '\n')},
                                     {"core/b.cpp", kUser}})
                    .empty());
}

TEST(SmallHeaders, may_be_those_of_parts) {
    EXPECT_TRUE(check_small_headers(
                    {{"core/a.h", kHeader}, {"core/a.cpp", kBody}, {"core/catalogue.cpp", kUser}})
                    .empty());
}

TEST(SmallHeaders, may_declare_a_type_or_two_functions) {
    for (const char* more : {"int sub(int a, int b);\n", "struct Pair {\n    int a;\n};\n"}) {
        EXPECT_TRUE(check_small_headers({{"core/a.h", std::string(kHeader) + more},
                                         {"core/a.cpp", kBody},
                                         {"core/b.cpp", kUser}})
                        .empty())
            << more;
    }
}

}  // namespace
}  // namespace thruway::house
