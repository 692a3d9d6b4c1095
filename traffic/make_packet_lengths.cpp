#include "core/flit.h"
#include "core/problem.h"
#include "traffic/lengths/geometric_lengths.h"
#include "traffic/lengths/listed_lengths.h"
#include "traffic/lengths/packet_lengths.h"
#include "traffic/settings/packet_stream.h"

#include <fmt/format.h>

#include <limits>
#include <string>

namespace thruway {

namespace {

void check_flits(const std::string& key, unsigned flits) {
    if (flits >= 1 && flits <= kMaxMessageFlits) return;
    throw Problem(
        fmt::format("{} = {}: a message has 1 to {} flits", key, flits, kMaxMessageFlits));
}

std::unique_ptr<PacketLengths> fixed(const LengthSettings& settings) {
    check_flits("traffic.packet_flits", settings.flits);
    return std::make_unique<ListedLengths>(std::vector<unsigned>{settings.flits},
                                           std::vector<double>{1.0});
}

std::unique_ptr<PacketLengths> geometric(const LengthSettings& settings) {
    const unsigned max = settings.max_flits == 0 ? kMaxPacketFlits : settings.max_flits;
    if (max > kMaxPacketFlits) {
        throw Problem(fmt::format("traffic.packet_flits.max_flits = {}: at most {} flits", max,
                                  kMaxPacketFlits));
    }
    if (!(settings.mean >= 1 && settings.mean <= max)) {
        throw Problem(fmt::format(
            "traffic.packet_flits.mean = {}: packets of 1 to {} flits (traffic.packet_flits."
            "max_flits) have a mean in 1 to {}",
            settings.mean, max, max));
    }
    if (settings.mean == max) {
        return std::make_unique<ListedLengths>(std::vector<unsigned>{max},
                                               std::vector<double>{1.0});
    }
    return std::make_unique<GeometricLengths>(settings.mean, max);
}

std::unique_ptr<PacketLengths> bimodal(const LengthSettings& settings) {
    check_flits("traffic.packet_flits.short_flits", settings.short_flits);
    check_flits("traffic.packet_flits.long_flits", settings.long_flits);
    if (settings.short_flits > settings.long_flits) {
        throw Problem(fmt::format("traffic.packet_flits.short_flits = {}: longer than "
                                  "traffic.packet_flits.long_flits = {}; exchange them",
                                  settings.short_flits, settings.long_flits));
    }
    if (!(settings.long_fraction >= 0 && settings.long_fraction <= 1)) {
        throw Problem(fmt::format("traffic.packet_flits.long_fraction = {}: a fraction of the "
                                  "packets is 0 to 1",
                                  settings.long_fraction));
    }
    return std::make_unique<ListedLengths>(
        std::vector<unsigned>{settings.short_flits, settings.long_flits},
        std::vector<double>{1 - settings.long_fraction, settings.long_fraction});
}

void check_weights(const std::vector<double>& weights) {
    const char* key = "traffic.packet_flits.listed_weights";
    double total = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (!(weights[i] >= 0)) {
            throw Problem(
                fmt::format("{}: entry {} is {}; weights are at least 0", key, i + 1, weights[i]));
        }
        total += weights[i];
    }
    if (!(total > 0 && total <= std::numeric_limits<double>::max())) {
        throw Problem(fmt::format("{}: the weights sum to {}; the sum must be positive and finite",
                                  key, total));
    }
}

std::unique_ptr<PacketLengths> listed(const LengthSettings& settings) {
    const std::size_t lengths = settings.listed_flits.size();
    if (lengths == 0) {
        throw Problem("traffic.packet_flits.listed_flits: empty; give at least one length");
    }
    for (const unsigned flits : settings.listed_flits) {
        check_flits("traffic.packet_flits.listed_flits", flits);
    }
    if (settings.listed_weights.size() != lengths) {
        throw Problem(fmt::format("traffic.packet_flits.listed_weights: {} weights for {} lengths; "
                                  "give one a length",
                                  settings.listed_weights.size(), lengths));
    }
    check_weights(settings.listed_weights);
    return std::make_unique<ListedLengths>(settings.listed_flits, settings.listed_weights);
}

}  // namespace

std::unique_ptr<PacketLengths> make_packet_lengths(const LengthSettings& settings) {
    switch (settings.distribution) {
        case LengthKind::kFixed: return fixed(settings);
        case LengthKind::kGeometric: return geometric(settings);
        case LengthKind::kBimodal: return bimodal(settings);
        case LengthKind::kListed: return listed(settings);
    }
    throw Problem("traffic.packet_flits.distribution: unknown distribution");
}

}  // namespace thruway
