#include "studies/figures/changed_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kBetweenSettings = "; ";

/// A model that is computed for the paper's settings, whatever those of the runs are.
bool is_of_paper(const FigureLine& line) { return is_model(line) && !line.follows_settings; }

}  // namespace

std::string why_unchangeable(const Figure& figure) {
    if (figure.needs_model) {
        return "compares runs with the paper's model, which has the paper's settings";
    }
    if (std::all_of(figure.lines.begin(), figure.lines.end(), is_of_paper)) {
        return "shows only the paper's model, which has the paper's settings";
    }
    return {};
}

Figure without_paper_models(Figure figure) {
    figure.lines.erase(std::remove_if(figure.lines.begin(), figure.lines.end(), is_of_paper),
                       figure.lines.end());
    return figure;
}

Figure with_settings(Figure figure, const std::vector<std::string>& settings) {
    if (settings.empty()) return figure;
    figure = without_paper_models(std::move(figure));
    figure.changed = fmt::format("{}", fmt::join(settings, kBetweenSettings));
    figure.title += fmt::format(", with {} (not the paper's setting{})", figure.changed,
                                settings.size() == 1 ? "" : "s");
    // The upper end was chosen for the paper's settings.
    figure.knee = figure.knee || figure.y_max.has_value();
    figure.y_max.reset();
    return figure;
}

std::vector<std::string> settings_named_in(const std::string& changed) {
    std::vector<std::string> settings;
    const std::string_view between = kBetweenSettings;
    for (std::size_t begin = 0; begin < changed.size();) {
        const std::size_t end = std::min(changed.find(between, begin), changed.size());
        settings.push_back(changed.substr(begin, end - begin));
        begin = end + between.size();
    }
    return settings;
}

}  // namespace thruway
