#include "studies/runs/figure_choice.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "reporting/files/atomic_file.h"
#include "studies/runs/study_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <stdlib.h>

namespace thruway {
namespace {

constexpr const char* kPrefix = "figure_";

/// A folder that disappears with the object.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "thruway_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            throw Problem(fmt::format("{}: no temporary folder", name));
        }
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code unused;
        std::filesystem::remove_all(path_, unused);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

bool is_named(const FigureOutline& figure, const std::string& word) {
    const std::string number = kPrefix + word;
    return figure.name == word || figure.name == number ||
           figure.name.rfind(number + '_', 0) == 0 || figure.name.rfind(word + '_', 0) == 0;
}

}  // namespace

std::vector<FigureOutline> outlines_of(const Study& study, StudyResults planned) {
    std::vector<FigureOutline> outlines;
    for (const FigureMaker& make : study.figures(planned.effort())) {
        FigureOutline outline;
        planned.watch(outline.curves);
        outline.figure = make(planned);
        outline.name = outline.figure.name;
        outline.title = outline.figure.title;
        outline.make = make;
        outlines.push_back(std::move(outline));
    }
    return outlines;
}

std::vector<FigureOutline> planned_figures(const Study& study, Effort effort) {
    const TemporaryFolder folder;
    const StudyPlan plan = with_one_seed(study.plan(effort));
    const std::string base = folder.path() + "/settings.toml";
    write_file(base, plan.base);
    return outlines_of(study, StudyRuns(plan, base).planned(effort));
}

std::vector<FigureOutline> chosen_figures(const std::string& study,
                                          const std::vector<FigureOutline>& all,
                                          const std::vector<std::string>& words) {
    std::vector<bool> chosen(all.size());
    for (const std::string& word : words) {
        bool found = false;
        for (std::size_t i = 0; i < all.size(); ++i) {
            // An exact name does not also mean those that begin with it.
            const bool exact = all[i].name == word || all[i].name == kPrefix + word;
            const bool other_exact = std::any_of(all.begin(), all.end(), [&](const auto& other) {
                return other.name == word || other.name == kPrefix + word;
            });
            if (!(other_exact ? exact : is_named(all[i], word))) continue;
            chosen[i] = found = true;
        }
        if (found) continue;
        std::vector<std::string> names;
        for (const FigureOutline& figure : all) names.push_back(figure.name);
        const auto nearest = nearest_name(kPrefix + word, names);
        throw Problem(
            fmt::format("{} has no figure \"{}\"{}; `thruway study {} --list` lists its figures",
                        study, word, nearest ? fmt::format("; did you mean \"{}\"?", *nearest) : "",
                        study),
            {"--figure", 0, 0});
    }
    std::vector<FigureOutline> figures;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (chosen[i]) figures.push_back(all[i]);
    }
    return figures;
}

StudyPlan with_one_seed(StudyPlan plan) {
    for (Curve& curve : plan.curves) {
        curve.seeds = 1;
        curve.seeds_at = {};
    }
    return plan;
}

StudyPlan plan_of(const StudyPlan& whole, const std::vector<FigureOutline>& figures) {
    StudyPlan plan{whole.base};
    for (const Curve& curve : whole.curves) {
        const bool read = std::any_of(figures.begin(), figures.end(), [&](const auto& figure) {
            return figure.curves.count(curve.name) > 0;
        });
        if (read) plan.curves.push_back(curve);
    }
    return plan;
}

}  // namespace thruway
