#include "tests/house/rooms.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::house {
namespace {

std::vector<std::string> files_in(const std::string& folder, int count,
                                  const std::string& end = ".cpp") {
    std::vector<std::string> paths;
    paths.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) paths.push_back(folder + "/f" + std::to_string(i) + end);
    return paths;
}

TEST(Rooms, are_the_first_two_folders) {
    EXPECT_EQ(room_of("routing/a.cpp"), "routing");
    EXPECT_EQ(room_of("routing/tables/a.cpp"), "routing/tables");
    EXPECT_EQ(room_of("traces/waveforms/files/a.cpp"), "traces/waveforms");
}

TEST(Rooms, hold_at_most_15_files) {
    EXPECT_TRUE(check_crowded_folders(files_in("core", 15)).empty());
    EXPECT_EQ(describe(check_crowded_folders(files_in("core", 16))),
              "core: 16 files, above 15; split it into subfolders\n");
    std::vector<std::string> paths = files_in("core", 15);
    paths.emplace_back("core/text/a.cpp");
    EXPECT_TRUE(check_crowded_folders(paths).empty()) << "subfolders count for themselves";
    paths.emplace_back("core/CMakeLists.txt");
    EXPECT_FALSE(check_crowded_folders(paths).empty()) << "other files count";
    EXPECT_TRUE(check_crowded_folders(files_in("results/duato", 60, ".csv")).empty())
        << "folders of data hold what a study writes";
}

TEST(Rooms, have_no_cyclic_includes) {
    const Sources tree = {{"core/a/x.h", {"core/b/y.h", "core/c/z.h"}},
                          {"core/b/y.h", {"core/c/z.h"}}};
    EXPECT_TRUE(check_room_circles(tree).empty());
    Sources circle = tree;
    circle["core/c/z.cpp"] = {"core/a/x.h"};
    EXPECT_EQ(describe(check_room_circles(circle)),
              "core/a: its rooms include each other cyclically: core/a/x.h includes core/b/y.h; "
              "core/b/y.h includes core/c/z.h; core/c/z.cpp includes core/a/x.h.\n");
    EXPECT_EQ(
        check_room_circles({{"core/x.h", {"core/a/y.h"}}, {"core/a/y.h", {"core/x.h"}}}).size(), 1u)
        << "files beside the rooms are a room";
    EXPECT_TRUE(check_room_circles({{"core/a/x.h", {"core/a/y.h", "settings/b/z.h"}},
                                    {"settings/b/z.h", {"core/a/x.h"}}})
                    .empty())
        << "arrows between floors are another rule's";
}

TEST(Rooms, of_the_hardware_have_an_order) {
    EXPECT_TRUE(
        check_rtl_floors({{"rtl_models/fabric/partition/a.cpp", {"rtl_models/engine/link.h"}},
                          {"rtl_models/host/a.h", {"rtl_models/settings/b.h"}}})
            .empty());
    EXPECT_EQ(describe(check_rtl_floors({{"rtl_models/engine/a.h", {"rtl_models/router/b.h"}}})),
              "rtl_models/engine/a.h: includes rtl_models/router/b.h, whose room comes later in "
              "the order\n");
    EXPECT_FALSE(check_rtl_floors({{"rtl_models/utils/a.h", {}}}).empty());
    EXPECT_TRUE(check_rtl_floors({{"routing/a.h", {"routing/tables/b.h"}}}).empty());
}

TEST(Rooms, of_tests_are_those_of_the_sources) {
    EXPECT_TRUE(check_test_folders({"core/text/a.cpp", "tests/core/text/a_test.cpp",
                                    "tests/support/b.h", "tests/fuzz/corpus/csv/c.csv"})
                    .empty());
    EXPECT_EQ(describe(check_test_folders({"core/text/a.cpp", "tests/core/words/a_test.cpp"})),
              "tests/core/words: no folder core/words/ to test\n");
}

TEST(Rooms, have_the_tests_of_their_sources) {
    const std::vector<std::string> sources = {"traces/files/a.h", "traces/files/a.cpp",
                                              "traces/b.cpp",     "traces/files/c.h",
                                              "traces/c.h",       "core/d.h"};
    const auto verdict = [&](const std::string& test) {
        std::vector<std::string> paths = sources;
        paths.push_back(test);
        return describe(check_test_places(paths));
    };
    EXPECT_EQ(verdict("tests/traces/files/a_test.cpp"), "");
    EXPECT_EQ(verdict("tests/traces/a_test.cpp"),
              "tests/traces/a_test.cpp: tests a source in traces/files/; move it to "
              "tests/traces/files/\n");
    EXPECT_NE(verdict("tests/traces/files/b_test.cpp"), "");
    EXPECT_EQ(verdict("tests/traces/c_test.cpp"), "") << "two folders have such a source";
    EXPECT_EQ(verdict("tests/traces/d_test.cpp"), "") << "of another layer";
    EXPECT_EQ(verdict("tests/traces/what_a_does_test.cpp"), "");
}

}  // namespace
}  // namespace thruway::house
