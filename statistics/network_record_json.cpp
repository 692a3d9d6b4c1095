#include "statistics/network_record_json.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

Json optional_json(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

std::optional<double> optional_from(const Json& value) {
    return value.is_null() ? std::nullopt : std::optional<double>(value.get<double>());
}

Json little_json(const std::optional<LittleCheck>& check) {
    if (!check) return nullptr;
    return {{"present", check->present}, {"rate", check->rate},
            {"stay", check->stay},       {"computed", check->computed},
            {"ratio", check->ratio},     {"ratio_ci95", optional_json(check->ratio_half_width)}};
}

std::optional<LittleCheck> little_from(const Json& object) {
    if (object.is_null()) return std::nullopt;
    LittleCheck check;
    object.at("present").get_to(check.present);
    object.at("rate").get_to(check.rate);
    object.at("stay").get_to(check.stay);
    object.at("computed").get_to(check.computed);
    object.at("ratio").get_to(check.ratio);
    check.ratio_half_width = optional_from(object.at("ratio_ci95"));
    return check;
}

void write(Json& line, const std::string& key, const std::optional<Measured>& measured) {
    line[key] = measured ? Json(measured->value) : Json(nullptr);
    line[key + "_ci95"] = measured ? optional_json(measured->ci95) : Json(nullptr);
}

std::optional<Measured> measured_from(const Json& line, const std::string& key) {
    if (line.at(key).is_null()) return std::nullopt;
    return Measured{line.at(key).get<double>(), optional_from(line.at(key + "_ci95"))};
}

}  // namespace

Json population_json(const PopulationResult& population) {
    return {{"mean", optional_json(population.mean.mean)},
            {"ci95", optional_json(population.mean.ci95)},
            {"little", little_json(population.little)},
            {"origin", population.origin},
            {"window_cycles", population.window_cycles},
            {"averages", population.averages}};
}

PopulationResult population_from(const Json& object) {
    PopulationResult population;
    population.mean = {optional_from(object.at("mean")), optional_from(object.at("ci95"))};
    population.little = little_from(object.at("little"));
    object.at("origin").get_to(population.origin);
    object.at("window_cycles").get_to(population.window_cycles);
    object.at("averages").get_to(population.averages);
    return population;
}

Json link_pairs_json(const std::vector<LinkPairResult>& pairs) {
    Json list = Json::array();
    for (const LinkPairResult& pair : pairs) {
        Json line = {{"from_router", pair.from_router}, {"router", pair.router},
                     {"to_router", pair.to_router},     {"input_port", pair.input_port},
                     {"output_port", pair.output_port}, {"packets", pair.cut_through.packets}};
        write(line, "probability", pair.cut_through.probability);
        write(line, "after_cut", pair.cut_through.after_cut);
        write(line, "after_buffering", pair.cut_through.after_buffering);
        list.push_back(std::move(line));
    }
    return list;
}

std::vector<LinkPairResult> link_pairs_from(const Json& list) {
    std::vector<LinkPairResult> pairs;
    for (const Json& line : list) {
        LinkPairResult pair;
        line.at("from_router").get_to(pair.from_router);
        line.at("router").get_to(pair.router);
        line.at("to_router").get_to(pair.to_router);
        line.at("input_port").get_to(pair.input_port);
        line.at("output_port").get_to(pair.output_port);
        line.at("packets").get_to(pair.cut_through.packets);
        pair.cut_through.pair = pairs.size();
        pair.cut_through.probability = measured_from(line, "probability");
        pair.cut_through.after_cut = measured_from(line, "after_cut");
        pair.cut_through.after_buffering = measured_from(line, "after_buffering");
        pairs.push_back(pair);
    }
    return pairs;
}

}  // namespace thruway
