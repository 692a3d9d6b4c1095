// tests/settings/sample_settings.h
// A settings struct with a field of every kind, in two sections, for the tests of settings.
#pragma once

#include "settings/fields/settings_text.h"

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

inline void fields(SettingsVisitor& io, Length& settings) {
    io.choice("shape", settings.shape, colours(), "form of the distribution");
    io.integer("flits", settings.flits, {1, 65535}, "flits", "length of all");
    io.real("mean", settings.mean, RealRange::at_least(1), "flits", "mean length");
}

inline void fields(SettingsVisitor& io, Router& settings) {
    io.integer("buffer_flits", settings.buffer_flits, {1, 64}, "flits", "size of a buffer");
    io.integer_or_word("per_cycle", settings.per_cycle, {1, 16}, "unlimited", "flits/cycle",
                       "rate");
    io.flag("speculative", settings.speculative, "allocate early");
    io.choice("crossbar", settings.crossbar, colours(), "colour of the crossbar");
    io.optional_choice("reallocation", settings.reallocation, colours(), "what fits the crossbar",
                       "colour of the next packet");
}

inline void fields(SettingsVisitor& io, Traffic& settings) {
    io.real("load", settings.load, RealRange::above_up_to(0, 2), "flits/cycle", "offered");
    io.integers("radix", settings.radix, {1, 3}, {2, 1024}, "routers", "size of dimensions");
    io.reals("weights", settings.weights, {0, 4}, RealRange::at_least(0), "", "relative");
    io.text("file", settings.file, "name of a file");
    io.integer("seed", settings.seed, {0}, "", "of all draws");
    io.table("packet_flits", settings.packet_flits, "length of packets", "flits");
}

inline void fields(SettingsVisitor& io, Settings& settings) {
    io.table("router", settings.router, "What a router is.");
    io.table("traffic", settings.traffic, "What it carries.");
}

}  // namespace thruway::sample
