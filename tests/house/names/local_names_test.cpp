#include "tests/house/names/local_names.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::house {
namespace {

std::string source(const std::string& unnamed, const std::string& around = "thruway") {
    return "namespace " + around + " {\nnamespace {\n\n" + unnamed + "\n\n}  // namespace\n}\n";
}

/// What is said of two files of one library.
std::string found_in(const std::string& first, const std::string& second) {
    return describe(check_local_names({{"core/CMakeLists.txt", "thruway_library(core)"},
                                       {"core/a.cpp", first},
                                       {"core/deep/b.cpp", second}}));
}

TEST(LocalNames, are_unique_in_their_library) {
    for (const char* line :
         {"constexpr int kMost = 3;", "const char* const kNames[] = {\"a\", \"b\"};",
          "constexpr Pair kPair{1, 2};", "struct Pair {\n    int a;\n};",
          "class Walk final : public Base {};", "enum class State : int { kIdle };",
          "int sum(int a,\n        int b) {\n    return a + b;\n}"}) {
        EXPECT_NE(found_in(source(line), source(line)).find("is in core/a.cpp, too"),
                  std::string::npos)
            << line;
    }
    EXPECT_EQ(
        found_in(source("constexpr int kMost = 3;"), source("constexpr long kMost = 4;")),
        "core/deep/b.cpp:4: kMost is in core/a.cpp, too; a unity build may join both files\n");
}

TEST(LocalNames, may_be_overloaded_and_may_repeat_an_alias) {
    EXPECT_EQ(found_in(source("int sum(int a) { return a; }"),
                       source("int sum(long a) { const int kMost = 3; return kMost; }")),
              "");
    EXPECT_EQ(found_in(source("namespace fs = std::filesystem;\nusing Node = Graph::Node;"),
                       source("namespace fs = std::filesystem;\nusing Node = Graph::Node;")),
              "");
    EXPECT_NE(found_in(source("using Made = int;"), source("using Made = long;")), "");
}

TEST(LocalNames, may_meet_in_other_namespaces_files_and_libraries) {
    const std::string constant = "constexpr int kMost = 3;";
    EXPECT_EQ(found_in(source(constant, "thruway::a"), source(constant, "thruway::b")), "");
    EXPECT_EQ(found_in(source("int sum(int a);\nint sum(int a) { return a; }"), ""), "");
    EXPECT_EQ(found_in("int sum() { const int kMost = 3; return kMost; }", source(constant)), "");
    EXPECT_EQ(describe(check_local_names({{"core/CMakeLists.txt", ""},
                                          {"traces/CMakeLists.txt", ""},
                                          {"core/a.cpp", source(constant)},
                                          {"traces/b.cpp", source(constant)}})),
              "");
}

TEST(LocalNames, are_unique_by_folder_where_folders_are_joined) {
    const std::string constant = source("constexpr int kMost = 3;");
    const std::string list = "thruway_library(rtl JOIN_BY_FOLDER)";
    EXPECT_EQ(
        describe(check_local_names(
            {{"rtl/CMakeLists.txt", list}, {"rtl/x/a.cpp", constant}, {"rtl/y/b.cpp", constant}})),
        "");
    EXPECT_NE(
        describe(check_local_names(
            {{"rtl/CMakeLists.txt", list}, {"rtl/x/a.cpp", constant}, {"rtl/x/b.cpp", constant}})),
        "");
}

}  // namespace
}  // namespace thruway::house
