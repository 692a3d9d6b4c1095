#include "statistics/result_json.h"

#include "core/problem.h"
#include "statistics/json_text.h"
#include "statistics/provenance_json.h"
#include "statistics/result_fields.h"

#include <fmt/format.h>

namespace thruway {

namespace {

Verdict verdict_from(const std::string& name, const std::string& origin) {
    if (const std::optional<Verdict> verdict = verdict_from_string(name)) return *verdict;
    throw Problem(fmt::format("'{}' has the unknown verdict '{}'; known: converged, saturated, "
                              "deadlocked, not_converged, fixed_length",
                              origin, name));
}

RunResult read_result(const Json& json, const std::string& origin) {
    const int schema = json.at("schema").get<int>();
    if (schema != RunResult::kSchema) {
        throw Problem(fmt::format("'{}' is a result of schema {}; this version reads schema {}: "
                                  "run it again",
                                  origin, schema, RunResult::kSchema));
    }
    RunResult result;
    result.provenance = provenance_from_json(json.at("provenance"));
    JsonReader io(json);
    io("engine", result.engine);
    result.verdict = verdict_from(json.at("verdict").get<std::string>(), origin);
    fields(io, result);
    for (std::size_t i = 0; i < result.link_pairs.size(); ++i) {
        result.link_pairs[i].cut_through.pair = i;
    }
    return result;
}

}  // namespace

std::string to_json(const RunResult& result) {
    JsonWriter io;
    io("schema", RunResult::kSchema);
    io("provenance", provenance_json(result.provenance));
    io("engine", result.engine);
    io("verdict", std::string(to_string(result.verdict)));
    fields(io, result);
    return json_text(io.object());
}

RunResult result_from_json(std::string_view text, const std::string& origin) {
    try {
        return read_result(Json::parse(text), origin);
    } catch (const WrongJsonValue& error) {
        throw Problem(fmt::format("'{}' is not a whole result of a run ({}); run it again", origin,
                                  error.what()));
    } catch (const nlohmann::json::exception& error) {
        throw Problem(fmt::format("'{}' is not a whole result of a run ({}); run it again", origin,
                                  error.what()));
    }
}

}  // namespace thruway
