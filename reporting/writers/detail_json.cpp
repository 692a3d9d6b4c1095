#include "reporting/writers/detail_json.h"

#include "core/problem.h"
#include "reporting/fields/detail_fields.h"
#include "reporting/json/json_text.h"
#include "reporting/json/print_json.h"

#include <fmt/format.h>

namespace thruway {
namespace {

RunDetail read_detail(const Json& json, const std::string& origin) {
    if (!json.is_object() || !json.contains("detail_schema")) {
        throw Problem(fmt::format(
            "'{}' is not a detail file; `thruway run FILE --detail OUT` writes one", origin));
    }
    const int schema = json_number<int>(json.at("detail_schema"));
    if (schema != RunDetail::kSchema) {
        throw Problem(fmt::format("'{}' is a detail file of schema {}; this version reads schema "
                                  "{}: run it again",
                                  origin, schema, RunDetail::kSchema));
    }
    RunDetail detail;
    JsonReader io(json);
    fields(io, detail);
    return detail;
}

}  // namespace

std::string to_json(const RunDetail& detail) {
    return printed_json(detail, JsonLayout::kLinePerEntry);
}

RunDetail detail_from_json(std::string_view text, const std::string& origin) {
    const auto incomplete = [&origin](const char* what) {
        return Problem(
            fmt::format("'{}' is not a complete detail file ({}); run it again", origin, what));
    };
    try {
        return read_detail(parse_json(text), origin);
    } catch (const UnknownWord& error) {
        throw Problem(fmt::format("'{}' has an unknown word: {}", origin, error.what()));
    } catch (const WrongJsonValue& error) {
        throw incomplete(error.what());
    } catch (const nlohmann::json::exception& error) {
        throw incomplete(error.what());
    }
}

}  // namespace thruway
