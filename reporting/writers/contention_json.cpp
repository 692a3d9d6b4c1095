#include "core/problem.h"
#include "reporting/fields/contention_fields.h"
#include "reporting/json/json_text.h"
#include "reporting/json/print_json.h"
#include "reporting/writers/contention_files.h"

#include <fmt/format.h>

#include <exception>

namespace thruway {

std::string to_json(const Contention& contention) { return printed_json(contention); }

Contention contention_from_json(std::string_view text, const std::string& origin) {
    const auto refused = [&](const std::exception& error) {
        return Problem(fmt::format("'{}' does not say who blocks whom ({}); write it again with "
                                   "`thruway explain FILE --contention --json FILE`",
                                   origin, error.what()));
    };
    try {
        Contention contention;
        const Json json = parse_json(text);
        JsonReader io(json);
        fields(io, contention);
        return contention;
    } catch (const WrongJsonValue& error) {
        throw refused(error);
    } catch (const nlohmann::json::exception& error) {
        throw refused(error);
    }
}

}  // namespace thruway
