// analysis/energy/technology.h
// The constants of a technology, each with its source, and how they scale. A technology says
// nothing about what it has no constant for: that costs no energy, and the outputs say so.
#pragma once

#include "analysis/energy/constant_kinds.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// What a constant depends on besides its own unit.
enum class ConstantOver {
    kNothing,
    kBufferFlits,  ///< places of a virtual channel
    kPortFlits,    ///< places of all virtual channels of a port
    kPorts         ///< the larger of a router's numbers of inputs and outputs
};
const char* name_of(ConstantOver over);
/// That quantity of a router.
double place_of(ConstantOver over, const ActivityCounts& counts, const RunActivity& run);

struct TechnologyConstant {
    const ConstantKind* kind = nullptr;
    ConstantOver over = ConstantOver::kNothing;
    /// (what it depends on, value), ascending; one with any key if it depends on nothing.
    std::vector<std::pair<double, double>> points;
    std::string source;         ///< file with commit and lines, or paper with section
    std::string note;           ///< what a reader must know; may be empty
    bool verified = false;      ///< the value has been compared with its source
    bool with_bits = false;     ///< in proportion to the bits of a flit
    bool with_toggles = false;  ///< in proportion to the share of bits that change

    /// Between two points on the line through them. Empty: outside the points.
    std::optional<double> at(double place) const;
    /// One of the points is there.
    bool has_point(double place) const;
};

/// A value of a technology that is not multiplied with counts.
struct StatedValue {
    double value = 0;
    std::string source;
    bool verified = false;
};

struct Technology {
    std::string name;  ///< of its file, without folders and extension
    std::string title;
    std::string limits;        ///< what it cannot say
    double flit_bits = 0;      ///< for which the constants hold
    StatedValue mm_per_cycle;  ///< length of a link for each cycle of its latency
    /// Share of bits that change from flit to flit, for which the constants hold; empty: its source
    /// does not say.
    std::optional<StatedValue> switching_factor;
    std::vector<TechnologyConstant> constants;
};

}  // namespace thruway
