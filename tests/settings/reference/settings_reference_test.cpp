#include "settings/reference/settings_reference.h"

#include "tests/settings/sample_settings.h"

#include <gtest/gtest.h>

#include <sstream>

namespace thruway {
namespace {

struct Inner {
    unsigned flits = 8;
};
struct Outer {
    sample::Colour colour = sample::Colour::kRed;
    std::vector<double> weights = {0.5, 1};
    Inner inner;
};
struct Small {
    Outer outer;
};

void fields(SettingsVisitor& io, Inner& settings) {
    io.integer("flits", settings.flits, {1, 9}, "flits", "length | of all");
}

void fields(SettingsVisitor& io, Outer& settings) {
    io.choice("colour", settings.colour,
              {{sample::Colour::kRed, "red", "as blood"},
               {sample::Colour::kDarkBlue, "dark_blue", "as the sea | at night"}},
              "of the crossbar");
    io.reals("weights", settings.weights, {1, 2}, RealRange::between(0, 1), "kg", "relative");
    io.table("inner", settings.inner, "length", "flits");
}

void fields(SettingsVisitor& io, Small& settings) {
    io.table("outer", settings.outer, "What is outside.");
}

SettingNode small_table() { return settings_tree_of<Small>(); }

TEST(SettingsMarkdown, shows_every_fact_of_every_field) {
    const std::string page = settings_markdown(small_table());
    EXPECT_EQ(page.substr(page.find("\n## ")), R"(
## [outer]

What is outside.

| key | type | unit | allowed | default | meaning |
|---|---|---|---|---|---|
| `colour` | choice |  | `red`, `dark_blue` | `"red"` | of the crossbar |
| `weights` | list of reals | kg | 1..2 entries, each 0..1 | `[0.5, 1.0]` | relative |
| `inner` | integer or table | flits | 1..9 | `8` | length |

| `colour` | |
|---|---|
| `red` | as blood |
| `dark_blue` | as the sea \| at night |

## outer.inner

length

| key | type | unit | allowed | default | meaning |
|---|---|---|---|---|---|
| `flits` | integer | flits | 1..9 | `8` | length \| of all |
)");
}

TEST(SettingsListing, shows_every_fact_of_every_field) {
    EXPECT_EQ(settings_listing(small_table()), R"([outer] What is outside.
  colour       choice; default "red"
               of the crossbar
                 red        as blood
                 dark_blue  as the sea | at night
  weights      list of reals, kg (1..2 entries, each 0..1); default [0.5, 1.0]
               relative
  inner        integer or table, flits (1..9); default 8
               length
  inner.flits  integer, flits (1..9); default 8
               length | of all
)");
}

TEST(SettingsListing, wraps_long_meanings_at_100_columns) {
    std::string meaning = "start";
    for (int i = 0; i < 60; ++i) meaning += " word" + std::to_string(i);
    Inner inner;
    const SettingNode one = settings_tree([&](SettingsVisitor& io) {
        io.integer("flits", inner.flits, {1, 9}, "", meaning);
    });
    SettingNode section;
    section.key = "inner";
    section.meaning = "length";
    section.is_table = true;
    section.inside = one.inside;
    SettingNode all;
    all.inside = {section};

    std::istringstream lines(settings_listing(all));
    std::string line, words;
    while (std::getline(lines, line)) {
        EXPECT_LE(line.size(), 100u) << line;
        const std::size_t start = line.find_first_not_of(' ');
        if (start > 2) words += (words.empty() ? "" : " ") + line.substr(start);
    }
    EXPECT_EQ(words, meaning);
}

}  // namespace
}  // namespace thruway
