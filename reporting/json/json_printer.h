// reporting/json/json_printer.h
// Writes JSON text value by value, without a tree of values. Numbers are written by number_text.
// Keys and values come in the order of the text: a key before each value of an object.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace thruway {

enum class JsonLayout {
    /// Two spaces per level; lists and objects of plain values and of lists of them are on one line
    /// if they fit.
    kFitted,
    kOneLine,
    /// The keys of the outermost object are on lines of their own, and so are the entries of lists
    /// that are their values.
    kLinePerEntry
};

class JsonPrinter {
public:
    explicit JsonPrinter(JsonLayout layout) : layout_(layout) {}

    void open_object() { open(true); }
    void open_list() { open(false); }
    /// Closes the innermost open object or list.
    void close();
    void key(std::string_view key);

    void null() { plain("null"); }
    void flag(bool value) { plain(value ? "true" : "false"); }
    void text(std::string_view value);
    /// Values that are not finite become null.
    void real(double value);
    template <class T>
    void integer(T value) {
        char digits[24];
        const char* const end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        plain({digits, static_cast<std::size_t>(end - digits)});
    }
    void tree(const nlohmann::ordered_json& value);

    /// What has been printed; call last.
    std::string take() { return std::move(text_); }

private:
    struct Level {
        std::size_t start;        ///< of its bracket in the text
        std::size_t entries = 0;  ///< so far
        bool is_object;
        bool on_lines;         ///< each entry on a line of its own, until the level is folded
        bool is_plain = true;  ///< no lists or objects in it
        bool can_fold = true;  ///< only plain values and lists of them
    };

    void open(bool is_object);
    bool starts_on_lines(bool is_object) const;
    void begin_value();
    void begin_entry();
    void begin_line(std::size_t level);
    void plain(std::string_view value);
    void quoted(std::string_view value);
    bool fits_on_a_line(const Level& level) const;
    void fold(const Level& level);

    const JsonLayout layout_;
    std::string text_;
    std::vector<Level> levels_;  ///< those that are open, outermost first
    bool after_key_ = false;
};

}  // namespace thruway
