#include "statistics/result_json.h"

#include "core/problem.h"
#include "statistics/channel_use_json.h"
#include "statistics/class_latency_json.h"
#include "statistics/json_text.h"
#include "statistics/network_record_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace thruway {

namespace {

using Json = nlohmann::ordered_json;

template <typename Value>
Json optional_json(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

template <typename Value>
void read(const Json& object, const char* key, Value& value) {
    object.at(key).get_to(value);
}

template <typename Value>
void read(const Json& object, const char* key, std::optional<Value>& value) {
    const Json& found = object.at(key);
    if (found.is_null()) {
        value.reset();
    } else {
        value = found.get<Value>();
    }
}

Json mean_json(const MeanResult& result) {
    return {{"mean", optional_json(result.mean)}, {"ci95", optional_json(result.ci95)}};
}

MeanResult mean_from(const Json& object) {
    MeanResult result;
    read(object, "mean", result.mean);
    read(object, "ci95", result.ci95);
    return result;
}

Json latency_json(const LatencyResult& result) {
    return {{"mean", optional_json(result.mean)}, {"ci95", optional_json(result.ci95)},
            {"p50", optional_json(result.p50)},   {"p50_ci95", optional_json(result.p50_ci95)},
            {"p95", optional_json(result.p95)},   {"p95_ci95", optional_json(result.p95_ci95)},
            {"p99", optional_json(result.p99)},   {"p99_ci95", optional_json(result.p99_ci95)},
            {"max", optional_json(result.max)}};
}

LatencyResult latency_from(const Json& object) {
    LatencyResult result;
    read(object, "mean", result.mean);
    read(object, "ci95", result.ci95);
    read(object, "p50", result.p50);
    read(object, "p50_ci95", result.p50_ci95);
    read(object, "p95", result.p95);
    read(object, "p95_ci95", result.p95_ci95);
    read(object, "p99", result.p99);
    read(object, "p99_ci95", result.p99_ci95);
    read(object, "max", result.max);
    return result;
}

Json cut_through_json(const CutThroughResult& result) {
    return {{"probability", optional_json(result.probability)},
            {"ci95", optional_json(result.ci95)},
            {"after_cut", optional_json(result.after_cut)},
            {"after_buffering", optional_json(result.after_buffering)}};
}

CutThroughResult cut_through_from(const Json& object) {
    CutThroughResult result;
    read(object, "probability", result.probability);
    read(object, "ci95", result.ci95);
    read(object, "after_cut", result.after_cut);
    read(object, "after_buffering", result.after_buffering);
    return result;
}

Json storage_json(const RunResult& result) {
    Json routers = Json::array();
    for (const RouterStorageResult& item : result.router_storage) {
        routers.push_back({{"router", item.router},
                           {"max_flits", item.max_flits},
                           {"max_packets", item.max_packets},
                           {"mean_flits", item.mean_flits},
                           {"mean_packets", item.mean_packets}});
    }
    const StorageResult& all = result.storage;
    return {{"max_flits", optional_json(all.max_flits)},
            {"max_packets", optional_json(all.max_packets)},
            {"mean_flits", optional_json(all.mean_flits)},
            {"mean_packets", optional_json(all.mean_packets)},
            {"routers", routers}};
}

void read_storage(const Json& object, RunResult& result) {
    read(object, "max_flits", result.storage.max_flits);
    read(object, "max_packets", result.storage.max_packets);
    read(object, "mean_flits", result.storage.mean_flits);
    read(object, "mean_packets", result.storage.mean_packets);
    for (const Json& entry : object.at("routers")) {
        RouterStorageResult item;
        read(entry, "router", item.router);
        read(entry, "max_flits", item.max_flits);
        read(entry, "max_packets", item.max_packets);
        read(entry, "mean_flits", item.mean_flits);
        read(entry, "mean_packets", item.mean_packets);
        result.router_storage.push_back(item);
    }
}

Json provenance_json(const Provenance& provenance) {
    Json settings = Json::object();
    for (const auto& [key, value] : provenance.settings) settings[key] = value;
    return {{"version", provenance.version}, {"settings", settings}, {"seed", provenance.seed}};
}

Provenance provenance_from(const Json& object) {
    Provenance provenance;
    read(object, "version", provenance.version);
    read(object, "seed", provenance.seed);
    for (const auto& [key, value] : object.at("settings").items()) {
        provenance.settings.emplace_back(key, value.get<std::string>());
    }
    return provenance;
}

Json lists_json(const RunResult& result) {
    Json by_hops = Json::array();
    for (const HopClassResult& item : result.by_hops) {
        by_hops.push_back({{"hops", item.hops},
                           {"packets", item.packets},
                           {"latency_cycles", optional_json(item.latency_cycles)},
                           {"ci95", optional_json(item.ci95)},
                           {"cut_through", cut_through_json(item.cut_through)},
                           {"cut_throughs", item.cut_throughs}});
    }
    Json by_class = Json::array();
    for (const TrafficClassResult& item : result.by_class) {
        by_class.push_back({{"traffic_class", item.traffic_class},
                            {"packets", item.packets},
                            {"flits", item.flits},
                            {"latency_cycles", optional_json(item.latency_cycles)},
                            {"ci95", optional_json(item.ci95)}});
    }
    Json links = Json::array();
    for (const LinkResult& item : result.links) {
        links.push_back({{"from_router", item.from_router},
                         {"port", item.port},
                         {"to_router", item.to_router},
                         {"flits", item.flits},
                         {"utilisation", item.utilisation},
                         {"vc_utilisation", item.vc_utilisation},
                         {"measured_utilisation", optional_json(item.measured_utilisation)},
                         {"measured_ci95", optional_json(item.measured_ci95)}});
    }
    return {{"by_hops", by_hops}, {"by_class", by_class}, {"links", links}};
}

void read_lists(const Json& object, RunResult& result) {
    for (const Json& entry : object.at("by_hops")) {
        HopClassResult item;
        read(entry, "hops", item.hops);
        read(entry, "packets", item.packets);
        read(entry, "latency_cycles", item.latency_cycles);
        read(entry, "ci95", item.ci95);
        item.cut_through = cut_through_from(entry.at("cut_through"));
        read(entry, "cut_throughs", item.cut_throughs);
        result.by_hops.push_back(std::move(item));
    }
    for (const Json& entry : object.at("by_class")) {
        TrafficClassResult item;
        read(entry, "traffic_class", item.traffic_class);
        read(entry, "packets", item.packets);
        read(entry, "flits", item.flits);
        read(entry, "latency_cycles", item.latency_cycles);
        read(entry, "ci95", item.ci95);
        result.by_class.push_back(item);
    }
    for (const Json& entry : object.at("links")) {
        LinkResult item;
        read(entry, "from_router", item.from_router);
        read(entry, "port", item.port);
        read(entry, "to_router", item.to_router);
        read(entry, "flits", item.flits);
        read(entry, "utilisation", item.utilisation);
        read(entry, "vc_utilisation", item.vc_utilisation);
        read(entry, "measured_utilisation", item.measured_utilisation);
        read(entry, "measured_ci95", item.measured_ci95);
        result.links.push_back(std::move(item));
    }
}

RunResult read_result(const Json& json, const std::string& origin) {
    const int schema = json.at("schema").get<int>();
    if (schema != RunResult::kSchema) {
        throw Problem(fmt::format("'{}' is a result of schema {}; this version reads schema {}: "
                                  "run it again",
                                  origin, schema, RunResult::kSchema));
    }
    RunResult result;
    result.provenance = provenance_from(json.at("provenance"));
    read(json, "engine", result.engine);
    const auto verdict_name = json.at("verdict").get<std::string>();
    const std::optional<Verdict> verdict = verdict_from_string(verdict_name);
    if (!verdict) {
        throw Problem(fmt::format("'{}' has the unknown verdict '{}'; known: converged, saturated, "
                                  "deadlocked, not_converged, fixed_length",
                                  origin, verdict_name));
    }
    result.verdict = *verdict;
    read(json, "deadlock", result.deadlock);
    result.latency_cycles = latency_from(json.at("latency_cycles"));
    result.network_latency_cycles = mean_from(json.at("network_latency_cycles"));
    result.source_queue_cycles = mean_from(json.at("source_queue_cycles"));
    const Json& throughput = json.at("throughput_flits_per_node_cycle");
    read(throughput, "offered", result.throughput.offered);
    read(throughput, "accepted", result.throughput.accepted);
    read(throughput, "ci95", result.throughput.ci95);
    result.hops = mean_from(json.at("hops"));
    result.cut_through = cut_through_from(json.at("cut_through"));
    read_lists(json, result);
    result.link_pairs = link_pairs_from(json.at("link_pairs"));
    result.channel_use = channel_use_from(json.at("channel_use"));
    result.population = population_from(json.at("population"));
    read_storage(json.at("storage"), result);
    result.latency_classes = class_latencies_from(json.at("latency_classes"));
    const Json& run = json.at("run");
    read(run, "cycles", result.run.cycles);
    read(run, "warmup_cycles", result.run.warmup_cycles);
    read(run, "packets", result.run.packets);
    read(run, "flit_hops", result.run.flit_hops);
    return result;
}

}  // namespace

std::string to_json(const RunResult& result) {
    Json json = {{"schema", RunResult::kSchema},
                 {"provenance", provenance_json(result.provenance)},
                 {"engine", result.engine},
                 {"verdict", to_string(result.verdict)},
                 {"deadlock", optional_json(result.deadlock)},
                 {"latency_cycles", latency_json(result.latency_cycles)},
                 {"network_latency_cycles", mean_json(result.network_latency_cycles)},
                 {"source_queue_cycles", mean_json(result.source_queue_cycles)},
                 {"throughput_flits_per_node_cycle",
                  {{"offered", optional_json(result.throughput.offered)},
                   {"accepted", optional_json(result.throughput.accepted)},
                   {"ci95", optional_json(result.throughput.ci95)}}},
                 {"hops", mean_json(result.hops)},
                 {"cut_through", cut_through_json(result.cut_through)}};
    json.update(lists_json(result));
    json["link_pairs"] = link_pairs_json(result.link_pairs);
    json["channel_use"] = channel_use_json(result.channel_use);
    json["population"] = population_json(result.population);
    json["storage"] = storage_json(result);
    json["latency_classes"] = class_latencies_json(result.latency_classes);
    json["run"] = {{"cycles", result.run.cycles},
                   {"warmup_cycles", optional_json(result.run.warmup_cycles)},
                   {"packets", result.run.packets},
                   {"flit_hops", result.run.flit_hops}};
    return json_text(json);
}

RunResult result_from_json(std::string_view text, const std::string& origin) {
    try {
        return read_result(Json::parse(text), origin);
    } catch (const nlohmann::json::exception& error) {
        throw Problem(fmt::format("'{}' is not a whole result of a run ({}); run it again", origin,
                                  error.what()));
    }
}

}  // namespace thruway
