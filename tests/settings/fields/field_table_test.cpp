#include "settings/fields/field_table.h"

#include "tests/settings/sample_settings.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace thruway {
namespace {

TEST(FieldTable, takes_defaults_from_the_struct) {
    const FieldTable<sample::Settings> fields = sample::fields();
    const FieldList& router = *fields.find("router")->table;
    const FieldList& traffic = *fields.find("traffic")->table;
    const auto text = [](const FieldList& list, const std::string& key) {
        return list.default_text(*list.find(key));
    };
    EXPECT_EQ(text(router, "buffer_flits"), "16");
    EXPECT_EQ(text(router, "per_cycle"), "1");
    EXPECT_EQ(text(router, "speculative"), "false");
    EXPECT_EQ(text(router, "crossbar"), "\"green\"");
    EXPECT_EQ(text(router, "reallocation"), "\"automatic\"");
    EXPECT_EQ(text(traffic, "load"), "0.1");
    EXPECT_EQ(text(traffic, "radix"), "[8, 8]");
    EXPECT_EQ(text(traffic, "weights"), "[]");
    EXPECT_EQ(text(traffic, "file"), "\"\"");
    EXPECT_EQ(text(*traffic.find("packet_flits")->table, "mean"), "4.0");
}

TEST(FieldTable, refuses_a_second_field_of_the_same_key) {
    FieldTable<sample::Length> table;
    table.integer("flits", &sample::Length::flits, {1, 8}, "", "");
    EXPECT_THROW(table.real("flits", &sample::Length::mean, {}, "", ""), std::logic_error);
}

TEST(FieldTable, refuses_a_shorthand_that_is_not_in_the_table) {
    FieldTable<sample::Traffic> table;
    FieldTable<sample::Length> inner;
    EXPECT_THROW(table.table("packet_flits", &sample::Traffic::packet_flits, inner, "", "flits"),
                 std::logic_error);
}

TEST(FieldTable, echoes_every_value_in_the_order_of_the_table) {
    sample::Settings settings;
    settings.router.per_cycle = 0;
    settings.router.reallocation = sample::Colour::kDarkBlue;
    settings.traffic.load = 0.30000000000000004;
    settings.traffic.weights = {1, 0.5};
    settings.traffic.file = "a \"b\"\\c\n";
    settings.traffic.packet_flits.mean = 1e22;
    const SettingEcho expected = {
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
    EXPECT_EQ(sample::fields().echo(settings), expected);
}

TEST(FieldTable, will_not_echo_an_enumerator_without_a_word) {
    sample::Settings settings;
    settings.router.crossbar = static_cast<sample::Colour>(7);
    EXPECT_THROW(sample::fields().echo(settings), std::logic_error);
}

}  // namespace
}  // namespace thruway
