#include "core/text/svg_text.h"

namespace thruway {

namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

/// Length of the first whole characters that fit.
std::size_t bytes_that_fit(std::string_view text, double font_size, double width) {
    std::size_t end = 0;
    for (std::size_t i = 1; i <= text.size(); ++i) {
        if (i < text.size() && is_continuation(text[i])) continue;
        if (svg_text_width(text.substr(0, i), font_size) > width) break;
        end = i;
    }
    return end;
}

}  // namespace

std::string svg_escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            case '\'': result += "&#39;"; break;
            default:
                if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
                    result += "\xef\xbf\xbd";
                } else {
                    result += c;
                }
        }
    }
    return result;
}

double svg_text_width(std::string_view text, double font_size) {
    constexpr std::string_view kNarrow = " .,:;'|!()[]{}/\\fijltrI-";
    constexpr std::string_view kWide = "mwMW@%";
    double width = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 && byte < 0xc0) continue;  // continuation byte
        if (kNarrow.find(c) != std::string_view::npos) {
            width += 0.36;
        } else if (kWide.find(c) != std::string_view::npos || byte >= 0xe0) {
            width += 1;
        } else {
            width += c >= 'A' && c <= 'Z' ? 0.74 : 0.58;
        }
    }
    return width * font_size;
}

std::string svg_text_cut(const std::string& text, double font_size, double width) {
    constexpr std::string_view kEllipsis = "\xe2\x80\xa6";
    if (svg_text_width(text, font_size) <= width) return text;
    const double left = width - svg_text_width(kEllipsis, font_size);
    return text.substr(0, bytes_that_fit(text, font_size, left)) + std::string(kEllipsis);
}

std::vector<std::string> svg_text_lines(const std::string& text, double font_size, double width) {
    std::vector<std::string> lines;
    std::string_view rest = text;
    while (!rest.empty()) {
        std::size_t end = bytes_that_fit(rest, font_size, width);
        std::size_t next = end;
        if (end < rest.size()) {
            const std::size_t space = rest.rfind(' ', end);
            if (space != std::string_view::npos && space > 0) end = space, next = space + 1;
            // A character wider than the line gets a line of its own.
            while (next == 0 || (next < rest.size() && is_continuation(rest[next]))) end = ++next;
        }
        lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(next);
    }
    return lines;
}

}  // namespace thruway
