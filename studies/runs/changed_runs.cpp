#include "studies/runs/changed_runs.h"

#include "core/problem.h"
#include "settings/fields/settings_text.h"
#include "studies/figures/changed_settings.h"
#include "studies/runs/study_runs.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

constexpr std::size_t kMostListed = 8;

[[noreturn]] void refuse_override(const std::string& message) {
    throw Problem(message, {kSetOption, 0, 0});
}

std::string key_of(const std::string& assignment) {
    std::string key = assignment.substr(0, assignment.find('='));
    key.erase(std::remove(key.begin(), key.end(), ' '), key.end());
    return key;
}

/// Whether one key is the other or is inside it.
bool overlap(const std::string& a, const std::string& b) {
    const std::string& inner = a.size() < b.size() ? b : a;
    const std::string& outer = a.size() < b.size() ? a : b;
    return inner.compare(0, outer.size(), outer) == 0 &&
           (inner.size() == outer.size() || inner[outer.size()] == '.' ||
            inner[outer.size()] == '[');
}

/// Distinct texts in the order in which they come.
class DistinctTexts {
public:
    void add(const std::string& text) {
        if (std::find(texts_.begin(), texts_.end(), text) == texts_.end()) texts_.push_back(text);
    }
    bool empty() const { return texts_.empty(); }
    std::size_t size() const { return texts_.size(); }
    const std::string& first() const { return texts_.front(); }
    /// "2, 4, 8", at most kMostListed of them.
    std::string listed() const {
        const auto end = texts_.begin() +
                         static_cast<std::ptrdiff_t>(std::min(texts_.size(), kMostListed));
        return fmt::format("{}{}", fmt::join(texts_.begin(), end, ", "),
                           end == texts_.end() ? "" : ", ...");
    }

private:
    std::vector<std::string> texts_;
};

std::vector<SettingTexts> settings_of(const StudyPlan& plan, const std::string& base_file,
                                      const std::vector<std::string>& overrides) {
    const StudyResults planned = StudyRuns(plan, base_file, overrides).planned(Effort::kFull);
    std::vector<SettingTexts> all;
    for (const CurveResult& curve : planned.curves()) {
        for (const CurvePoint& point : curve.points) {
            all.push_back(setting_texts_of(point.settings));
        }
    }
    return all;
}

/// "; they have router.buffer_flits = 4"; empty for a key that is not one value.
std::string own_values(const std::string& key, const std::vector<SettingTexts>& points) {
    DistinctTexts values;
    for (const SettingTexts& texts : points) {
        for (const auto& [name, value] : texts) {
            if (name == key) values.add(value);
        }
    }
    return values.empty() ? "" : fmt::format("; they have {} = {}", key, values.listed());
}

bool shows_runs(const Figure& figure) {
    return !std::all_of(figure.lines.begin(), figure.lines.end(), is_model);
}

/// Whether a figure shows runs, or models with other values.
bool any_changes(const StudyPlan& plan, const std::string& base_file,
                 const std::vector<std::string>& overrides, const std::vector<std::string>& others,
                 const std::vector<FigureOutline>& figures) {
    const StudyResults with = StudyRuns(plan, base_file, overrides).planned(Effort::kFull);
    const StudyResults without = StudyRuns(plan, base_file, others).planned(Effort::kFull);
    return std::any_of(figures.begin(), figures.end(), [&](const FigureOutline& outline) {
        return shows_runs(outline.figure) ||
               to_csv(outline.make(with)) != to_csv(outline.make(without));
    });
}

std::string names_in(const std::vector<FigureOutline>& figures) {
    std::vector<std::string> names;
    for (const FigureOutline& figure : figures) names.push_back(figure.name);
    return names.empty() ? "the study" : fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

void check_overrides(const StudyPlan& plan, const std::vector<std::string>& overrides) {
    for (const std::string& override : overrides) {
        DistinctTexts curves;
        DistinctTexts own;
        for (const Curve& curve : plan.curves) {
            for (const double x : curve.x) {
                const Assignments all = curve.settings + (curve.at ? curve.at(x) : Assignments{}) +
                                        curve.settings_of_seed(1);
                for (const std::string& assignment : all) {
                    if (!overlap(key_of(assignment), key_of(override))) continue;
                    curves.add(curve.name);
                    own.add(assignment);
                }
            }
        }
        if (own.empty()) continue;
        refuse_override(fmt::format(
            "{} would be ignored: the study itself sets {} for the curve '{}'{}; --set changes "
            "only what it sets for no curve",
            override, own.listed(), curves.first(),
            curves.size() == 1 ? "" : fmt::format(" and {} more", curves.size() - 1)));
    }
}

void check_changeable(const std::vector<FigureOutline>& figures,
                      const std::vector<std::string>& overrides) {
    if (overrides.empty()) return;
    for (const FigureOutline& outline : figures) {
        const std::string why = why_unchangeable(outline.figure);
        if (why.empty()) continue;
        refuse_override(fmt::format("{} has no effect: {} {}; omit it, or choose another figure",
                                    overrides.front(), outline.name, why));
    }
}

void check_effect(const StudyPlan& plan, const std::string& base_file,
                  const std::vector<std::string>& overrides,
                  const std::vector<FigureOutline>& figures) {
    const StudyPlan once = with_one_seed(plan);
    for (std::size_t i = 0; i < overrides.size(); ++i) {
        const std::vector<SettingTexts> with = settings_of(once, base_file, overrides);
        std::vector<std::string> others = overrides;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        std::vector<SettingTexts> without;
        try {
            without = settings_of(once, base_file, others);
        } catch (const Problem&) {
            continue;  // the others need it
        }
        if (with == without) {
            refuse_override(fmt::format("{} changes nothing in {}{}; choose another value, or omit "
                                        "it",
                                        overrides[i], names_in(figures),
                                        own_values(key_of(overrides[i]), with)));
        }
        if (!figures.empty() && !any_changes(once, base_file, overrides, others, figures)) {
            refuse_override(fmt::format("{} changes nothing in {}, which shows models that do not "
                                        "depend on {}; omit it, or choose another figure",
                                        overrides[i], names_in(figures), key_of(overrides[i])));
        }
    }
}

}  // namespace thruway
