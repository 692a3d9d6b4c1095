#include "settings/fields/settings_text.h"

#include <algorithm>

namespace thruway {
namespace {

class TextWriter final : public SettingsVisitor {
public:
    SettingTexts texts;

protected:
    void value(const SettingText& text, SettingField& field) override {
        texts.emplace_back(dotted(text.key), field.text());
    }
    void inner_table(const SettingText&, SettingsTable& table) override { table.visit(*this); }
};

class UnusedFinder final : public SettingsVisitor {
public:
    std::vector<UnusedSetting> unused;

protected:
    void value(const SettingText& text, SettingField&) override { note(text.key); }
    void inner_table(const SettingText& text, SettingsTable& table) override {
        note(text.key);
        table.visit(*this);
    }
    void begin_condition(bool holds, const std::function<std::string()>& where) override {
        conditions_.push_back(holds ? "" : where());
    }
    void end_condition() override { conditions_.pop_back(); }

private:
    void note(std::string_view key) {
        const auto failed = std::find_if(conditions_.begin(), conditions_.end(),
                                         [](const auto& where) { return !where.empty(); });
        if (failed != conditions_.end()) unused.push_back({dotted(key), *failed});
    }

    std::vector<std::string> conditions_;  ///< outermost first; empty: the condition holds
};

}  // namespace

SettingTexts setting_texts(const VisitSettings& visit) {
    TextWriter writer;
    visit(writer);
    return writer.texts;
}

std::vector<UnusedSetting> unused_settings(const VisitSettings& visit) {
    UnusedFinder finder;
    visit(finder);
    return finder.unused;
}

}  // namespace thruway
