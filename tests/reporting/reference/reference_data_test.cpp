#include "reporting/reference/reference_data.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace thruway {
namespace {

enum class Shade { kRed, kBlue };

struct Lengths {
    unsigned flits = 8;
    double mean = 4;
};
struct Paint {
    Shade shade = Shade::kRed;
    std::vector<unsigned> layers = {2, 3};
    unsigned coats = 0;
    Lengths lengths;
};
struct House {
    Paint paint;
};

void fields(SettingsVisitor& io, Lengths& settings) {
    io.integer("flits", settings.flits, {1, 9}, "flits", "of all");
    io.only_if(false, "paint.shade = \"blue\"",
               [&] { io.real("mean", settings.mean, RealRange::at_least(1), "flits", "mean"); });
}

void fields(SettingsVisitor& io, Paint& settings) {
    io.choice("shade", settings.shade,
              {{Shade::kRed, "red", "warm"}, {Shade::kBlue, "blue", "\"cold\""}}, "of the walls");
    io.only_if(true, "walls", [&] {
        io.integers("layers", settings.layers, {1, 2}, {1, 9}, "mm", "thickness");
        io.integer_or_word("coats", settings.coats, {1, 16}, "unlimited", "", "number");
        io.table("lengths", settings.lengths, "of packets", "flits");
    });
}

void fields(SettingsVisitor& io, House& settings) { io.table("paint", settings.paint, "Paint."); }

// Written by hand from the functions above.
TEST(SettingsData, has_every_fact_of_every_setting_with_the_conditions_around_it) {
    const Json expected = Json::parse(R"([
        {"key": "paint.shade", "type": "choice", "unit": "", "range": "",
         "words": [{"word": "red", "meaning": "warm"}, {"word": "blue", "meaning": "\"cold\""}],
         "default": "red", "condition": "", "meaning": "of the walls"},
        {"key": "paint.layers", "type": "list of integers", "unit": "mm",
         "range": "1..2 entries, each 1..9", "words": [], "default": [2, 3],
         "condition": "walls", "meaning": "thickness"},
        {"key": "paint.coats", "type": "integer or \"unlimited\"", "unit": "", "range": "1..16",
         "words": [], "default": "unlimited", "condition": "walls", "meaning": "number"},
        {"key": "paint.lengths", "type": "integer", "unit": "flits", "range": "1..9", "words": [],
         "default": 8, "condition": "walls", "meaning": "of packets", "shorthand": "flits"},
        {"key": "paint.lengths.flits", "type": "integer", "unit": "flits", "range": "1..9",
         "words": [], "default": 8, "condition": "", "meaning": "of all"},
        {"key": "paint.lengths.mean", "type": "real", "unit": "flits", "range": "at least 1",
         "words": [], "default": 4.0, "condition": "paint.shade = \"blue\"", "meaning": "mean"}
    ])");
    EXPECT_EQ(settings_data(settings_tree_of<House>()), expected)
        << settings_data(settings_tree_of<House>()).dump(1);
}

struct Span {
    std::optional<double> mean;
    OptionalKey<std::uint64_t> count;
};
struct Spans {
    Span span;
    std::vector<Span> spans;
    std::vector<std::uint64_t> numbers;
    std::optional<std::string> name;
};

template <class Io>
void fields(Io& io, typename Io::template Of<Span>& r) {
    io("mean", r.mean, {"mean of all", kUnitOfWhole});
    io("count", r.count, {"how many", "packets"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<Spans>& r) {
    io("span", r.span, {"the span", "cycles"});
    io("spans", r.spans, {"each"});
    io("numbers", r.numbers, {"all numbers", "flits"});
    io("name", r.name, {"null: none"});
}

std::string line_of(const Json& entry) {
    return entry.at("path").get<std::string>() + " " + entry.at("type").get<std::string>() +
           (entry.at("list").get<bool>() ? " list" : "") +
           (entry.at("nullable").get<bool>() ? " null" : "") +
           (entry.at("optional").get<bool>() ? " absent" : "") + " [" +
           entry.at("unit").get<std::string>() + "] " + entry.at("meaning").get<std::string>();
}

TEST(QuantitiesData, has_an_entry_for_each_path_with_parents_first) {
    std::vector<std::string> lines;
    for (const Json& entry : quantities_data(quantities_of<Spans>())) {
        lines.push_back(line_of(entry));
    }
    EXPECT_EQ(lines,
              (std::vector<std::string>{
                  "span object [cycles] the span", "span.mean number null [cycles] mean of all",
                  "span.count integer absent [packets] how many", "spans[] object list [] each",
                  "spans[].mean number null [] mean of all",
                  "spans[].count integer absent [packets] how many",
                  "numbers[] integer list [flits] all numbers", "name text null [] null: none"}));
}

TEST(ColumnsData, has_the_path_of_a_column_or_null) {
    EXPECT_EQ(
        columns_data({{"latency", "cycles", "of all", "latency_cycles.mean"}, {"port", "", "its"}}),
        Json::parse(R"([
        {"name": "latency", "unit": "cycles", "path": "latency_cycles.mean", "meaning": "of all"},
        {"name": "port", "unit": "", "path": null, "meaning": "its"}])"));
}

}  // namespace
}  // namespace thruway
