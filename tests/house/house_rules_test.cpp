#include "tests/house/house_rules.h"

#include "tests/house/names/local_names.h"
#include "tests/house/names/part_names.h"
#include "tests/house/rooms.h"
#include "tests/house/small_headers.h"
#include "tests/house/text/source_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace thruway::house {
namespace {

namespace fs = std::filesystem;

std::string verdict(std::string_view path, std::string_view text) {
    return describe(check_file(path, text));
}

TEST(HouseRules, let_includes_go_down) {
    EXPECT_EQ(verdict("routing/a.cpp", "#include \"topologies/grid/grid.h\"\n#include <vector>\n"),
              "");
    EXPECT_EQ(verdict("routing/a.cpp", "#include \"routing/b.h\"\n"), "");
    EXPECT_EQ(verdict("apps/main.cpp", "#include \"core/ids.h\"\n#include <systemc>\n"), "");
}

TEST(HouseRules, let_a_layer_use_what_its_lower_layers_use) {
    EXPECT_EQ(verdict("analysis/a.h", "#include \"core/ids.h\"\n"), "");
    EXPECT_EQ(verdict("testbench/a.h", "#include \"topologies/grid/grid.h\"\n"), "");
    EXPECT_EQ(verdict("testbench/a.h", "#include \"statistics/moments.h\"\n"), "");
}

TEST(HouseRules, refuse_a_dependency_on_a_higher_layer) {
    EXPECT_EQ(verdict("core/a.h", "\n#include \"topologies/grid/grid.h\"\n"),
              "core/a.h:2: core/ may not use topologies/: includes only go down\n");
}

TEST(HouseRules, refuse_a_dependency_between_neighbours) {
    EXPECT_NE(verdict("traffic/a.h", "#include \"topologies/grid/grid.h\"\n"), "");
    EXPECT_NE(verdict("rtl_models/a.h", "#include \"statistics/moments.h\"\n"), "");
    EXPECT_NE(verdict("rtl_models/a.h", "#include \"traffic/settings/packet_stream.h\"\n"), "");
}

TEST(HouseRules, refuse_a_folder_that_is_not_in_the_table) {
    EXPECT_EQ(verdict("core/a.h", "#include \"utils/grid.h\"\n"),
              "core/a.h:1: utils/ is not a folder in docs/architecture.md\n");
    EXPECT_EQ(verdict("utils/a.h", ""),
              "utils/a.h: utils/ is not a folder in docs/architecture.md\n");
}

TEST(HouseRules, refuse_a_quoted_include_without_a_folder_but_for_tests) {
    EXPECT_NE(verdict("core/a.cpp", "#include \"a.h\"\n"), "");
    EXPECT_EQ(verdict("tests/core/a_test.cpp", "#include \"support.h\"\n"), "");
}

TEST(HouseRules, read_the_dependencies_of_the_link_lines) {
    EXPECT_EQ(verdict("routing/CMakeLists.txt", "LINKS thruway::core thruway::topologies"), "");
    EXPECT_EQ(verdict("routing/CMakeLists.txt", "LINKS\n thruway::rtl_models"),
              "routing/CMakeLists.txt:2: routing/ may not use rtl_models/: "
              "includes only go down\n");
}

TEST(HouseRules, keep_systemc_out_of_plain_folders) {
    for (const std::string room :
         {"core", "topologies", "traffic", "statistics", "routing", "analysis"}) {
        EXPECT_NE(verdict(room + "/a.h", "#include <systemc>\n"), "") << room;
        EXPECT_NE(verdict(room + "/a.h", "#include <tlm_utils/simple_initiator_socket.h>\n"), "");
        EXPECT_NE(verdict(room + "/a.h", "sc_core::sc_time t;\n"), "") << room;
    }
    EXPECT_EQ(verdict("rtl_models/a.h", "#include <systemc>\nsc_core::sc_time t;\n"), "");
}

TEST(HouseRules, refuse_the_header_that_imports_all_names) {
    EXPECT_NE(verdict("rtl_models/a.h", "#include <systemc.h>\n"), "");
    EXPECT_NE(verdict("tests/core/a_test.cpp", "#include <systemc.h>\n"), "");
}

TEST(HouseRules, refuse_printing_random_numbers_and_exit_in_models) {
    for (const std::string line :
         {"std::cout << x;", "printf(\"x\");", "int r = rand();", "std::srand(1);", "exit(1);",
          "std::quick_exit(0);", "::exit(1);", "#include <random>"}) {
        EXPECT_NE(verdict("core/a.cpp", line), "") << line;
        EXPECT_NE(verdict("testbench/a.cpp", line), "") << line;
        EXPECT_EQ(verdict("apps/a.cpp", line), "") << line;
    }
}

TEST(HouseRules, let_models_use_the_same_words_otherwise) {
    for (const std::string line :
         {"// std::cout is for the command", "text = \"exit(1)\";", "gate.exit();",
          "Operand operand(1);", "bool exit = true;", "Draw random{};", "Gate::exit();"}) {
        EXPECT_EQ(verdict("core/a.cpp", line), "") << line;
    }
}

TEST(HouseRules, refuse_files_above_280_lines) {
    const std::string fits(280, '\n');
    EXPECT_EQ(verdict("core/a.cpp", fits), "");
    EXPECT_EQ(verdict("core/a.cpp", fits + "\n"),
              "core/a.cpp: 281 lines, above 280; split it by idea\n");
    EXPECT_NE(verdict("tests/core/a_test.cpp", fits + "\n"), "");
}

TEST(HouseRules, ask_headers_for_their_path_and_their_purpose) {
    const std::string rest = "#pragma once\n";
    EXPECT_TRUE(check_head("core/a.h", "// core/a.h\n// Whatever it is for.\n" + rest).empty());
    EXPECT_TRUE(check_head("core/a.cpp", "#include \"core/a.h\"\n").empty());
    EXPECT_FALSE(check_head("core/a.h", "// core/a.h\n" + rest).empty());
    EXPECT_FALSE(check_head("core/a.h", "// core/b.h\n// Whatever it is for.\n" + rest).empty());
    EXPECT_EQ(describe(check_head("core/a.h", rest)),
              "core/a.h:1: a header begins with two comment lines: its path and its purpose\n");
}

TEST(HouseRules, keep_comments_within_100_columns) {
    const std::string fits = "// " + std::string(97, 'x') + "\n";
    EXPECT_TRUE(check_comment_width("core/a.h", fits).empty());
    EXPECT_EQ(describe(check_comment_width("core/a.h", fits + "x" + fits)),
              "core/a.h:2: a comment of 101 columns, above 100\n");
    EXPECT_TRUE(check_comment_width("core/a.h", "// " + std::string(95, 'x') + "\u00b7\n").empty())
        << "characters count, not bytes";
    EXPECT_TRUE(check_comment_width("core/a.cpp", std::string(200, 'x') + "\n").empty());
    EXPECT_FALSE(check_comment_width("a.cmake", "  # " + std::string(97, 'x')).empty());
    EXPECT_TRUE(check_comment_width("a.cmake", "x // #" + std::string(97, 'x')).empty());
}

bool is_checked(const fs::path& file) {
    return file.extension() == ".h" || file.extension() == ".cpp" ||
           file.filename() == "CMakeLists.txt";
}

bool has_comments(const fs::path& file) {
    return is_checked(file) || file.extension() == ".v" || file.extension() == ".vh" ||
           file.extension() == ".cmake" || file.extension() == ".toml" ||
           file.parent_path() == "scripts";
}

/// Build trees, results and hidden folders contain none of the project's sources.
bool is_skipped(const fs::path& folder) {
    const std::string name = folder.filename().string();
    return name[0] == '.' || name.rfind("build", 0) == 0 || name == "results" ||
           name == "__pycache__";
}

/// Paths of all files in the folders of the project, relative to its top.
std::vector<std::string> all_files() {
    std::vector<std::string> paths;
    for (const fs::directory_entry& top : fs::directory_iterator(THRUWAY_SOURCE_DIR)) {
        if (!top.is_directory() || is_skipped(top.path())) continue;
        for (auto entry = fs::recursive_directory_iterator(top.path());
             entry != fs::recursive_directory_iterator(); ++entry) {
            if (entry->is_directory() && is_skipped(entry->path())) {
                entry.disable_recursion_pending();
            } else if (entry->is_regular_file()) {
                paths.push_back(fs::relative(entry->path(), THRUWAY_SOURCE_DIR).generic_string());
            }
        }
    }
    return paths;
}

std::string text_of(const std::string& path) {
    std::ifstream stream(fs::path(THRUWAY_SOURCE_DIR) / path);
    EXPECT_TRUE(stream) << path;
    return {std::istreambuf_iterator<char>(stream), {}};
}

void append(std::vector<Violation>& all, const std::vector<Violation>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

TEST(House, keeps_its_rules) {
    std::vector<Violation> violations;
    std::size_t files = 0;
    for (const std::string& path : all_files()) {
        if (!is_checked(path)) continue;
        const std::string text = text_of(path);
        append(violations, check_file(path, text));
        append(violations, check_head(path, text));
        ++files;
    }
    EXPECT_GT(files, 20u) << "the sources were not found";
    EXPECT_TRUE(violations.empty()) << describe(violations);
}

bool is_cxx(const std::string& path) {
    return fs::path(path).extension() == ".h" || fs::path(path).extension() == ".cpp";
}

TEST(House, keeps_the_rules_of_parts_and_headers) {
    Texts texts;
    for (const std::string& path : all_files()) {
        if (is_cxx(path)) texts[path] = text_of(path);
    }
    std::vector<Violation> violations = check_part_names(texts);
    append(violations, check_listed_families(texts));
    append(violations, check_small_headers(texts));
    EXPECT_TRUE(violations.empty()) << describe(violations);
}

TEST(House, keeps_local_names_apart) {
    Texts texts;
    for (const std::string& path : all_files()) {
        const bool is_list = fs::path(path).filename() == "CMakeLists.txt";
        if (is_cxx(path) || is_list) texts[path] = text_of(path);
    }
    const std::vector<Violation> violations = check_local_names(texts);
    EXPECT_TRUE(violations.empty()) << describe(violations);
}

// ctest ignores an expression with more than 31 groups, and then leaves out no test.
TEST(House, leaves_out_long_tests_by_expressions_without_groups) {
    std::ifstream lines(fs::path(THRUWAY_SOURCE_DIR) / "tests/long_under_sanitizers.txt");
    std::size_t expressions = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line[0] == '#') continue;
        EXPECT_EQ(line.find('('), std::string::npos) << line;
        ++expressions;
    }
    EXPECT_GT(expressions, 20u) << "the list was not found";
}

TEST(House, keeps_the_rules_of_rooms_and_comments) {
    const std::vector<std::string> paths = all_files();
    Sources sources;
    for (const std::string& path : paths) {
        if (!is_cxx(path)) continue;
        for (const Include& include : includes_of(text_of(path))) {
            if (include.quoted) sources[path].push_back(include.target);
        }
    }
    EXPECT_GT(sources.size(), 20u) << "the sources were not found";
    std::vector<Violation> violations = check_crowded_folders(paths);
    for (const std::string& path : paths) {
        if (has_comments(path)) append(violations, check_comment_width(path, text_of(path)));
    }
    append(violations, check_room_circles(sources));
    append(violations, check_rtl_floors(sources));
    append(violations, check_test_folders(paths));
    append(violations, check_test_places(paths));
    EXPECT_TRUE(violations.empty()) << describe(violations);
}

}  // namespace
}  // namespace thruway::house
