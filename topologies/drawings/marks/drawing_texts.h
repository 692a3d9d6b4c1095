// topologies/drawings/marks/drawing_texts.h
// Texts of a drawing that overlap neither each other nor the occupied areas.
#pragma once

#include "topologies/drawings/box_set.h"
#include "topologies/drawings/switch_layout.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

class DrawingTexts {
public:
    /// `outline`: attributes of texts that may cross a line.
    DrawingTexts(double width, double height, std::string outline);

    void occupy(const Box& box) { taken_.add(box); }
    /// Writes the text around x, with its baseline at y, whatever is there. `more`: attributes.
    void put(double x, double y, const std::string& text, double font, const char* kind,
             const std::string& more = {});
    /// Writes the text at the first of the places where it has room; false: there is none.
    bool put_if_free(const std::vector<DrawingPoint>& places, const std::string& text, double font,
                     const char* kind);
    void leave_out() { ++left_out_; }

    std::size_t left_out() const { return left_out_; }
    const std::string& svg() const { return svg_; }

private:
    bool is_free(const Box& box) const;

    double width_;
    double height_;
    std::string outline_;
    BoxSet taken_;
    std::size_t left_out_ = 0;
    std::string svg_;
};

}  // namespace thruway
