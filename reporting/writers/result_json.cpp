#include "reporting/writers/result_json.h"

#include "core/problem.h"
#include "reporting/fields/result_fields.h"
#include "reporting/json/json_text.h"
#include "reporting/json/print_json.h"

#include <fmt/format.h>

namespace thruway {

namespace {

RunResult read_result(const Json& json, const std::string& origin) {
    const int schema = json_number<int>(json.at("schema"));
    if (schema != RunResult::kSchema) {
        throw Problem(fmt::format("'{}' is a result of schema {}; this "
                                  "version reads schema {}: run it again",
                                  origin, schema, RunResult::kSchema));
    }
    RunResult result;
    JsonReader io(json);
    fields(io, result);
    for (std::size_t i = 0; i < result.link_pairs.size(); ++i) {
        result.link_pairs[i].cut_through.pair = i;
    }
    return result;
}

}  // namespace

std::string to_json(const RunResult& result) { return printed_json(result); }

RunResult result_from_json(std::string_view text, const std::string& origin) {
    try {
        return read_result(parse_json(text), origin);
    } catch (const UnknownWord& error) {
        throw Problem(fmt::format("'{}' has an unknown word: {}", origin, error.what()));
    } catch (const WrongJsonValue& error) {
        throw Problem(fmt::format("'{}' is not a complete result of a run ({}); run it again",
                                  origin, error.what()));
    } catch (const nlohmann::json::exception& error) {
        throw Problem(fmt::format("'{}' is not a complete result of a run ({}); run it again",
                                  origin, error.what()));
    }
}

}  // namespace thruway
