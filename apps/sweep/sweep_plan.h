// apps/sweep/sweep_plan.h
// The points of a sweep: the cartesian product of its axes, the first axis slowest. Points that
// differ only in their load form a series, ordered by load.
#pragma once

#include "apps/sweep/sweep_axis.h"
#include "testbench/points/settings_source.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct SweepPoint {
    std::vector<std::size_t> values;  ///< [axis] index of the value
    std::size_t series = 0;
    std::size_t rank = 0;  ///< rank by load within its series, from 0; 0 if the load is not varied
};

class SweepPlan {
public:
    /// Errors: Problem for a key that another axis or an override of `source` gives as well, by
    /// itself or in a table, and for more than 1 000 000 points.
    explicit SweepPlan(std::vector<SweepAxis> axes, const SettingsSource& source = {});

    const std::vector<SweepAxis>& axes() const { return axes_; }
    const std::vector<SweepPoint>& points() const { return points_; }
    std::size_t series() const { return first_points_.size(); }
    std::optional<std::size_t> load_axis() const { return load_axis_; }

    std::vector<std::string> assignments(std::size_t point) const;
    /// The assignments without the load.
    std::vector<std::string> series_assignments(std::size_t series) const;
    /// The values in them, without quotes.
    std::vector<std::string> series_texts(std::size_t series) const;
    /// Settings of a series, for messages.
    std::string series_name(std::size_t series) const;
    /// Keys of the axes, and the values of a point, without quotes: columns of a table.
    std::vector<std::string> keys() const;
    std::vector<std::string> value_texts(std::size_t point) const;
    /// Value of an axis at a point, without quotes.
    std::string value_text(std::size_t point, std::size_t axis) const;
    /// Load of a point; requires that it is varied.
    double load(std::size_t point) const;
    /// Settings of a point, for messages: "router.switching=wormhole, ...".
    std::string name(std::size_t point) const;

private:
    void enumerate();

    std::vector<SweepAxis> axes_;
    std::vector<SweepPoint> points_;
    std::vector<std::size_t> first_points_;  ///< [series]
    std::optional<std::size_t> load_axis_;
    std::vector<std::size_t> load_ranks_;  ///< [value of the load axis]
};

/// Whether `key=value` gives the dotted key `key`, by itself or in a table.
bool gives(const std::string& assignment, const std::string& key);

/// Column title of a varied key: the last part of the key, "load" for the load.
std::string axis_title(const SweepAxis& axis);

/// Checks that all keys exist and that each value is valid by itself.
/// Errors: Problem at "--vary".
void check_axes(const std::vector<SweepAxis>& axes, const SettingsSource& source);

}  // namespace thruway
