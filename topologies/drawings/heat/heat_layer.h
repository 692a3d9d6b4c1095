// topologies/drawings/heat/heat_layer.h
// A layer of a heat map with its scale and the shade of each of its values.
#pragma once

#include "core/problem.h"
#include "topologies/drawings/heat/heat_scale.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace thruway {

class ScaledLayer {
public:
    /// `what`: "links". `layer` must outlive the object. Errors: Problem if it has values, but not
    /// one for each of `elements`.
    ScaledLayer(const char* what, const HeatLayer& layer, std::size_t elements)
        : what_(what), layer_(layer) {
        if (is_empty()) return;
        if (layer.values.size() != elements) {
            throw Problem(fmt::format("a heat map of {} {} cannot show {} values", elements, what,
                                      layer.values.size()));
        }
        end_ = layer.end > 0 ? layer.end : heat_end(layer.values);
        if (!layer.from_zero) begin_ = heat_begin(layer.values, end_);
        classes_ = heat_classes(layer.values, end_, begin_);
    }

    const char* what() const { return what_; }
    const HeatLayer& layer() const { return layer_; }
    bool is_empty() const { return layer_.values.empty(); }
    double begin() const { return begin_; }
    double end() const { return end_; }
    /// Whether the element has one of the upper shades.
    bool is_high(std::size_t element) const {
        return !is_empty() && std::string("56789a").find(classes_[element]) != std::string::npos;
    }
    const std::string& classes() const { return classes_; }
    /// The class of an element, as an attribute; empty without colours.
    std::string class_of(std::size_t element) const {
        return is_empty() ? "" : fmt::format(" class=\"heat-{}\"", classes_[element]);
    }

    /// "0.25 cycles".
    std::string with_unit(double value) const {
        return fmt::format("{:.4g}{}", value, layer_.unit.empty() ? "" : " " + layer_.unit);
    }
    /// The name of an element, followed by its value if the layer has values.
    std::string titled(const std::string& name, std::size_t element) const {
        if (is_empty()) return name;
        const std::optional<double>& value = layer_.values[element];
        return name + ": " + (value ? with_unit(*value) : "no value");
    }
    /// An attribute of the element; empty without a value.
    std::string data_value(std::size_t element) const {
        if (is_empty() || !layer_.values[element]) return {};
        return fmt::format(" data-value=\"{:.6g}\"", *layer_.values[element]);
    }

private:
    const char* what_;
    const HeatLayer& layer_;
    double begin_ = 0;
    double end_ = 1;
    std::string classes_;
};

}  // namespace thruway
