#include "reporting/json/json_text.h"

#include "reporting/json/json_printer.h"

#include <nlohmann/json.hpp>

namespace thruway {

using Json = nlohmann::ordered_json;

namespace {

std::string printed(const Json& value, JsonLayout layout) {
    JsonPrinter printer(layout);
    printer.tree(value);
    return printer.take();
}

}  // namespace

std::string json_text(const Json& value) {
    std::string text = printed(value, JsonLayout::kFitted);
    text += '\n';
    return text;
}

Json parse_json(std::string_view text) {
    constexpr int kDeepest = 100;
    using Event = Json::parse_event_t;
    return Json::parse(text, [](int around, Event event, const Json&) {
        const bool opens = event == Event::array_start || event == Event::object_start;
        if (!opens || around < kDeepest) return true;
        throw WrongJsonValue("lists and objects nest more than 100 deep");
    });
}

std::string json_line(const Json& value) { return printed(value, JsonLayout::kOneLine); }

}  // namespace thruway
