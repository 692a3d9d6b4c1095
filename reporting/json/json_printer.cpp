#include "reporting/json/json_printer.h"

#include "reporting/json/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace thruway {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineWidth = 100;
constexpr std::size_t kIndent = 2;

bool needs_no_escape(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

}  // namespace

void JsonPrinter::open(bool is_object) {
    begin_value();
    if (!levels_.empty()) levels_.back().is_plain = false;
    levels_.push_back({text_.size(), 0, is_object, starts_on_lines(is_object)});
    text_ += is_object ? '{' : '[';
}

bool JsonPrinter::starts_on_lines(bool is_object) const {
    switch (layout_) {
        case JsonLayout::kFitted: return true;
        case JsonLayout::kOneLine: return false;
        case JsonLayout::kLinePerEntry:
            return levels_.empty() || (levels_.size() == 1 && !is_object);
    }
    return false;
}

void JsonPrinter::close() {
    const Level level = levels_.back();
    if (level.on_lines && level.entries > 0) {
        if (layout_ == JsonLayout::kFitted && level.can_fold && fits_on_a_line(level)) {
            fold(level);
        } else {
            begin_line(levels_.size() - 1);
        }
    }
    text_ += level.is_object ? '}' : ']';
    levels_.pop_back();
    if (levels_.empty()) return;
    if (level.is_object || !level.is_plain) levels_.back().can_fold = false;
}

/// Without the line breaks and with both brackets.
bool JsonPrinter::fits_on_a_line(const Level& level) const {
    const std::size_t breaks = level.entries * (1 + kIndent * levels_.size());
    const std::size_t spaces = level.entries - 1;
    return text_.size() - level.start - breaks + spaces + 1 <= kLineWidth;
}

/// Removes the line breaks; there are none within values.
void JsonPrinter::fold(const Level& level) {
    const auto first = text_.begin() + static_cast<std::ptrdiff_t>(level.start + 1);
    const auto indent = static_cast<std::ptrdiff_t>(kIndent * levels_.size());
    auto end = first;
    for (auto from = first; from != text_.end(); ++from) {
        if (*from != '\n') {
            *end++ = *from;
            continue;
        }
        if (end != first) *end++ = ' ';
        from += indent;
    }
    text_.erase(end, text_.end());
}

void JsonPrinter::key(std::string_view key) {
    begin_entry();
    quoted(key);
    text_ += ": ";
    after_key_ = true;
}

void JsonPrinter::text(std::string_view value) {
    begin_value();
    quoted(value);
}

void JsonPrinter::real(double value) {
    if (!std::isfinite(value)) return null();
    begin_value();
    append_number(value, text_);
}

void JsonPrinter::tree(const Json& value) {
    if (value.is_structured()) {
        open(value.is_object());
        for (auto item = value.begin(); item != value.end(); ++item) {
            if (value.is_object()) key(item.key());
            tree(*item);
        }
        close();
    } else if (value.is_string()) {
        text(value.get_ref<const std::string&>());
    } else if (value.is_number_float()) {
        real(value.get<double>());
    } else {
        plain(value.dump());
    }
}

void JsonPrinter::begin_value() {
    if (!after_key_ && !levels_.empty()) begin_entry();
    after_key_ = false;
}

void JsonPrinter::begin_entry() {
    Level& level = levels_.back();
    if (level.entries > 0) text_ += ',';
    if (level.on_lines) {
        begin_line(levels_.size());
    } else if (level.entries > 0) {
        text_ += ' ';
    }
    ++level.entries;
}

void JsonPrinter::begin_line(std::size_t level) {
    text_ += '\n';
    text_.append(kIndent * level, ' ');
}

void JsonPrinter::plain(std::string_view value) {
    begin_value();
    text_ += value;
}

/// Errors: nlohmann::json::exception for text that is not UTF-8.
void JsonPrinter::quoted(std::string_view value) {
    if (std::all_of(value.begin(), value.end(), needs_no_escape)) {
        text_ += '"';
        text_ += value;
        text_ += '"';
    } else {
        text_ += Json(std::string(value)).dump();
    }
}

}  // namespace thruway
