#include "apps/report/html/html.h"

#include "apps/report/html/visible_text.h"
#include "core/text/svg_text.h"

#include <fmt/format.h>

namespace thruway {
namespace {

std::string start_tag(const char* tag, const HtmlAttributes& attributes) {
    std::string text = std::string("<") + tag;
    for (const auto& [name, value] : attributes) {
        text += ' ' + name;
        if (!value.empty()) text += "=\"" + attribute_text(value) + '"';
    }
    return text + '>';
}

}  // namespace

Html Html::text(std::string_view text) {
    std::string markup;
    for (const char c : visible_text(text)) {
        switch (c) {
            case '&': markup += "&amp;"; break;
            case '<': markup += "&lt;"; break;
            case '>': markup += "&gt;"; break;
            default: markup += c;
        }
    }
    return trusted(std::move(markup));
}

Html Html::trusted(std::string markup) {
    Html html;
    html.markup_ = std::move(markup);
    return html;
}

Html element(const char* tag, const HtmlAttributes& attributes, const Html& content) {
    return Html::trusted(start_tag(tag, attributes) + content.markup() + "</" + tag + ">");
}

Html element(const char* tag, const HtmlAttributes& attributes, std::string_view text) {
    return element(tag, attributes, Html::text(text));
}

Html paragraph(std::string_view text) { return element("p", {}, text) + Html::trusted("\n"); }

Html open_element(const char* tag, const HtmlAttributes& attributes) {
    return Html::trusted(start_tag(tag, attributes));
}

std::string short_attribute(std::string_view name, std::string_view value) {
    // Source: the HTML standard, section 13.1.2.3, unquoted attribute values.
    const bool plain = !value.empty() && value.find_first_of(" \t\n\f\r\"'=<>`") == value.npos;
    const char* const quote = plain ? "" : "\"";
    return fmt::format(" {}={}{}{}", name, quote, value, quote);
}

std::string attribute_text(std::string_view text) { return svg_escaped(visible_text(text)); }

Html script_data(const std::string& id, const Json& data) {
    // Outside its texts JSON has none of these characters; inside them each may be an escape.
    std::string json;
    for (const char c : data.dump(-1, ' ', true, Json::error_handler_t::replace)) {
        if (c == '<' || c == '>' || c == '&') {
            json += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            json += c;
        }
    }
    return Html::trusted(fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n",
                                     attribute_text(id), json));
}

}  // namespace thruway
