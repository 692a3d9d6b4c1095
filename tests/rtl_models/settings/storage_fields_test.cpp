// tests/rtl_models/settings/storage_fields_test.cpp
// The keys of the storage in section [router].

#include "rtl_models/settings/router_settings.h"
#include "settings/fields/settings_text.h"
#include "settings/settings_document.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway {
namespace {

RouterSettings read(const std::string& text) {
    RouterSettings router;
    SettingsDocument::from_text("[router]\n" + text, "net.toml", {}).read([&](SettingsVisitor& io) {
        io.table("router", router, "Router.");
    });
    return router;
}

std::string refusal(const std::string& text) {
    return problem_of([&] { read(text); });
}

TEST(StorageFields, see_all_packets_and_never_age_by_default) {
    const RouterSettings settings = read("");
    EXPECT_EQ(settings.organisation.own<MultiqueueSettings>().window, 0u);
    EXPECT_EQ(settings.organisation.own<OutputOrderSettings>().ageing_cycles, 0u);
    EXPECT_TRUE(settings.organisation.own<InputQueueSettings>().strict_fifo);
    EXPECT_FALSE(settings.organisation.own<ChoiceQueueSettings>().partially_adaptive);
    EXPECT_EQ(settings.organisation.own<InputOrderSettings>().criterion, InputCriterion::kOldest);
    EXPECT_EQ(settings.organisation.own<OutputOrderSettings>().criterion,
              OutputCriterion::kTowardDimensionOrder);
    EXPECT_EQ(read("window = 'all'\nageing_cycles = 'never'\n")
                  .organisation.own<MultiqueueSettings>()
                  .window,
              0u);
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
    EXPECT_EQ(settings.organisation.own<MultiqueueSettings>().window, 7u);
    EXPECT_FALSE(settings.organisation.own<InputQueueSettings>().strict_fifo);
    EXPECT_TRUE(settings.organisation.own<ChoiceQueueSettings>().partially_adaptive);
    EXPECT_EQ(settings.organisation.own<InputOrderSettings>().criterion, InputCriterion::kClosest);
    EXPECT_EQ(settings.organisation.own<OutputOrderSettings>().criterion,
              OutputCriterion::kAwayFromDimensionOrder);
    EXPECT_EQ(settings.organisation.own<OutputOrderSettings>().ageing_cycles, 500u);
}

TEST(StorageFields, echo_words_for_all_and_never) {
    SettingTexts texts = setting_texts_of(RouterSettings());
    const auto text = [&](const std::string& key) {
        return std::find_if(texts.begin(), texts.end(),
                            [&](const auto& entry) { return entry.first == key; })
            ->second;
    };
    EXPECT_EQ(text("window"), "\"all\"");
    EXPECT_EQ(text("ageing_cycles"), "\"never\"");
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
