#include "tests/house/names/part_names.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::house {
namespace {

const char* const kCatalogue = "rows = {\n"
                               "    {\"matrix\", \"the least recently served\"},\n"
                               "    {\"round_robin\",\n"
                               "     \"in turn\"},\n"
                               "    {Table::kName, \"of a file\"},\n"
                               "};\n";
const char* const kTable = "static constexpr const char* kName = \"ports\";\n";

std::string names_verdict(const std::string& path, const std::string& text) {
    return describe(check_part_names({{"rtl_models/arbiter/catalogue.cpp", kCatalogue},
                                      {"routing/table.h", kTable},
                                      {path, text}}));
}

TEST(PartNames, are_the_first_texts_of_rows) {
    EXPECT_EQ(names_in_rows(kCatalogue), (std::vector<std::string>{"matrix", "round_robin"}));
}

TEST(PartNames, are_in_their_rows_only) {
    EXPECT_EQ(names_verdict("apps/a.cpp", "\nif (name == \"matrix\") return;\n"),
              "apps/a.cpp:2: \"matrix\" is the name of a part; ask for a trait of its row, or for "
              "row.name\n");
    EXPECT_NE(names_verdict("apps/a.cpp", "f(\"a\", \"ports\");\n"), "");
    EXPECT_EQ(names_verdict("apps/a.cpp", "f(\"matrix_file\");  // \"matrix\"\n"), "");
    EXPECT_NE(names_verdict("apps/a.cpp", "for (auto name : {\"matrix\", \"a\"}) f(name);\n"), "");
}

TEST(PartNames, of_several_words_are_found_within_texts) {
    const std::string violation = "apps/a.cpp:1: \"round_robin\" is the name of a part; ask for a "
                                  "trait of its row, or for row.name\n";
    for (const char* text :
         {"take round_robin", "round_robin takes turns", "it is \\\"round_robin\\\"",
          "max_round_robin or round_robin", "{}; round_robin, as always"}) {
        EXPECT_EQ(names_verdict("apps/a.cpp", "f(\"" + std::string(text) + "\");\n"), violation)
            << text;
    }
    for (const char* text : {"a matrix of weights", "round_robin_2", "the_round_robin",
                             "round robin", "round_robin: where it starts", "the port ports"}) {
        EXPECT_EQ(names_verdict("apps/a.cpp", "f(\"" + std::string(text) + "\");\n"), "") << text;
    }
    EXPECT_EQ(names_verdict("apps/a.cpp", "#include \"arbiter/round_robin.h\"\n"), "");
    EXPECT_EQ(names_verdict("apps/a.cpp", "f(\"a\");  // \"round_robin\" is one\n"), "");
}

TEST(PartNames, of_a_class_with_several_parts_are_its_constants) {
    const Texts texts = {{"routing/ports.h", "constexpr const char* kDrawnName = \"drawn\";\n"},
                         {"apps/a.cpp", "f(\"drawn\");\n"}};
    EXPECT_EQ(check_part_names(texts).size(), 1u);
}

TEST(Families, are_topics_of_the_list) {
    Texts texts = {{"rtl_models/arbiter/catalogue.cpp",
                    "const std::vector<ArbiterRow>& ArbiterRow::all() {\n"},
                   {"studies/catalogue.cpp", "const std::vector<StudyRow>& StudyRow::all() {\n"}};
    EXPECT_EQ(describe(check_listed_families(texts)),
              "rtl_models/arbiter/catalogue.cpp: ArbiterRow is a family without a topic in "
              "apps/commands/list_command.cpp\n");
    texts["apps/commands/list_command.cpp"] = "{\"arbiters\", \"a\", parts<ArbiterRow>},\n";
    EXPECT_TRUE(check_listed_families(texts).empty());
}

TEST(PartNames, are_chosen_by_studies_and_tests) {
    EXPECT_EQ(names_verdict("studies/a.cpp", "set(\"router.arbiter\", \"matrix\");\n"), "");
    EXPECT_EQ(names_verdict("tests/a.cpp", "set(\"router.arbiter\", \"matrix\");\n"), "");
}

TEST(PartNames, may_be_those_of_another_family_too) {
    EXPECT_EQ(names_verdict("traffic/catalogue.cpp", "rows = {\n  {\"matrix\", \"weights\"},\n"),
              "");
    EXPECT_EQ(names_verdict("a/b.cpp", "{Order::kMatrix, \"matrix\", \"in a new order\"},\n"), "");
    EXPECT_EQ(names_verdict("a/b.cpp", "io.file(\"matrix\", settings.matrix);\n"), "");
}

}  // namespace
}  // namespace thruway::house
