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
    return {
        {"rexford_shin",
         "Routing algorithms in virtual cut-through networks",
         rexford_shin::plan,
         rexford_shin::figures,
         rexford_shin::claims,
         QuickRuns::kSomeCases,
         20,
         {"rexford_shin", "Jennifer Rexford and Kang G. Shin",
          "Analytical Modeling of Routing Algorithms in Virtual Cut-Through Networks",
          "AT\\&T Labs -- Research; University of Michigan",
          "Florham Park, NJ 07932; Ann Arbor, Michigan 48109", 1997}},
        {"khonsari",
         "Adaptive wormhole routing with time-out in hypercubes",
         khonsari::plan,
         khonsari::figures,
         khonsari::claims,
         QuickRuns::kOtherNetworks,
         4,
         {"khonsari", "A. Khonsari and H. Sarbazi-Azad and M. Ould-Khaoua",
          "An Analytical Model of Adaptive Wormhole Routing with Time-out",
          "Department of Computing Science, University of Glasgow", "Glasgow, G12 8QQ, U.K.",
          1999}},
        {"duato",
         "Wormhole and virtual cut-through switches in networks of workstations",
         duato::plan,
         duato::figures,
         duato::claims,
         QuickRuns::kSomeCases,
         7.5,
         {"duato", "J. Duato and A. Robles and F. Silla and R. Beivide",
          "A Comparison of Router Architectures for Virtual Cut-Through and Wormhole Switching in "
          "a "
          "NOW Environment",
          "Universidad Polit{\\'e}cnica de Valencia; Universidad de Cantabria",
          "Valencia, Spain; Santander, Spain", 1997,
          "the Spanish CICYT under Grants TIC97-0897-C04-01 and TIC98-1162-C02-01"}},
        {"torus_saturation",
         "Toroidal network with virtual cut-through: saturation point and latency",
         torus_saturation::plan,
         torus_saturation::figures,
         torus_saturation::claims,
         QuickRuns::kSomeCases,
         5,
         {"torus_saturation", "",
          "Toroidal network with virtual cut-through: saturation point and latency", ""}},
        {"buffer_design",
         "Buffer design for adaptive routing in direct networks",
         buffer_design::plan,
         buffer_design::figures,
         buffer_design::claims,
         QuickRuns::kSomeCases,
         7,
         {"buffer_design", "", "Buffer design for adaptive routing in direct networks", ""}},
    };
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
