#include "statistics/class_latency_json.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

template <typename Value>
Json optional_json(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

template <typename Value>
std::optional<Value> optional_from(const Json& value) {
    return value.is_null() ? std::nullopt : std::optional<Value>(value.get<Value>());
}

void write(Json& line, const std::string& key, const std::optional<Measured>& measured) {
    line[key] = measured ? Json(measured->value) : Json(nullptr);
    line[key + "_ci95"] = measured ? optional_json(measured->ci95) : Json(nullptr);
}

std::optional<Measured> measured_from(const Json& line, const std::string& key) {
    if (line.at(key).is_null()) return std::nullopt;
    return Measured{line.at(key).get<double>(), optional_from<double>(line.at(key + "_ci95"))};
}

}  // namespace

Json class_latencies_json(const std::vector<ClassLatency>& lines) {
    Json list = Json::array();
    for (const ClassLatency& of : lines) {
        Json line = {{"traffic_class", optional_json(of.traffic_class)},
                     {"hops", optional_json(of.hops)},
                     {"packets", of.packets},
                     {"flits", of.flits}};
        write(line, "mean", of.mean);
        write(line, "deviation", of.deviation);
        write(line, "p50", of.p50);
        write(line, "p95", of.p95);
        write(line, "p99", of.p99);
        line["max"] = of.max;
        list.push_back(std::move(line));
    }
    return list;
}

std::vector<ClassLatency> class_latencies_from(const Json& list) {
    std::vector<ClassLatency> lines;
    for (const Json& line : list) {
        ClassLatency of;
        of.traffic_class = optional_from<unsigned>(line.at("traffic_class"));
        of.hops = optional_from<unsigned>(line.at("hops"));
        line.at("packets").get_to(of.packets);
        line.at("flits").get_to(of.flits);
        of.mean = measured_from(line, "mean").value_or(Measured{});
        of.deviation = measured_from(line, "deviation");
        of.p50 = measured_from(line, "p50").value_or(Measured{});
        of.p95 = measured_from(line, "p95").value_or(Measured{});
        of.p99 = measured_from(line, "p99").value_or(Measured{});
        line.at("max").get_to(of.max);
        lines.push_back(of);
    }
    return lines;
}

}  // namespace thruway
