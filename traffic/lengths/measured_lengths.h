// traffic/lengths/measured_lengths.h
// Sizes of the flows of data centres as lengths of messages: distributions that were measured there
// and are used to evaluate transport protocols. A table gives points of the distribution of bytes,
// with straight lines between them; a message has as many flits as its bytes fill.
// The tables, in bytes or in packets of 1500 bytes, are those of these files, which are said to
// follow these papers; the figures of the papers themselves were not compared:
//   web search:  Alizadeh et al., Data center TCP (DCTCP), SIGCOMM 2010;
//                github.com/alibaba-edu/High-Precision-Congestion-Control (9cf8b9e),
//                traffic_gen/WebSearch_distribution.txt
//   data mining: Greenberg et al., VL2, SIGCOMM 2009;
//                github.com/HKUST-SING/TrafficGenerator (635190a), conf/CDF_vl2.txt
//   hadoop:      Roy et al., Inside the social network's (datacenter) network, SIGCOMM 2015;
//                github.com/alibaba-edu/High-Precision-Congestion-Control (9cf8b9e),
//                traffic_gen/FbHdp_distribution.txt
#pragma once

#include "traffic/lengths/packet_lengths.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct MeasuredLength {
    unsigned flit_bytes = 64;
};
void fields(SettingsVisitor& io, MeasuredLength& settings);

/// A point of a distribution: a share of the messages have at most these bytes.
struct SizePoint {
    std::uint64_t bytes = 0;
    double share = 0;  ///< 0 .. 1, ascending
};

extern const std::vector<SizePoint> kWebSearchSizes;
extern const std::vector<SizePoint> kDataMiningSizes;
extern const std::vector<SizePoint> kHadoopSizes;

class MeasuredLengths : public PacketLengths {
public:
    /// The first point has share 0, the last 1; two points of equal bytes are a step.
    /// Errors: std::invalid_argument otherwise.
    MeasuredLengths(const std::vector<SizePoint>& points, unsigned flit_bytes);

    unsigned pick(const PacketKey& packet) const override;
    double mean() const override { return mean_; }
    unsigned max() const override { return flits_of(points_.back().bytes); }
    double probability(unsigned flits) const override;

private:
    unsigned flits_of(std::uint64_t bytes) const;
    /// The share of the messages that have at most these bytes.
    double up_to(std::uint64_t bytes) const;

    std::vector<SizePoint> points_;
    std::vector<std::uint64_t> thresholds_;  ///< [point] its share of 2^64; of the last 2^64 - 1
    unsigned flit_bytes_;
    double mean_ = 0;
};

std::unique_ptr<PacketLengths> make_web_search_length(const LengthSettings& settings);
std::unique_ptr<PacketLengths> make_data_mining_length(const LengthSettings& settings);
std::unique_ptr<PacketLengths> make_hadoop_length(const LengthSettings& settings);
unsigned longest_web_search(const LengthSettings& settings);
unsigned longest_data_mining(const LengthSettings& settings);
unsigned longest_hadoop(const LengthSettings& settings);

}  // namespace thruway
