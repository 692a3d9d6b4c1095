#include "settings/fields/settings_visitor.h"

#include "settings/fields/settings_text.h"
#include "settings/fields/settings_tree.h"
#include "settings/fields/table_list_field.h"
#include "settings/settings_document.h"
#include "tests/settings/sample_settings.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace thruway {
namespace {

TEST(SettingsTree, takes_defaults_from_the_structs) {
    const SettingNode root = settings_tree_of<sample::Settings>();
    const auto text = [&](const std::string& section, const std::string& key) {
        return root.find(section)->find(key)->default_text;
    };
    EXPECT_EQ(text("router", "buffer_flits"), "16");
    EXPECT_EQ(text("router", "per_cycle"), "1");
    EXPECT_EQ(text("router", "speculative"), "false");
    EXPECT_EQ(text("router", "crossbar"), "\"green\"");
    EXPECT_EQ(text("router", "reallocation"), "\"automatic\"");
    EXPECT_EQ(text("traffic", "load"), "0.1");
    EXPECT_EQ(text("traffic", "radix"), "[8, 8]");
    EXPECT_EQ(text("traffic", "weights"), "[]");
    EXPECT_EQ(text("traffic", "file"), "\"\"");
    EXPECT_EQ(text("traffic", "packet_flits"), "8") << "that of its shorthand";
    EXPECT_EQ(root.find("traffic")->find("packet_flits")->find("mean")->default_text, "4.0");
}

TEST(SettingsTree, refuses_a_second_setting_of_the_same_key) {
    sample::Length length;
    EXPECT_THROW(settings_tree([&](SettingsVisitor& io) {
                     io.integer("flits", length.flits, {1, 8}, "", "");
                     io.real("flits", length.mean, {}, "", "");
                 }),
                 std::logic_error);
}

TEST(SettingsTree, refuses_a_shorthand_that_is_not_in_the_table) {
    sample::Length length;
    EXPECT_THROW(settings_tree([&](SettingsVisitor& io) {
                     io.table("packet_flits", length, "", "no_such_key");
                 }),
                 std::logic_error);
}

TEST(SettingTexts, hold_every_value_in_the_order_of_the_struct) {
    sample::Settings settings;
    settings.router.per_cycle = 0;
    settings.router.reallocation = sample::Colour::kDarkBlue;
    settings.traffic.load = 0.30000000000000004;
    settings.traffic.weights = {1, 0.5};
    settings.traffic.file = "a \"b\"\\c\n";
    settings.traffic.packet_flits.mean = 1e22;
    const SettingTexts expected = {
        {"router.buffer_flits", "16"},
        {"router.per_cycle", "\"unlimited\""},
        {"router.speculative", "false"},
        {"router.crossbar", "\"green\""},
        {"router.reallocation", "\"dark_blue\""},
        {"traffic.load", "0.30000000000000004"},
        {"traffic.radix", "[8, 8]"},
        {"traffic.weights", "[1.0, 0.5]"},
        {"traffic.file", "\"a \\\"b\\\"\\\\c\\n\""},
        {"traffic.seed", "1"},
        {"traffic.packet_flits.shape", "\"red\""},
        {"traffic.packet_flits.flits", "8"},
        {"traffic.packet_flits.mean", "1e+22"},
    };
    EXPECT_EQ(setting_texts_of(settings), expected);
}

TEST(SettingTexts, refuse_an_enumerator_without_a_word) {
    sample::Settings settings;
    settings.router.crossbar = static_cast<sample::Colour>(7);
    EXPECT_THROW(setting_texts_of(settings), std::logic_error);
}

// Parts: two of them share own settings.

struct Sauce {
    unsigned spoons = 1;
};
void fields(SettingsVisitor& io, Sauce& settings) {
    io.integer("spoons", settings.spoons, {1, 9}, "spoons", "of sauce");
}

struct Dish {
    const char* name;
    const char* meaning;
    std::vector<OwnSettings> own;

