#include "core/text/csv_reader.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

namespace thruway {

namespace {

constexpr std::string_view kSpace = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return text.substr(text.size());
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

template <typename Number>
bool parse(std::string_view text, Number& value) {
    const char* end = text.data() + text.size();
    const auto [parsed, error] = std::from_chars(text.data(), end, value);
    return error == std::errc{} && parsed == end;
}

}  // namespace

CsvReader::CsvReader(std::istream& input, std::string file, std::vector<std::string> columns,
                     LastColumn last)
    : CsvReader(input, std::move(file), std::vector<std::vector<std::string>>{std::move(columns)},
                last) {}

CsvReader::CsvReader(std::istream& input, std::string file,
                     std::vector<std::vector<std::string>> forms, LastColumn last)
    : input_(input), file_(std::move(file)), columns_(forms.front()), last_(last) {
    std::string header;
    for (const auto& form : forms) {
        header += fmt::format("{}{}", header.empty() ? "" : " or ", fmt::join(form, ","));
    }
    read_header(header);
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (!std::equal(fields_.begin(), fields_.end(), forms[i].begin(), forms[i].end())) continue;
        form_ = i;
        columns_ = std::move(forms[i]);
        return;
    }
    for (std::size_t i = 0; i < columns_.size() || i < fields_.size(); ++i) {
        if (i < columns_.size() && i < fields_.size() && fields_[i] == columns_[i]) continue;
        const bool there = i < fields_.size();
        refuse_at(there ? static_cast<std::size_t>(fields_[i].data() - line_.data()) : line_.size(),
                  fmt::format("the first line must be {}", header));
    }
}

CsvReader::CsvReader(std::istream& input, std::string file, const AnyOrder& columns)
    : input_(input), file_(std::move(file)), last_(LastColumn::kOnce) {
    const std::string header = fmt::format(
        "names of columns: {}{}{}", fmt::join(columns.required, ","),
        columns.optional.empty() ? "" : " and, if you like, ", fmt::join(columns.optional, ","));
    read_header(header);
    const auto has = [](const std::vector<std::string>& names, std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const std::string_view name : fields_) {
        const auto at = static_cast<std::size_t>(name.data() - line_.data());
        if (!has(columns.required, name) && !has(columns.optional, name)) {
            refuse_at(at, fmt::format("{} is no column; the first line must have {}",
                                      name.empty() ? "(nothing)" : name, header));
        }
        if (has(columns_, name)) refuse_at(at, fmt::format("column {} comes twice", name));
        columns_.emplace_back(name);
    }
    for (const std::string& name : columns.required) {
        if (has(columns_, name)) continue;
        refuse_at(line_.size(),
                  fmt::format("column {} is missing; the first line must have {}", name, header));
    }
}

std::optional<std::size_t> CsvReader::column(std::string_view name) const {
    const auto found = std::find(columns_.begin(), columns_.end(), name);
    if (found == columns_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - columns_.begin());
}

void CsvReader::read_header(const std::string& header) {
    if (!read_line()) {
        line_number_ = 1;
        refuse_at(0, fmt::format("the file is empty; its first line must be {}", header));
    }
    split();
}

bool CsvReader::next() {
    if (!read_line()) return false;
    split();
    if (fields_.size() < columns_.size()) {
        refuse_at(line_.size(), fmt::format("column {} is missing; a line has {}",
                                            columns_[fields_.size()], line_form()));
    }
    if (last_ == LastColumn::kOnce && fields_.size() > columns_.size()) {
        refuse_at(static_cast<std::size_t>(fields_[columns_.size()].data() - line_.data()),
                  fmt::format("one column too many; a line has {}", line_form()));
    }
    return true;
}

std::uint64_t CsvReader::whole(std::size_t column, std::uint64_t low, std::uint64_t high,
                               const std::string& why) const {
    std::uint64_t value = 0;
    if (!parse(fields_[column], value) || value < low || value > high) {
        refuse(column, fmt::format("give a whole number from {} to {}{}", low, high, why));
    }
    return value;
}

double CsvReader::number(std::size_t column) const {
    double value = 0;
    if (!parse(fields_[column], value) || !std::isfinite(value)) refuse(column, "give a number");
    return value;
}

void CsvReader::refuse(std::size_t column, const std::string& why) const {
    refuse_at(static_cast<std::size_t>(fields_[column].data() - line_.data()),
              fmt::format("{} = {}: {}", name(column),
                          fields_[column].empty() ? "(nothing)" : fields_[column], why));
}

void CsvReader::refuse_end(const std::string& why) const { refuse_at(line_.size(), why); }

const std::string& CsvReader::name(std::size_t column) const {
    return column < columns_.size() ? columns_[column] : columns_.back();
}

std::string CsvReader::line_form() const {
    const std::string form = fmt::format("{}", fmt::join(columns_, ","));
    return last_ == LastColumn::kRepeats ? form + "[," + columns_.back() + "...]" : form;
}

bool CsvReader::read_line() {
    while (take_line()) {
        ++line_number_;
        if (line_number_ == 1) line_ = without_byte_order_mark(line_);
        if (!trimmed(line_).empty()) return true;
    }
    if (input_.bad()) {
        ++line_number_;
        refuse_at(0, "the file cannot be read to its end");
    }
    return false;
}

/// As std::getline, but a file without ends of lines does not fill the memory.
bool CsvReader::take_line() {
    line_.clear();
    std::array<char, 4096> part;
    for (;;) {
        input_.getline(part.data(), part.size());
        const auto count = static_cast<std::size_t>(input_.gcount());
        if (input_.bad()) return false;
        const bool whole = !input_.fail() && !input_.eof();
        line_.append(part.data(), whole ? count - 1 : count);
        if (line_.size() > kLongestLine) break;
        if (whole) return true;
        if (input_.eof()) return !line_.empty();
        input_.clear();  // the part is full
    }
    throw Problem(fmt::format("a line may have at most {} MB, but this one goes on; is this a CSV "
                              "file?",
                              kLongestLine / 1'000'000),
                  SourceLocation{file_, line_number_ + 1, 0});
}

void CsvReader::split() {
    fields_.clear();
    for (std::size_t begin = 0;;) {
        const std::size_t first = line_.find_first_not_of(kSpace, begin);
        std::size_t comma = std::string::npos;
        if (first != std::string::npos && line_[first] == '"') {
            fields_.push_back(unquoted(first, comma));
        } else {
            comma = line_.find(',', begin);
            fields_.push_back(trimmed(std::string_view(line_).substr(begin, comma - begin)));
        }
        if (comma == std::string::npos) return;
        begin = comma + 1;
    }
}

std::string_view CsvReader::unquoted(std::size_t quote, std::size_t& comma) {
    std::size_t end = quote + 1;  // end of the text; doubled quotes are merged in place
    std::size_t next = end;
    bool closed = false;
    for (; next < line_.size(); ++next) {
        closed = line_[next] == '"' && (++next == line_.size() || line_[next] != '"');
        if (closed) break;
        line_[end++] = line_[next];
    }
    if (!closed) refuse_at(quote, "this quote is not closed");
    comma = line_.find_first_not_of(kSpace, next);
    if (comma != std::string::npos && line_[comma] != ',') {
        refuse_at(comma, "a comma is missing after the closing quote");
    }
    return std::string_view(line_).substr(quote + 1, end - quote - 1);
}

void CsvReader::refuse_at(std::size_t character, const std::string& message) const {
    throw Problem(message, SourceLocation{file_, line_number_, character + 1});
}

}  // namespace thruway
