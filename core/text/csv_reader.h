// core/text/csv_reader.h
// Reads comma-separated fields under a header line that names them. Spaces around a field, empty
// lines and carriage returns are ignored. A field may be quoted, with quotes inside it doubled (RFC
// 4180, sec. 2), and ends in its line. A line has at most kLongestLine bytes. Every error names
// file, line and column.
#pragma once

#include "core/problem.h"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

class CsvReader {
public:
    enum class LastColumn {
        kOnce,
        kRepeats  ///< further fields of a line belong to the last column
    };

    static constexpr std::size_t kLongestLine = 1'000'000;  ///< bytes

    /// Reads the header line, which must name exactly these columns in this order.
    CsvReader(std::istream& input, std::string file, std::vector<std::string> columns,
              LastColumn last = LastColumn::kOnce);

    /// Accepts several forms of the header line; form() says which one the file has.
    CsvReader(std::istream& input, std::string file, std::vector<std::vector<std::string>> forms,
              LastColumn last);
    std::size_t form() const { return form_; }

    /// Columns that a header line names in any order.
    struct AnyOrder {
        std::vector<std::string> required;
        std::vector<std::string> optional;
    };
    CsvReader(std::istream& input, std::string file, const AnyOrder& columns);
    /// Empty if the file has no such column.
    std::optional<std::size_t> column(std::string_view name) const;

    /// Moves to the next line with data; false at the end of the file.
    /// Errors: Problem for a line with too few or too many columns.
    bool next();

    /// Number of the current line, from 1.
    std::size_t line() const { return line_number_; }

    /// Fields of the current line.
    std::size_t fields() const { return fields_.size(); }

    /// A field of the current line, without the spaces or quotes around it.
    std::string_view text(std::size_t column) const { return fields_[column]; }
    /// A field of the current line as a whole number from `low` to `high`. `why`: follows these
    /// bounds in the message.
    std::uint64_t whole(std::size_t column, std::uint64_t low, std::uint64_t high,
                        const std::string& why = {}) const;
    /// A field of the current line as a finite number.
    double number(std::size_t column) const;
    /// Rejects that field of the current line. The message is "column = value: why".
    [[noreturn]] void refuse(std::size_t column, const std::string& why) const;
    /// Rejects the file because something is missing after the current line.
    [[noreturn]] void refuse_end(const std::string& why) const;

private:
    /// `header`: what the first line must be, in words.
    void read_header(const std::string& header);
    bool read_line();
    bool take_line();
    void split();
    /// The text after the opening quote at `quote`, up to its closing quote. Sets `comma` to the
    /// comma that follows, or npos.
    std::string_view unquoted(std::size_t quote, std::size_t& comma);
    const std::string& name(std::size_t column) const;
    std::string line_form() const;
    [[noreturn]] void refuse_at(std::size_t character, const std::string& message) const;

    std::istream& input_;
    std::string file_;
    std::vector<std::string> columns_;
    LastColumn last_;
    std::size_t form_ = 0;
    std::string line_;
    std::size_t line_number_ = 0;
    std::vector<std::string_view> fields_;  ///< of line_
};

}  // namespace thruway
