#include "routing/functions/composed/inner_functions.h"

#include "core/problem.h"
#include "settings/fields/settings_text.h"
#include "settings/fields/settings_visitor.h"

#include <algorithm>
#include <any>

namespace thruway {
namespace {

SettingTexts texts_of(const OwnSettings& kind, std::any settings) {
    return setting_texts([&](SettingsVisitor& io) { kind.visit(io, settings); });
}

/// Whether some function that can be inside has these settings, but none that is.
bool of_another(const OwnSettings& kind, const std::vector<const RoutingRow*>& inside) {
    const auto has = [&](const RoutingRow& row) { return Part<RoutingRow>(row).has(kind); };
    const auto& rows = RoutingRow::all();
    return std::none_of(inside.begin(), inside.end(),
                        [&](const RoutingRow* row) { return has(*row); }) &&
           std::any_of(rows.begin(), rows.end(),
                       [&](const RoutingRow& row) { return row.has(kRoutesPhases) && has(row); });
}

}  // namespace

std::vector<Choice<const RoutingRow*>> inner_choices() {
    std::vector<Choice<const RoutingRow*>> choices;
    for (const RoutingRow& row : RoutingRow::all()) {
        if (row.has(kRoutesPhases)) choices.push_back({&row, row.name, row.meaning});
    }
    return choices;
}

std::vector<OwnSettings> settings_of_inner(const std::vector<RoutingRow>& rows) {
    std::vector<OwnSettings> all;
    for (const RoutingRow& row : rows) {
        if (!row.has(kRoutesPhases)) continue;
        for (const OwnSettings& own : row.own) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const OwnSettings& other) {
                return other.type == own.type;
            });
            if (!known) all.push_back(own);
        }
    }
    return all;
}

void refuse_settings_of_others(const RoutingSettings& given,
                               const std::vector<const RoutingRow*>& inside,
                               const std::string& reason) {
    Part<RoutingRow> function = given.function;
    for (const OwnSettings& kind : given.function->own) {
        if (!of_another(kind, inside)) continue;
        const SettingTexts has = texts_of(kind, function.settings_of(kind));
        const SettingTexts needs = texts_of(kind, kind.defaults());
        for (std::size_t i = 0; i < has.size(); ++i) {
            if (has[i] == needs[i]) continue;
            throw Problem("routing." + has[i].first + ": " + has[i].second +
                          "; routing.function = \"" + given.function->name + "\" routes by " +
                          reason + "; leave it out, or choose another");
        }
    }
}

RoutingSettings settings_inside(const RoutingSettings& given, const RoutingRow& inside) {
    RoutingSettings settings = given;
    settings.function.choose(inside);
    return settings;
}

}  // namespace thruway
