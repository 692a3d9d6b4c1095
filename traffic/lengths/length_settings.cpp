#include "traffic/lengths/length_settings.h"

#include "core/flit.h"
#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "traffic/lengths/geometric_lengths.h"
#include "traffic/lengths/listed_lengths.h"
#include "traffic/settings/packet_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>

namespace thruway {
namespace {

constexpr IntegerRange kLength = {1, kMaxMessageFlits};
constexpr ListSize kOptionalList = {0, 65536};

void check_flits(const std::string& key, unsigned flits) {
    if (flits >= 1 && flits <= kMaxMessageFlits) return;
    throw Problem(
        fmt::format("{} = {}: a message must have 1 to {} flits", key, flits, kMaxMessageFlits));
}

void check_weights(const std::vector<double>& weights) {
    const char* key = "traffic.packet_flits.listed_weights";
    double total = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (!(weights[i] >= 0)) {
            throw Problem(fmt::format("{}: entry {} is {}; weights must be at least 0", key, i + 1,
                                      weights[i]));
        }
        total += weights[i];
    }
    if (!(total > 0 && total <= std::numeric_limits<double>::max())) {
        throw Problem(fmt::format("{}: the weights sum to {}; the sum must be positive and finite",
                                  key, total));
    }
}

}  // namespace

void fields(SettingsVisitor& io, FixedLength& settings) {
    io.integer("flits", settings.flits, kLength, "flits", "fixed: length of every packet");
}

std::unique_ptr<PacketLengths> make_fixed_length(const LengthSettings& lengths) {
    const auto& settings = lengths.distribution.own<FixedLength>();
    check_flits("traffic.packet_flits", settings.flits);
    return std::make_unique<ListedLengths>(std::vector<unsigned>{settings.flits},
                                           std::vector<double>{1.0});
}

unsigned longest_fixed(const LengthSettings& lengths) {
    return lengths.distribution.own<FixedLength>().flits;
}

void fields(SettingsVisitor& io, GeometricLength& settings) {
    io.real("mean", settings.mean, RealRange::between(1, kMaxPacketFlits), "flits",
            "geometric: mean length");
    io.integer("max_flits", settings.max_flits, {0, kMaxPacketFlits}, "flits",
               "geometric: longer lengths are cut to it, the mean is kept; 0: 65535");
}

std::unique_ptr<PacketLengths> make_geometric_length(const LengthSettings& lengths) {
    const auto& settings = lengths.distribution.own<GeometricLength>();
    const unsigned max = settings.max_flits == 0 ? kMaxPacketFlits : settings.max_flits;
    if (max > kMaxPacketFlits) {
        throw Problem(
            fmt::format("traffic.packet_flits.max_flits = {}: at most {} flits are allowed", max,
                        kMaxPacketFlits));
    }
    if (!(settings.mean >= 1 && settings.mean <= max)) {
        throw Problem(fmt::format(
            "traffic.packet_flits.mean = {}: packets of 1 to {} flits (traffic.packet_flits."
            "max_flits) can have a mean of 1 to {}",
            settings.mean, max, max));
    }
    if (settings.mean == max) {
        return std::make_unique<ListedLengths>(std::vector<unsigned>{max},
                                               std::vector<double>{1.0});
    }
    return std::make_unique<GeometricLengths>(settings.mean, max);
}

unsigned longest_geometric(const LengthSettings& lengths) {
    return lengths.distribution.own<GeometricLength>().max_flits;
}

void fields(SettingsVisitor& io, BimodalLength& settings) {
    io.integer("short_flits", settings.short_flits, kLength, "flits",
               "bimodal: length of short packets");
    io.integer("long_flits", settings.long_flits, kLength, "flits",
               "bimodal: length of long packets");
    io.real("long_fraction", settings.long_fraction, RealRange::between(0, 1), "",
            "bimodal: share of long packets among all");
}

std::unique_ptr<PacketLengths> make_bimodal_length(const LengthSettings& lengths) {
    const auto& settings = lengths.distribution.own<BimodalLength>();
    check_flits("traffic.packet_flits.short_flits", settings.short_flits);
    check_flits("traffic.packet_flits.long_flits", settings.long_flits);
    if (settings.short_flits > settings.long_flits) {
        throw Problem(fmt::format("traffic.packet_flits.short_flits = {}: longer than "
                                  "traffic.packet_flits.long_flits = {}; exchange them",
                                  settings.short_flits, settings.long_flits));
    }
    if (!(settings.long_fraction >= 0 && settings.long_fraction <= 1)) {
        throw Problem(fmt::format("traffic.packet_flits.long_fraction = {}: a fraction of the "
                                  "packets must be 0 to 1",
                                  settings.long_fraction));
    }
    return std::make_unique<ListedLengths>(
        std::vector<unsigned>{settings.short_flits, settings.long_flits},
        std::vector<double>{1 - settings.long_fraction, settings.long_fraction});
}

unsigned longest_bimodal(const LengthSettings& lengths) {
    const auto& settings = lengths.distribution.own<BimodalLength>();
    return std::max(settings.short_flits, settings.long_flits);
}

void fields(SettingsVisitor& io, ListedLength& settings) {
    io.integers("listed_flits", settings.flits, kOptionalList, kLength, "flits",
                "listed: the lengths");
    io.reals("listed_weights", settings.weights, kOptionalList, RealRange::at_least(0), "",
             "listed: relative weights, one per length");
}

std::unique_ptr<PacketLengths> make_listed_length(const LengthSettings& lengths) {
    const auto& settings = lengths.distribution.own<ListedLength>();
    const std::size_t count = settings.flits.size();
    if (count == 0) {
        throw Problem("traffic.packet_flits.listed_flits: empty; give at least one length");
    }
    for (const unsigned flits : settings.flits) {
        check_flits("traffic.packet_flits.listed_flits", flits);
    }
    if (settings.weights.size() != count) {
        throw Problem(fmt::format("traffic.packet_flits.listed_weights: {} weights for {} lengths; "
                                  "give one per length",
                                  settings.weights.size(), count));
    }
    check_weights(settings.weights);
    return std::make_unique<ListedLengths>(settings.flits, settings.weights);
}

unsigned longest_listed(const LengthSettings& lengths) {
    const auto& flits = lengths.distribution.own<ListedLength>().flits;
    return flits.empty() ? 0 : *std::max_element(flits.begin(), flits.end());
}

std::unique_ptr<PacketLengths> make_packet_lengths(const LengthSettings& settings) {
    return settings.distribution->make(settings);
}

}  // namespace thruway
