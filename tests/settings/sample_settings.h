// tests/settings/sample_settings.h
// A settings struct with a field of every kind, in two sections, for the tests of the settings
// machinery.
#pragma once

#include "settings/fields/field_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway::sample {

enum class Colour { kRed, kGreen, kDarkBlue };

struct Length {
    Colour shape = Colour::kRed;
    unsigned flits = 8;
    double mean = 4;
};

struct Router {
    unsigned buffer_flits = 16;
    unsigned per_cycle = 1;
    bool speculative = false;
    Colour crossbar = Colour::kGreen;
    std::optional<Colour> reallocation;
};

struct Traffic {
    double load = 0.1;
    std::vector<unsigned> radix = {8, 8};
    std::vector<double> weights;
    std::string file;
    std::uint64_t seed = 1;
    Length packet_flits;
};

struct Settings {
    Router router;
    Traffic traffic;
};

inline std::vector<Choice<Colour>> colours() {
    return {{Colour::kRed, "red", "as blood"},
            {Colour::kGreen, "green", "as grass"},
            {Colour::kDarkBlue, "dark_blue", "as the sea | at night"}};
}

inline FieldTable<Settings> fields() {
    FieldTable<Length> length;
    length.choice("shape", &Length::shape, colours(), "form of the distribution")
        .integer("flits", &Length::flits, {1, 65535}, "flits", "length of all")
        .real("mean", &Length::mean, RealRange::at_least(1), "flits", "mean length");
    FieldTable<Router> router;
    router.integer("buffer_flits", &Router::buffer_flits, {1, 64}, "flits", "size of a buffer")
        .integer_or_unlimited("per_cycle", &Router::per_cycle, {1, 16}, "flits/cycle", "rate")
        .flag("speculative", &Router::speculative, "allocate early")
        .choice("crossbar", &Router::crossbar, colours(), "colour of the crossbar")
        .optional_choice("reallocation", &Router::reallocation, colours(), "what fits the crossbar",
                         "colour of the next packet");
    FieldTable<Traffic> traffic;
    traffic.real("load", &Traffic::load, RealRange::above_up_to(0, 2), "flits/cycle", "offered")
        .integers("radix", &Traffic::radix, {1, 3}, {2, 1024}, "routers", "size of dimensions")
        .reals("weights", &Traffic::weights, {0, 4}, RealRange::at_least(0), "", "relative")
        .text("file", &Traffic::file, "name of a file")
        .integer("seed", &Traffic::seed, {0}, "", "of all draws")
        .table("packet_flits", &Traffic::packet_flits, length, "length of packets", "flits");
    FieldTable<Settings> table;
    table.table("router", &Settings::router, router, "What a router is.")
        .table("traffic", &Settings::traffic, traffic, "What it carries.");
    return table;
}

}  // namespace thruway::sample
