#include "apps/sweep/sweep_plan.h"

#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "settings/toml/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace thruway {
namespace {

constexpr std::size_t kMostPoints = 1'000'000;

std::string joined(const std::vector<std::string>& parts) {
    return parts.empty() ? "the settings as they are" : fmt::format("{}", fmt::join(parts, ", "));
}

/// Rank of each value in numerical order.
std::vector<std::size_t> ranks(const std::vector<std::string>& values) {
    std::vector<double> loads;
    loads.reserve(values.size());
    for (const std::string& value : values) loads.push_back(number_in(value).value_or(0));
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return loads[a] < loads[b]; });
    std::vector<std::size_t> result(values.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank) result[order[rank]] = rank;
    return result;
}

[[noreturn]] void refuse_key(const std::string& why) { throw Problem(why, {"--vary", 0, 0}); }

/// Whether `key` is a part of the table `table`, at any depth.
bool is_inside(const std::string& key, const std::string& table) {
    return key.size() > table.size() && key[table.size()] == '.' &&
           key.compare(0, table.size(), table) == 0;
}

/// Refuses to vary a key if that would replace the value of an earlier assignment. `by`: "--set",
/// "another --vary", ...
void require_other_key(const std::string& key, const std::string& earlier, const std::string& by) {
    const std::string given = key_of_assignment(earlier);
    if (key == given) {
        refuse_key(fmt::format("{} is given by {} as well; give it only once", key, by));
    }
    if (is_inside(given, key)) {
        refuse_key(fmt::format("{0} replaces the whole table, and with it {1} of {2}; give {1} in "
                               "the values of {0} instead",
                               key, given, by));
    }
    if (!is_inside(key, given)) return;
    if (gives(earlier, key)) {
        refuse_key(
            fmt::format("{} is given by {} as well, in {}; give it only once", key, by, given));
    }
    const std::string value = earlier.substr(earlier.find('=') + 1);
    if (read_toml_value(value, given, {by, 0, 0}).kind != SettingValue::Kind::kTable) {
        refuse_key(fmt::format("{0} is a part of {1}, which {2} gives as a whole; give the parts "
                               "of {1} one by one",
                               key, given, by));
    }
}

}  // namespace

bool gives(const std::string& assignment, const std::string& key) {
    return SettingsDocument::from_text("", "", {assignment}).given(key);
}

SweepPlan::SweepPlan(std::vector<SweepAxis> axes, const SettingsSource& source)
    : axes_(std::move(axes)) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            for (std::size_t value = 0; value < axes_[j].values.size(); ++value) {
                require_other_key(axes_[i].key, axes_[j].assignment(value), "another --vary");
            }
        }
        for (const std::string& override : source.overrides) {
            require_other_key(axes_[i].key, override, source.origin_of(override));
        }
        if (axes_[i].key == kLoadKey) load_axis_ = i;
        count *= axes_[i].values.size();
        if (count > kMostPoints) {
            throw Problem(fmt::format("the sweep has more than {} points", kMostPoints),
                          {"--vary", 0, 0});
        }
    }
    if (load_axis_) load_ranks_ = ranks(axes_[*load_axis_].values);
    points_.resize(count);
    enumerate();
}

void SweepPlan::enumerate() {
    for (std::size_t i = 0; i < points_.size(); ++i) {
        SweepPoint& point = points_[i];
        point.values.resize(axes_.size());
        std::size_t rest = i;
        for (std::size_t axis = axes_.size(); axis-- > 0;) {
            point.values[axis] = rest % axes_[axis].values.size();
            rest /= axes_[axis].values.size();
        }
        for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
            if (axis == load_axis_) {
                point.rank = load_ranks_[point.values[axis]];
            } else {
                point.series = point.series * axes_[axis].values.size() + point.values[axis];
            }
        }
        // Series are numbered in the order of their first points.
        if (point.series == first_points_.size()) first_points_.push_back(i);
    }
}

std::vector<std::string> SweepPlan::assignments(std::size_t point) const {
    std::vector<std::string> result;
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        result.push_back(axes_[axis].assignment(points_[point].values[axis]));
    }
    return result;
}

std::vector<std::string> SweepPlan::series_assignments(std::size_t series) const {
    std::vector<std::string> result = assignments(first_points_[series]);
    if (load_axis_) result.erase(result.begin() + static_cast<std::ptrdiff_t>(*load_axis_));
    return result;
}

std::vector<std::string> SweepPlan::series_texts(std::size_t series) const {
    std::vector<std::string> texts;
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        if (axis != load_axis_) texts.push_back(value_text(first_points_[series], axis));
    }
    return texts;
}

std::string SweepPlan::series_name(std::size_t series) const {
    return joined(series_assignments(series));
}

std::string SweepPlan::value_text(std::size_t point, std::size_t axis) const {
    return text_of_value(axes_[axis].values[points_[point].values[axis]]);
}

std::vector<std::string> SweepPlan::keys() const {
    std::vector<std::string> all;
    for (const SweepAxis& axis : axes_) all.push_back(axis.key);
    return all;
}

std::vector<std::string> SweepPlan::value_texts(std::size_t point) const {
    std::vector<std::string> values;
    for (std::size_t axis = 0; axis < axes_.size(); ++axis)
        values.push_back(value_text(point, axis));
    return values;
}

double SweepPlan::load(std::size_t point) const {
    return number_in(value_text(point, *load_axis_)).value_or(0);
}

std::string SweepPlan::name(std::size_t point) const { return joined(assignments(point)); }

std::string axis_title(const SweepAxis& axis) {
    return axis.key == kLoadKey ? "load" : split_key(axis.key).back();
}

void check_axes(const std::vector<SweepAxis>& axes, const SettingsSource& source) {
    const SettingsDocument base = source.document();
    static_cast<void>(base.read<SimulationSettings>());
    for (const SweepAxis& axis : axes) {
        for (std::size_t value = 0; value < axis.values.size(); ++value) {
            try {
                SettingsDocument document = base;
                document.add_override(axis.assignment(value));
                static_cast<void>(document.read<SimulationSettings>());
            } catch (const Problem& problem) {
                throw Problem(problem.message(), {"--vary", 0, 0});
            }
        }
    }
}

}  // namespace thruway