    static const std::vector<Dish>& all() {
        static const std::vector<Dish> rows = {{"bread", "dry", {}},
                                               {"pasta", "with sauce", {OwnSettings::of<Sauce>()}},
                                               {"rice", "with sauce", {OwnSettings::of<Sauce>()}}};
        return rows;
    }
};

struct Meal {
    Part<Dish> dish;
    std::vector<Part<Dish>> sides;
};
void fields(SettingsVisitor& io, Meal& settings) {
    io.part("dish", settings.dish, "what there is to eat");
    io.parts("sides", settings.sides, {0, 3}, "beside it");
}

struct Menu {
    Meal meal;
};
void fields(SettingsVisitor& io, Menu& settings) { io.table("meal", settings.meal, "Food."); }

Menu menu_of(const std::string& text) {
    return SettingsDocument::from_text(text, "menu.toml").read<Menu>();
}

TEST(Parts, are_read_by_their_names_with_the_settings_of_their_own) {
    EXPECT_EQ(menu_of("").meal.dish, "bread") << "the first row is the default";
    const Menu menu = menu_of("[meal]\nspoons = 3\ndish = \"rice\"\nsides = [\"bread\"]\n");
    EXPECT_EQ(menu.meal.dish, "rice");
    EXPECT_EQ(menu.meal.dish.own<Sauce>().spoons, 3u);
    ASSERT_EQ(menu.meal.sides.size(), 1u);
    EXPECT_EQ(menu.meal.sides.front(), "bread");
}

TEST(Parts, keep_the_settings_of_others_and_say_that_they_are_of_no_use) {
    Menu menu = menu_of("[meal]\nspoons = 3\n");
    EXPECT_EQ(menu.meal.dish.own<Sauce>().spoons, 3u);
    const auto visit = [&](SettingsVisitor& io) { fields(io, menu); };
    ASSERT_EQ(unused_settings(visit).size(), 1u);
    EXPECT_EQ(unused_settings(visit).front().key, "meal.spoons");
    EXPECT_EQ(unused_settings(visit).front().where, "meal.dish = \"pasta\" or \"rice\"");
    menu.meal.dish.choose(Dish::all().back());
    EXPECT_TRUE(unused_settings(visit).empty());
    EXPECT_EQ(menu.meal.dish.own<Sauce>().spoons, 3u);
}

TEST(Parts, are_refused_by_a_name_that_is_in_no_row) {
    EXPECT_EQ(problem_of([] { menu_of("[meal]\ndish = \"pesta\"\n"); }),
              "menu.toml:2:8: meal.dish: \"pesta\" is not known; did you mean \"pasta\"? choices: "
              "\"bread\", \"pasta\", \"rice\"");
    EXPECT_THROW(Part<Dish>("pesta"), std::invalid_argument);
}

TEST(Parts, are_copied_with_their_settings) {
    Menu menu;
    menu.meal.dish = "pasta";
    menu.meal.dish.own<Sauce>().spoons = 2;
    Menu copy = menu;
    copy.meal.dish.own<Sauce>().spoons = 5;
    EXPECT_EQ(menu.meal.dish.own<Sauce>().spoons, 2u);
    const SettingTexts expected = {
        {"meal.dish", "\"pasta\""}, {"meal.spoons", "5"}, {"meal.sides", "[]"}};
    EXPECT_EQ(setting_texts_of(copy), expected);
}

// An unknown key has the whole tree of settings visited while its own table is being read.
TEST(Parts, keep_their_settings_in_place_while_they_are_visited) {
    Menu menu;
    const Sauce* const sauce = &menu.meal.dish.own<Sauce>();
    unused_settings([&](SettingsVisitor& io) { fields(io, menu); });
    EXPECT_EQ(&menu.meal.dish.own<Sauce>(), sauce);

    const std::any* const first = &menu.meal.dish.settings_of(OwnSettings::of<Sauce>());
    menu.meal.dish.settings_of(OwnSettings::of<Meal>());
    EXPECT_EQ(&menu.meal.dish.settings_of(OwnSettings::of<Sauce>()), first);
}

struct Entry {
    FileSetting file;
    SourceLocation where;
};
void fields(SettingsVisitor& io, Entry& entry) { io.file("file", entry.file, ""); }

/// Collects the keys of files.
class FileKeys final : public SettingsVisitor {
public:
    explicit FileKeys(bool enters) : enters_(enters) {}
    std::vector<std::string> keys;

protected:
    void value(const SettingText&, SettingField&) override {}
    void inner_table(const SettingText&, SettingsTable& table) override { table.visit(*this); }
    void read_file(const std::string& key, FileSetting& file) override {
        keys.push_back(key + " = " + file.path);
    }
    bool enters_lists() const override { return enters_; }

private:
    bool enters_;
};

struct Entries {
    std::vector<Entry> list = {{{"a.txt"}, {}}, {{"b.txt"}, {}}};
};
void fields(SettingsVisitor& io, Entries& entries) { io.tables("list", entries.list, {0, 9}, ""); }

TEST(ListsOfTables, are_entered_by_visitors_that_want_it) {
    Entries entries;
    FileKeys inside(true);
    inside.table("traffic", entries, "");
    EXPECT_EQ(inside.keys, (std::vector<std::string>{"traffic.list[0].file = a.txt",
                                                     "traffic.list[1].file = b.txt"}));
    FileKeys outside(false);
    outside.table("traffic", entries, "");
    EXPECT_TRUE(outside.keys.empty());
}

}  // namespace
}  // namespace thruway
