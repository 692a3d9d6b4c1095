// tests/rtl_models/settings/storage_fields_test.cpp
// The keys of the storage in section [router].

#include "rtl_models/settings/storage_fields.h"

#include "settings/settings_document.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

struct Settings {
    RouterSettings router;
};

FieldTable<Settings> fields() {
    FieldTable<RouterSettings> router;
    add_storage_fields(router);
    FieldTable<Settings> table;
    table.table("router", &Settings::router, router, "Router.");
    return table;
}

RouterSettings read(const std::string& text) {
    return SettingsDocument::from_text("[router]\n" + text, "net.toml", {}).read(fields()).router;
}

std::string refusal(const std::string& text) {
    return problem_of([&] { read(text); });
}

TEST(StorageFields, see_all_packets_and_never_age_by_default) {
    const RouterSettings settings = read("");
    EXPECT_EQ(settings.window, 0u);
    EXPECT_EQ(settings.ageing_cycles, 0u);
    EXPECT_TRUE(settings.strict_fifo);
    EXPECT_FALSE(settings.partially_adaptive);
    EXPECT_EQ(settings.input_criterion, InputCriterion::kOldest);
    EXPECT_EQ(settings.output_criterion, OutputCriterion::kTowardDimensionOrder);
    EXPECT_EQ(read("window = 'all'\nageing_cycles = 'never'\n").window, 0u);
}

TEST(StorageFields, are_read_one_by_one) {
    const RouterSettings settings = read(R"(
window = 7
strict_fifo = false
partially_adaptive = true
input_criterion = "closest"
output_criterion = "away_from_dimension_order"
ageing_cycles = 500
)");
    EXPECT_EQ(settings.window, 7u);
    EXPECT_FALSE(settings.strict_fifo);
    EXPECT_TRUE(settings.partially_adaptive);
    EXPECT_EQ(settings.input_criterion, InputCriterion::kClosest);
    EXPECT_EQ(settings.output_criterion, OutputCriterion::kAwayFromDimensionOrder);
    EXPECT_EQ(settings.ageing_cycles, 500u);
}

TEST(StorageFields, echo_words_for_all_and_never) {
    const SettingEcho echo = fields().echo({});
    EXPECT_EQ(echo.at(1), std::make_pair(std::string("router.window"), std::string("\"all\"")));
    EXPECT_EQ(echo.back(),
              std::make_pair(std::string("router.ageing_cycles"), std::string("\"never\"")));
}

TEST(StorageFields, refuse_a_window_that_sees_nothing_and_words_of_other_keys) {
    EXPECT_EQ(refusal("window = 0\n"),
              "net.toml:2:10: router.window: 0 is out of range; allowed: 1..1000000 or \"all\"");
    EXPECT_NE(refusal("window = 'never'\n").find("\"all\""), std::string::npos);
    EXPECT_NE(refusal("ageing_cycles = 'all'\n").find("\"never\""), std::string::npos);
    EXPECT_NE(refusal("input_criterion = 'closer'\n").find("did you mean \"closest\"?"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway
