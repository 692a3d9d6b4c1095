#include "apps/commands/study/study_lists.h"

#include "studies/catalogue.h"
#include "studies/runs/figure_choice.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

std::string list_of_studies() {
    std::string text;
    for (const Study& study : all_studies()) {
        text += fmt::format("{:<20}  {}\n", study.name, study.title);
    }
    return text;
}

std::string list_of_figures(const std::string& study, Effort effort) {
    std::string text;
    for (const Study& one : find_studies(study)) {
        const std::vector<FigureOutline> figures = planned_figures(one, effort);
        std::size_t width = 0;
        for (const FigureOutline& figure : figures) width = std::max(width, figure.name.size());
        for (const FigureOutline& figure : figures) {
            text += fmt::format("{}  {:<{}}  {}\n", one.name, figure.name, width, figure.title);
        }
    }
    return text;
}

std::vector<std::string> names_of_studies() {
    std::vector<std::string> names = {"all"};
    for (const Study& study : all_studies()) names.push_back(study.name);
    return names;
}

}  // namespace thruway
