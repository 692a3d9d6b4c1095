#include "studies/catalogue.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "studies/buffer_design/buffer_design.h"
#include "studies/duato/duato.h"
#include "studies/khonsari/khonsari.h"
#include "studies/rexford_shin/rexford_shin.h"
#include "studies/torus_saturation/torus_saturation.h"

#include <fmt/format.h>

namespace thruway {

std::vector<Study> all_studies() {
    return {rexford_shin_study(), khonsari_study(), duato_study(), torus_saturation_study(),
            buffer_design_study()};
}

std::vector<Study> find_studies(const std::string& name) {
    std::vector<Study> all = all_studies();
    if (name == "all") return all;
    std::vector<std::string> names = {"all"};
    for (Study& study : all) {
        if (study.name == name) return {std::move(study)};
        names.push_back(study.name);
    }
    const auto nearest = nearest_name(name, names);
    throw Problem(fmt::format("there is no study \"{}\"{}; known: {}", name,
                              nearest ? fmt::format("; did you mean \"{}\"?", *nearest) : "",
                              listed(names)));
}

}  // namespace thruway
