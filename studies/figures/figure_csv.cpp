#include "studies/figures/figure_csv.h"

#include "core/text/csv_reader.h"
#include "studies/figures/changed_settings.h"

#include <cmath>
#include <sstream>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr double kRounding = 1e-5;  // of the numbers in the table

struct LineColumns {
    std::size_t value = 0;
    std::optional<std::size_t> half_width{};
    std::optional<std::size_t> state{};
};

std::string title_of(const FigureLine& line) { return line.label + " [" + line.engine + "]"; }

CsvReader::AnyOrder columns_of(const Figure& figure) {
    CsvReader::AnyOrder columns{{figure.x_column}, {}};
    for (const FigureLine& line : figure.lines) {
        columns.required.push_back(title_of(line));
        if (!is_model(line)) columns.required.push_back(title_of(line) + " ci95");
        columns.optional.push_back(title_of(line) + " state");
    }
    columns.optional.emplace_back(kSetColumn);
    return columns;
}

/// The place of a name, or the number.
double x_of(const Figure& figure, const CsvReader& reader, std::size_t column) {
    if (figure.x_names.empty()) return reader.number(column);
    for (const PlotTick& name : figure.x_names) {
        if (name.text == reader.text(column)) return name.value;
    }
    reader.refuse(column, "no name of this figure");
}

Verdict verdict_of(const CsvReader& reader, std::size_t column) {
    for (const Verdict verdict :
         {Verdict::kSaturated, Verdict::kDeadlocked, Verdict::kNotConverged}) {
        if (reader.text(column) == to_string(verdict)) return verdict;
    }
    reader.refuse(column, "none of saturated, deadlocked, not_converged");
}

/// Empty: the line has no point there.
std::optional<Observation> value_of(const CsvReader& reader, const LineColumns& of) {
    if (of.state && !reader.text(*of.state).empty()) {
        return Observation::unsteady(verdict_of(reader, *of.state), "read from a CSV file");
    }
    if (reader.text(of.value).empty()) return std::nullopt;
    Sample sample{reader.number(of.value), std::nullopt};
    if (of.half_width && !reader.text(*of.half_width).empty()) {
        sample.ci95 = reader.number(*of.half_width);
    }
    return Observation(std::vector<Sample>{sample});
}

/// Whether the last column is "set".
bool names_settings(const std::string& csv) {
    const std::string header = csv.substr(0, csv.find_first_of("\r\n"));
    const std::string end = std::string(",") + kSetColumn;
    return header.size() >= end.size() &&
           header.compare(header.size() - end.size(), end.size(), end) == 0;
}

/// The computed value of a model where the table has the same number: it may have an interval,
/// which the table does not have.
Observation exact(const FigureLine& computed, double x, Observation read) {
    if (!is_model(computed)) return read;
    for (const FigurePoint& point : computed.points) {
        const bool same = point.x == x && point.y.known() && read.known() &&
                          std::abs(point.y.value() - read.value()) <=
                              kRounding * std::abs(read.value());
        if (same) return point.y;
    }
    return read;
}

}  // namespace

Figure with_points_of(Figure figure, const std::string& csv, const std::string& file) {
    if (names_settings(csv)) figure = without_paper_models(std::move(figure));
    std::istringstream stream(csv);
    CsvReader reader(stream, file, columns_of(figure));
    const std::vector<FigureLine> computed = figure.lines;
    std::vector<LineColumns> columns;
    for (FigureLine& line : figure.lines) {
        line.points.clear();
        columns.push_back({reader.column(title_of(line)).value(),
                           reader.column(title_of(line) + " ci95"),
                           reader.column(title_of(line) + " state")});
    }
    const std::size_t x_column = reader.column(figure.x_column).value();
    const auto set_column = reader.column(kSetColumn);
    std::string changed;
    while (reader.next()) {
        if (set_column) changed = reader.text(*set_column);
        const double x = x_of(figure, reader, x_column);
        for (std::size_t i = 0; i < figure.lines.size(); ++i) {
            if (auto y = value_of(reader, columns[i])) {
                figure.lines[i].points.push_back({x, exact(computed[i], x, std::move(*y))});
            }
        }
    }
    return with_settings(std::move(figure), settings_named_in(changed));
}

}  // namespace thruway
