#include "statistics/channel_use_json.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

Json measured_json(const std::optional<Measured>& measured) {
    if (!measured) return nullptr;
    return {{"mean", measured->value},
            {"ci95", measured->ci95 ? Json(*measured->ci95) : Json(nullptr)}};
}

std::optional<Measured> measured_from(const Json& object) {
    if (object.is_null()) return std::nullopt;
    Measured measured{object.at("mean").get<double>(), {}};
    const Json& ci95 = object.at("ci95");
    if (!ci95.is_null()) measured.ci95 = ci95.get<double>();
    return measured;
}

Json rates_json(const std::optional<EqualRates>& rates) {
    if (!rates) return nullptr;
    return {{"cycles", rates->cycles},
            {"mean", rates->mean},
            {"min", rates->min},
            {"max", rates->max},
            {"chi_square", rates->chi_square},
            {"probability", rates->probability},
            {"packets", rates->packets}};
}

std::optional<EqualRates> rates_from(const Json& object) {
    if (object.is_null()) return std::nullopt;
    EqualRates rates;
    object.at("cycles").get_to(rates.cycles);
    object.at("mean").get_to(rates.mean);
    object.at("min").get_to(rates.min);
    object.at("max").get_to(rates.max);
    object.at("chi_square").get_to(rates.chi_square);
    object.at("probability").get_to(rates.probability);
    object.at("packets").get_to(rates.packets);
    return rates;
}

}  // namespace

Json channel_use_json(const std::optional<ChannelUse>& use) {
    if (!use) return nullptr;
    Json taken = Json::array();
    for (const Measured& level : use->taken) taken.push_back(measured_json(level));
    return {{"taken", std::move(taken)},
            {"multiplexing", measured_json(use->multiplexing)},
            {"visits", use->visits},
            {"delayed", measured_json(use->delayed)},
            {"timed_out", measured_json(use->timed_out)},
            {"adaptive_wait_cycles", measured_json(use->adaptive_wait)},
            {"escape_wait_cycles", measured_json(use->escape_wait)},
            {"rates_packets_per_cycle", rates_json(use->rates)}};
}

std::optional<ChannelUse> channel_use_from(const Json& object) {
    if (object.is_null()) return std::nullopt;
    ChannelUse use;
    for (const Json& level : object.at("taken")) use.taken.push_back(*measured_from(level));
    use.multiplexing = measured_from(object.at("multiplexing"));
    object.at("visits").get_to(use.visits);
    use.delayed = measured_from(object.at("delayed"));
    use.timed_out = measured_from(object.at("timed_out"));
    use.adaptive_wait = measured_from(object.at("adaptive_wait_cycles"));
    use.escape_wait = measured_from(object.at("escape_wait_cycles"));
    use.rates = rates_from(object.at("rates_packets_per_cycle"));
    return use;
}

}  // namespace thruway
