// traffic/lengths/length_settings.h
// The distributions of packet length and their settings, which are keys of `traffic.packet_flits`.
#pragma once

#include "traffic/lengths/packet_lengths.h"

#include <vector>

namespace thruway {

class SettingsVisitor;

struct FixedLength {
    unsigned flits = 8;
};
void fields(SettingsVisitor& io, FixedLength& settings);
std::unique_ptr<PacketLengths> make_fixed_length(const LengthSettings& settings);
unsigned longest_fixed(const LengthSettings& settings);

/// An exponential length rounded up to flits, with the given mean.
struct GeometricLength {
    double mean = 8;
    unsigned max_flits = 0;  ///< longer lengths are cut to it; 0: 65535
};
void fields(SettingsVisitor& io, GeometricLength& settings);
std::unique_ptr<PacketLengths> make_geometric_length(const LengthSettings& settings);
unsigned longest_geometric(const LengthSettings& settings);

struct BimodalLength {
    unsigned short_flits = 1;
    unsigned long_flits = 16;
    double long_fraction = 0.5;  ///< of packets, 0..1
};
void fields(SettingsVisitor& io, BimodalLength& settings);
std::unique_ptr<PacketLengths> make_bimodal_length(const LengthSettings& settings);
unsigned longest_bimodal(const LengthSettings& settings);

struct ListedLength {
    std::vector<unsigned> flits;
    std::vector<double> weights;  ///< relative, one per length
};
void fields(SettingsVisitor& io, ListedLength& settings);
std::unique_ptr<PacketLengths> make_listed_length(const LengthSettings& settings);
unsigned longest_listed(const LengthSettings& settings);

}  // namespace thruway
