#include "statistics/population_result.h"

#include "statistics/line_fit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

Json optional_json(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

std::optional<double> optional_from(const Json& value) {
    return value.is_null() ? std::nullopt : std::optional<double>(value.get<double>());
}

/// Of all packets that went from a window on, those of the last, incomplete one too.
double mean_stay(const std::vector<PopulationWindow>& windows, std::size_t first) {
    double stay = 0;
    double gone = 0;
    for (std::size_t i = first; i < windows.size(); ++i) {
        stay += static_cast<double>(windows[i].stay_sum);
        gone += static_cast<double>(windows[i].gone);
    }
    return stay / gone;
}

}  // namespace

std::optional<PopulationResult> population_result(const PopulationSeries& series, Cycle begin,
                                                  Cycle stop, Cycle end) {
    const Cycle generated_until = std::min(stop, end);
    const auto check = little_check(series, begin, generated_until);
    if (!check) return std::nullopt;
    const auto& windows = series.windows();
    const auto [first, last] = windows.between(begin, generated_until);
    PopulationResult result;
    result.packets = check->present;
    result.packets_per_cycle = check->rate;
    result.latency_cycles = stop < end ? mean_stay(windows.windows(), first) : check->stay;
    result.computed_packets = result.packets_per_cycle * result.latency_cycles;
    result.ratio = result.computed_packets / result.packets;
    if (stop >= end) result.ratio_ci95 = check->ratio_half_width;

    const std::vector<std::int64_t> at_ends = series.at_ends();
    const auto from = at_ends.begin();
    const auto distance = static_cast<double>(windows.window_cycles());
    const auto growth = growth_rate(
        {from + static_cast<std::ptrdiff_t>(first), from + static_cast<std::ptrdiff_t>(last) + 1},
        distance);
    if (growth) {
        result.growth_per_cycle = growth->per_cycle;
        result.growth_ci95 = growth->half_width;
    }
    result.packets_at_end = at_ends.back();
    result.window_cycles = windows.window_cycles();
    const std::vector<double> averages = series.averages();
    result.averages.assign(averages.begin() + static_cast<std::ptrdiff_t>(first), averages.end());
    return result;
}

Json population_json(const std::optional<PopulationResult>& result) {
    if (!result) return nullptr;
    return {{"packets", result->packets},
            {"packets_per_cycle", result->packets_per_cycle},
            {"latency_cycles", result->latency_cycles},
            {"computed_packets", result->computed_packets},
            {"ratio", result->ratio},
            {"ratio_ci95", optional_json(result->ratio_ci95)},
            {"growth_per_cycle", optional_json(result->growth_per_cycle)},
            {"growth_ci95", optional_json(result->growth_ci95)},
            {"packets_at_end", result->packets_at_end},
            {"window_cycles", result->window_cycles},
            {"averages", result->averages}};
}

std::optional<PopulationResult> population_from(const Json& object) {
    if (object.is_null()) return std::nullopt;
    PopulationResult result;
    object.at("packets").get_to(result.packets);
    object.at("packets_per_cycle").get_to(result.packets_per_cycle);
    object.at("latency_cycles").get_to(result.latency_cycles);
    object.at("computed_packets").get_to(result.computed_packets);
    object.at("ratio").get_to(result.ratio);
    result.ratio_ci95 = optional_from(object.at("ratio_ci95"));
    result.growth_per_cycle = optional_from(object.at("growth_per_cycle"));
    result.growth_ci95 = optional_from(object.at("growth_ci95"));
    object.at("packets_at_end").get_to(result.packets_at_end);
    object.at("window_cycles").get_to(result.window_cycles);
    object.at("averages").get_to(result.averages);
    return result;
}

}  // namespace thruway
