#include "reporting/json/json_printer.h"

#include "reporting/json/json_text.h"
#include "reporting/json/print_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// The value in each of the layouts.
std::string fitted(const std::string& json) { return json_text(parse_json(json)); }
std::string one_line(const std::string& json) { return json_line(parse_json(json)); }
std::string line_per_entry(const std::string& json) {
    JsonPrinter printer(JsonLayout::kLinePerEntry);
    printer.tree(parse_json(json));
    return printer.take();
}

/// A list of `n` ones: 3 n characters on a line.
std::string ones(unsigned n) {
    std::string list = "[1";
    for (unsigned i = 1; i < n; ++i) list += ", 1";
    return list + "]";
}

TEST(JsonPrinter, folds_plain_values_and_lists_of_them_into_a_line) {
    EXPECT_EQ(fitted(R"({"a":1,"b":[],"c":[null,true,"x"]})"),
              "{\"a\": 1, \"b\": [], \"c\": [null, true, \"x\"]}\n");
    EXPECT_EQ(fitted("[[1,2],[3]]"), "[[1, 2], [3]]\n");
    EXPECT_EQ(fitted("{}"), "{}\n");
    EXPECT_EQ(fitted("7"), "7\n");
}

TEST(JsonPrinter, breaks_what_holds_an_object_or_a_list_of_lists) {
    EXPECT_EQ(fitted(R"({"a":{}})"), "{\n  \"a\": {}\n}\n");
    EXPECT_EQ(fitted("[[[1],2],3]"), "[\n  [[1], 2],\n  3\n]\n");
    EXPECT_EQ(fitted(R"([{"a":1},2])"), "[\n  {\"a\": 1},\n  2\n]\n");
}

TEST(JsonPrinter, breaks_a_line_of_more_than_100_characters_at_each_level) {
    const std::string fits = ones(33) + "\n";  // 99 characters
    EXPECT_EQ(fitted(ones(33)), fits);
    EXPECT_EQ(fitted("[" + ones(32) + "]"), "[" + ones(32) + "]\n");                  // 98
    EXPECT_EQ(fitted("[" + ones(32) + ",12]"), "[\n  " + ones(32) + ",\n  12\n]\n");  // 102
    EXPECT_EQ(fitted("[[" + ones(1) + "]," + ones(32) + "]"),
              "[\n  [[1]],\n  " + ones(32) + "\n]\n");
    std::string broken = "{\n  \"a\": [\n    1";
    for (int i = 1; i < 34; ++i) broken += ",\n    1";
    EXPECT_EQ(fitted("{\"a\":" + ones(34) + "}"), broken + "\n  ]\n}\n");
    // The key counts, the indent does not.
    const std::string key(91, 'k');
    EXPECT_EQ(fitted("{\"" + key + "\":123}"), "{\"" + key + "\": 123}\n");  // 100
    EXPECT_EQ(fitted("{\"" + key + "\":1234}"), "{\n  \"" + key + "\": 1234\n}\n");
    EXPECT_EQ(fitted("[{\"" + key + "\":123}]"), "[\n  {\"" + key + "\": 123}\n]\n");
}

TEST(JsonPrinter, keeps_one_line_at_any_length) {
    EXPECT_EQ(one_line("[" + ones(60) + R"(,{"a":{"b":[]}}])"),
              "[" + ones(60) + R"(, {"a": {"b": []}}])");
}

TEST(JsonPrinter, gives_each_entry_of_an_outer_list_a_line) {
    EXPECT_EQ(line_per_entry(R"({"a":[],"b":[{"c":[1,2]},3],"d":{"e":[4,5]},"f":6})"),
              "{\n  \"a\": [],\n  \"b\": [\n    {\"c\": [1, 2]},\n    3\n  ],\n"
              "  \"d\": {\"e\": [4, 5]},\n  \"f\": 6\n}");
}

TEST(JsonPrinter, escapes_keys_and_texts) {
    EXPECT_EQ(one_line(R"({"\"\\\n\u0001":"é\u007f/\t"})"),
              "{\"\\\"\\\\\\n\\u0001\": \"é\x7f/\\t\"}");
    // Each alone, because one of them sends the whole text another way.
    EXPECT_EQ(one_line(R"(["a\"b","a\\b","a\nb","a\u001fb"])"),
              R"(["a\"b", "a\\b", "a\nb", "a\u001fb"])");
    JsonPrinter printer(JsonLayout::kOneLine);
    EXPECT_THROW(printer.text("\xff"), nlohmann::json::exception);
}

TEST(JsonPrinter, writes_numbers_in_full) {
    JsonPrinter printer(JsonLayout::kOneLine);
    printer.open_list();
    printer.integer(std::numeric_limits<std::uint64_t>::max());
    printer.integer(std::numeric_limits<std::int64_t>::min());
    printer.integer(-3);
    printer.real(-0.0);
    printer.real(0.1);
    printer.real(1e300);
    printer.real(3);
    printer.real(std::nan(""));
    printer.close();
    EXPECT_EQ(printer.take(),
              "[18446744073709551615, -9223372036854775808, -3, 0, 0.1, 1e+300, 3, null]");
}

enum class Colour { kRed, kBlue };
const std::vector<NamedChoice>& words_of(Colour) {
    static const std::vector<NamedChoice> words = {{"red", ""}, {"blue", ""}};
    return words;
}

struct Sample {
    unsigned count = 7;
    bool flag = true;
    std::optional<double> none;
    OptionalKey<int> left_out;
    OptionalKey<int> there{-1};
    Colour colour = Colour::kBlue;
    TextMap map = {{"k", "1"}, {"l", "2"}, {"k", "3"}};
    std::vector<std::string> list = {"a"};
};

template <class Io>
void fields(Io& io, typename Io::template Of<Sample>& r) {
    io("count", r.count, {""});
    io("flag", r.flag, {""});
    io("none", r.none, {""});
    io("left_out", r.left_out, {""});
    io("there", r.there, {""});
    io("colour", r.colour, {""});
    io("map", r.map, {""});
    io("list", r.list, {""});
}

TEST(PrintJson, prints_what_the_tree_of_a_structure_has) {
    const Sample sample;
    EXPECT_EQ(printed_json(sample, JsonLayout::kOneLine),
              R"({"count": 7, "flag": true, "none": null, "there": -1, "colour": "blue", )"
              R"("map": {"k": "3", "l": "2"}, "list": ["a"]})"
              "\n");
    EXPECT_EQ(printed_json(sample), json_text(to_json_value(sample)));
}

}  // namespace
}  // namespace thruway
