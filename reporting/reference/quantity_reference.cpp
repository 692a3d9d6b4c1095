#include "reporting/reference/quantity_reference.h"

#include "core/text/wrapped_text.h"

#include <fmt/format.h>

namespace thruway {

namespace {

std::string kind_of(const Quantity& quantity) {
    switch (quantity.kind) {
        case QuantityKind::kNumber: return "number";
        case QuantityKind::kInteger: return "integer";
        case QuantityKind::kBoolean: return "boolean";
        case QuantityKind::kText: return "text";
        case QuantityKind::kWord: return "word";
        case QuantityKind::kTextMap:
        case QuantityKind::kAnything:
        case QuantityKind::kObject: return "object";
    }
    return "";
}

std::string type_of(const Quantity& quantity) {
    const std::string kind = kind_of(quantity);
    return (quantity.list ? "list of " + kind + "s" : kind) +
           (quantity.nullable ? " or null" : "") + (quantity.optional ? " or absent" : "");
}

/// "|" would end the cell.
std::string cell(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '|') result += '\\';
        result += c;
    }
    return result;
}

void append_rows(const std::vector<Quantity>& quantities, const std::string& prefix,
                 std::string& page) {
    for (const Quantity& quantity : quantities) {
        const std::string path = prefix + quantity.key + (quantity.list ? "[]" : "");
        // The parts of an object give the unit themselves.
        const bool object = quantity.kind == QuantityKind::kObject;
        page += fmt::format("| `{}` | {} | {} | {} |\n", path, type_of(quantity),
                            object ? "" : cell(quantity.unit), cell(quantity.meaning));
        append_rows(quantity.parts, path + ".", page);
    }
}

void append_lines(const std::vector<Quantity>& quantities, const std::string& prefix,
                  std::string& page) {
    for (const Quantity& quantity : quantities) {
        const std::string path = prefix + quantity.key + (quantity.list ? "[]" : "");
        const bool object = quantity.kind == QuantityKind::kObject;
        const std::string unit = object || quantity.unit.empty() ? "" : ", " + quantity.unit;
        page += fmt::format("{}  ({}{})\n    ", path, type_of(quantity), unit);
        append_wrapped(quantity.meaning, 4, page);
        append_lines(quantity.parts, path + ".", page);
    }
}

}  // namespace

std::string quantities_listing(const std::vector<Quantity>& quantities) {
    std::string page;
    append_lines(quantities, "", page);
    return page;
}

std::string quantities_markdown(const std::vector<Quantity>& quantities) {
    std::string page = "| key | type | unit | meaning |\n|---|---|---|---|\n";
    append_rows(quantities, "", page);
    return page;
}

std::string words_markdown(const std::vector<NamedChoice>& words) {
    std::string page = "| word | meaning |\n|---|---|\n";
    for (const NamedChoice& word : words) {
        page += fmt::format("| `{}` | {} |\n", word.name, cell(word.meaning));
    }
    return page;
}

std::string columns_markdown(const std::vector<CsvColumn>& columns) {
    std::string page = "| column | unit | meaning |\n|---|---|---|\n";
    for (const CsvColumn& column : columns) {
        page += fmt::format("| `{}` | {} | {} |\n", column.name, cell(column.unit),
                            cell(column.meaning));
    }
    return page;
}

}  // namespace thruway
