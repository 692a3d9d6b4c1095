#include "apps/sweep/energy/energy_sweep_output.h"

#include "apps/output/refused_text.h"
#include "apps/sweep/named_values.h"
#include "apps/terminal/text_table.h"
#include "core/problem.h"
#include "reporting/fields/result_fields.h"
#include "reporting/json/json_text.h"
#include "reporting/json/number_text.h"
#include "reporting/quantities/quantity.h"
#include "reporting/reference/quantity_reference.h"
#include "reporting/writers/tidy_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

constexpr const char* kRefusedKey = "refused";

struct PointEnergyEntry {
    TextMap point;
    PointEnergyRow row;
};

struct EnergySweepFile {
    int schema = RunResult::kSchema;
    EnergyTechnology technology;
    double flit_bits = 0;
    std::vector<std::string> varied;
    std::vector<PointEnergyEntry> points;
    std::vector<std::string> notes;
};

template <class Io>
void fields(Io& io, typename Io::template Of<PointEnergyEntry>& r) {
    io("point", r.point, {"the varied settings and their values, as texts"});
    fields(io, r.row);
}

template <class Io>
void fields(Io& io, typename Io::template Of<EnergySweepFile>& r) {
    io("schema", r.schema, {"as in the JSON of a run"});
    io("technology", r.technology, {"the technology file"});
    io("flit_bits", r.flit_bits, {"bits of a flit", "bits"});
    io("varied", r.varied, {"the varied settings, in the order of --vary"});
    io("points", r.points, {"one entry per point that was run"});
    io("notes", r.notes, {"sentences that a reader of the numbers must know"});
}

std::string text_cell(const Json& value) {
    if (value.is_null()) return "-";
    return value.is_number() ? short_number(value.get<double>()) : value.get<std::string>();
}

std::string points_table(const SweepPlan& plan, const EnergySweep& sweep) {
    std::vector<std::string> titles;
    for (const SweepAxis& axis : plan.axes()) titles.push_back(axis_title(axis));
    // One column, so that a table that continues below repeats all of it.
    std::vector<std::vector<std::string>> rows = {{fmt::format("{}", fmt::join(titles, ", "))}};
    const std::vector<Quantity> quantities = quantities_of<PointEnergyRow>();
    for (const Quantity& quantity : quantities) {
        if (quantity.key != kRefusedKey) rows[0].push_back(energy_title(quantity.key).in_table);
    }
    for (const PointEnergyRow& row : sweep.points) {
        if (row.refused) continue;
        const Json values = to_json_value(row);
        rows.push_back({fmt::format("{}", fmt::join(plan.value_texts(row.point), ", "))});
        for (const Quantity& quantity : quantities) {
            if (quantity.key != kRefusedKey) rows.back().push_back(text_cell(values[quantity.key]));
        }
    }
    return rows.size() == 1 ? "no point has an energy\n" : text_table(rows);
}

}  // namespace

std::string energy_sweep_csv(const SweepPlan& plan, const EnergySweep& sweep) {
    std::vector<TidyRow> rows;
    for (const PointEnergyRow& row : sweep.points) {
        rows.push_back({plan.value_texts(row.point), to_json_value(row)});
    }
    return tidy_csv(plan.keys(), quantities_of<PointEnergyRow>(), rows);
}

std::string energy_sweep_json(const SweepPlan& plan, const EnergySweep& sweep) {
    EnergySweepFile file;
    file.technology = sweep.technology;
    file.flit_bits = sweep.flit_bits;
    file.varied = plan.keys();
    for (const PointEnergyRow& row : sweep.points) {
        file.points.push_back({named_values(file.varied, plan.value_texts(row.point)), row});
    }
    file.notes = sweep.notes;
    return json_text(to_json_value(file));
}

std::optional<EnergySweep> energy_sweep_from_json(const Json& json, const SweepPlan& plan,
                                                  const std::string& file) {
    EnergySweepFile read;
    try {
        from_json_value(json, read);
    } catch (const std::exception& error) {
        throw Problem(fmt::format("it is not the complete energy of a sweep ({}); run the sweep "
                                  "again with --energy",
                                  error.what()),
                      {file, 0, 0});
    }
    EnergySweep sweep{read.technology, read.flit_bits, {}, read.notes};
    const std::vector<std::string> keys = plan.keys();
    std::size_t point = 0;
    for (PointEnergyEntry& entry : read.points) {
        while (point < plan.points().size() &&
               named_values(keys, plan.value_texts(point)) != entry.point) {
            ++point;
        }
        if (point == plan.points().size()) return std::nullopt;
        entry.row.point = point;
        sweep.points.push_back(std::move(entry.row));
    }
    return sweep;
}

std::string energy_sweep_text(const SweepPlan& plan, const EnergySweep& sweep) {
    std::vector<std::optional<std::string>> refusals;
    std::vector<std::string> names;
    for (const PointEnergyRow& row : sweep.points) {
        refusals.push_back(row.refused);
        names.push_back(plan.name(row.point));
    }
    std::string text = fmt::format("\nEnergy of the routers and links: {}, flits of {} bits\n\n{}",
                                   sweep.technology.title, short_number(sweep.flit_bits),
                                   points_table(plan, sweep));
    const std::string refused = refused_text("energy", refusals, names);
    text += (refused.empty() ? "" : "\n" + refused) +
            "\nThe technology: " + sweep.technology.limits + "\n";
    for (const std::string& note : sweep.notes) text += note + "\n";
    return text;
}

std::vector<CsvColumn> energy_sweep_columns() {
    return tidy_columns(quantities_of<PointEnergyRow>());
}

std::string energy_sweep_keys_markdown() {
    return quantities_markdown(quantities_of<EnergySweepFile>());
}

}  // namespace thruway
