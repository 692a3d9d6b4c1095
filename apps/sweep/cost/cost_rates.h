// apps/sweep/cost/cost_rates.h
// A throughput and what the routers cost for it: in time, and by area. Areas of different kinds are
// never added up (docs/cost.md). Intervals are scaled like their values.
#pragma once

#include "apps/sweep/cost/cost_points.h"

#include <cstdint>
#include <optional>
#include <string>

namespace thruway {

/// Area and clock of a combination, with the crossbar of its settings; areas are sums over the
/// routers. Everything is empty where `refused` is not.
struct CostFigures {
    std::optional<std::string> refused;
    std::optional<std::string> crossbar;
    std::optional<std::uint64_t> hosts;
    std::optional<std::uint64_t> crosspoints;
    std::optional<std::uint64_t> crosspoint_bits;
    std::optional<std::uint64_t> buffer_bits;
    std::optional<std::uint64_t> arbiter_inputs;
    std::optional<double> clock_fo4;
    std::optional<bool> fits_clock;   ///< empty: no clock was given
    std::optional<double> period_ns;  ///< of the times; empty: not known, or it does not fit
    std::optional<std::string> not_verified;
    std::optional<bool> buffers_added;  ///< by SettingsSource
};

CostFigures figures_of(const CostPoint& point, const CostTechnology& technology);

struct ScaledValue {
    std::optional<double> mean;
    std::optional<double> half_width;  ///< of its interval

    /// times `factor`; empty without either.
    ScaledValue times(const std::optional<double>& factor) const;
};

/// A throughput in flits/node/cycle in other units. A node's share of an area is the area divided
/// by the number of hosts.
struct CostRates {
    ScaledValue per_ns;
    ScaledValue per_crosspoint_bits;  ///< 1000 of them
    ScaledValue per_buffer_bits;
    ScaledValue per_ns_and_crosspoint_bits;
    ScaledValue per_ns_and_buffer_bits;
};

CostRates rates_of(const ScaledValue& throughput, const CostFigures& figures);

/// Names the half-width "KEY_half_width".
template <class Io>
void scaled_fields(Io& io, const std::string& key, typename Io::template Of<ScaledValue>& value,
                   const About& about) {
    io(key, value.mean, about);
    io(key + "_half_width", value.half_width, {"half-width of its interval", about.unit});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CostFigures>& r) {
    io("refused", r.refused, {"why these settings have no cost; null: they have one"});
    io("crossbar", r.crossbar, {"crossbar of the settings"});
    io("hosts", r.hosts, {"hosts of the network", "hosts"});
    io("crosspoints", r.crosspoints, {"crosspoints of all routers", "crosspoints"});
    io("crosspoint_bits", r.crosspoint_bits, {"crosspoints * bits of a flit", "bits"});
    io("buffer_bits", r.buffer_bits, {"buffers of all routers", "bits"});
    io("arbiter_inputs", r.arbiter_inputs,
       {"inputs of the arbiters of all routers; null: an allocator is no circuit", "inputs"});
    io("clock_fo4", r.clock_fo4,
       {"clock period of the pipeline of the settings, by the model of Peh and Dally", "FO4"});
    io("fits_clock", r.fits_clock,
       {"whether this pipeline meets the clock of --clock-ghz or --clock-fo4; null: not given"});
    io("period_ns", r.period_ns,
       {"clock period of the times: that of --clock-ghz, else clock_fo4 with --fo4-ps; null: none "
        "of the two, or the pipeline does not fit",
        "ns"});
    io("not_verified", r.not_verified,
       {"equations behind clock_fo4 whose constants were not verified against the paper, joined by "
        "\"; \""});
    io("buffers_added", r.buffers_added, {kBuffersAddedMeaning});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CostRates>& r) {
    scaled_fields(io, "throughput_per_ns", r.per_ns,
                  {"throughput in time: divided by period_ns", "flits/node/ns"});
    scaled_fields(io, "throughput_per_1000_crosspoint_bits", r.per_crosspoint_bits,
                  {"throughput by area: divided by a node's share of crosspoint_bits, in thousands",
                   "flits/cycle/1000 bits"});
    scaled_fields(io, "throughput_per_1000_buffer_bits", r.per_buffer_bits,
                  {"throughput by area: divided by a node's share of buffer_bits, in thousands",
                   "flits/cycle/1000 bits"});
    scaled_fields(io, "throughput_per_ns_and_1000_crosspoint_bits", r.per_ns_and_crosspoint_bits,
                  {"throughput in time, by a node's share of crosspoint_bits in thousands",
                   "flits/ns/1000 bits"});
    scaled_fields(io, "throughput_per_ns_and_1000_buffer_bits", r.per_ns_and_buffer_bits,
                  {"throughput in time, by a node's share of buffer_bits in thousands",
                   "flits/ns/1000 bits"});
}

}  // namespace thruway
