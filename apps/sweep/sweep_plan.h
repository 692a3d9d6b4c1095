// apps/sweep/sweep_plan.h
// The points of a sweep: the cartesian product of its axes, the first axis slowest. Points that
// differ in their load alone are a series, ordered by load.
#pragma once

#include "apps/sweep/sweep_axis.h"
#include "testbench/points/settings_source.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct SweepPoint {
    std::vector<std::size_t> values;  ///< index into the values of each axis
    std::size_t series = 0;
    std::size_t rank = 0;  ///< in its series by load, from 0; 0 where the load is not varied
};

class SweepPlan {
public:
    /// Errors: Problem for a key given twice or by an override too, and more than 1 000 000 points.
    explicit SweepPlan(std::vector<SweepAxis> axes, const std::vector<std::string>& overrides = {});

    const std::vector<SweepAxis>& axes() const { return axes_; }
    const std::vector<SweepPoint>& points() const { return points_; }
    std::size_t series() const { return first_points_.size(); }
    std::optional<std::size_t> load_axis() const { return load_axis_; }

    std::vector<std::string> assignments(std::size_t point) const;
    /// Those without the load.
    std::vector<std::string> series_assignments(std::size_t series) const;
    /// The text of an axis' value in a point, without quotes.
    std::string value_text(std::size_t point, std::size_t axis) const;
    /// The load of a point, where it is varied.
    double load(std::size_t point) const;
    /// A point's settings for messages: "router.switching=wormhole, ...".
    std::string name(std::size_t point) const;

private:
    void enumerate();

    std::vector<SweepAxis> axes_;
    std::vector<SweepPoint> points_;
    std::vector<std::size_t> first_points_;  ///< [series]
    std::optional<std::size_t> load_axis_;
    std::vector<std::size_t> load_ranks_;  ///< of each value of the load axis
};

/// Column title of a varied key: its last part, "load" for the load.
std::string axis_title(const SweepAxis& axis);

/// Checks every value of the axes by itself, and that all keys exist.
/// Errors: Problem at "--vary".
void check_axes(const std::vector<SweepAxis>& axes, const SettingsSource& source);

}  // namespace thruway
