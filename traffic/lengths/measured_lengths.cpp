#include "traffic/lengths/measured_lengths.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "traffic/settings/packet_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace thruway {
namespace {

constexpr std::uint64_t kPacketBytes = 1500;

unsigned filled_flits(std::uint64_t bytes, unsigned flit_bytes) {
    return static_cast<unsigned>(std::max<std::uint64_t>(1, (bytes + flit_bytes - 1) / flit_bytes));
}

unsigned flit_bytes_of(const LengthSettings& lengths) {
    return lengths.distribution.own<MeasuredLength>().flit_bytes;
}

std::unique_ptr<PacketLengths> make_measured(const LengthSettings& lengths,
                                             const std::vector<SizePoint>& points) {
    const unsigned flit_bytes = flit_bytes_of(lengths);
    const std::uint64_t least = (points.back().bytes + kMaxMessageFlits - 1) / kMaxMessageFlits;
    if (flit_bytes < least) {
        throw Problem(fmt::format("traffic.packet_flits.flit_bytes = {}: the longest message, {} "
                                  "bytes, may have at most {} flits; give at least {}",
                                  flit_bytes, points.back().bytes, kMaxMessageFlits, least));
    }
    return std::make_unique<MeasuredLengths>(points, flit_bytes);
}

}  // namespace

const std::vector<SizePoint> kWebSearchSizes = {{0, 0},         {10000, 0.15},    {20000, 0.2},
                                                {30000, 0.3},   {50000, 0.4},     {80000, 0.53},
                                                {200000, 0.6},  {1000000, 0.7},   {2000000, 0.8},
                                                {5000000, 0.9}, {10000000, 0.97}, {30000000, 1.0}};

const std::vector<SizePoint> kDataMiningSizes = {
    {kPacketBytes, 0},           {kPacketBytes, 0.5},          {2 * kPacketBytes, 0.6},
    {3 * kPacketBytes, 0.7},     {7 * kPacketBytes, 0.8},      {267 * kPacketBytes, 0.9},
    {2107 * kPacketBytes, 0.95}, {66667 * kPacketBytes, 0.99}, {666667 * kPacketBytes, 1.0}};

const std::vector<SizePoint> kHadoopSizes = {
    {0, 0},        {100, 0.01},    {200, 0.02},      {300, 0.05},     {350, 0.15},
    {400, 0.2},    {500, 0.3},     {600, 0.4},       {700, 0.5},      {1000, 0.6},
    {2000, 0.67},  {7000, 0.7},    {30000, 0.72},    {50000, 0.82},   {80000, 0.87},
    {120000, 0.9}, {300000, 0.95}, {1000000, 0.975}, {2000000, 0.99}, {10000000, 1.0}};

MeasuredLengths::MeasuredLengths(const std::vector<SizePoint>& points, unsigned flit_bytes)
    : points_(points), flit_bytes_(flit_bytes) {
    bool ascends = points.size() >= 2 && points.front().share == 0 && points.back().share == 1;
    for (std::size_t i = 1; i < points.size(); ++i) {
        ascends = ascends && points[i - 1].bytes <= points[i].bytes &&
                  points[i - 1].share <= points[i].share;
    }
    if (!ascends || flit_bytes == 0) {
        throw std::invalid_argument("MeasuredLengths: the points must ascend from share 0 to 1");
    }
    for (const SizePoint& point : points) {
        thresholds_.push_back(point.share >= 1
                                  ? ~std::uint64_t{0}
                                  : static_cast<std::uint64_t>(point.share * kTwoTo64));
    }
    // The mean is the sum of P(length > n) over n, an arithmetic series between two points.
    std::uint64_t first = 0;
    for (const SizePoint& point : points_) {
        const std::uint64_t end = (point.bytes + flit_bytes_ - 1) / flit_bytes_;
        if (end <= first) continue;
        const double sum = 2 - up_to(first * flit_bytes_) - up_to((end - 1) * flit_bytes_);
        mean_ += sum * static_cast<double>(end - first) / 2;
        first = end;
    }
}

unsigned MeasuredLengths::pick(const PacketKey& packet) const {
    const std::uint64_t random = packet.draw(DrawPurpose::kLength).a;
    const auto above = std::upper_bound(thresholds_.begin() + 1, thresholds_.end() - 1, random);
    const auto next = static_cast<std::size_t>(above - thresholds_.begin());
    const std::uint64_t from = points_[next - 1].bytes;
    const std::uint64_t width = thresholds_[next] - thresholds_[next - 1];
    const std::uint64_t into = random - thresholds_[next - 1];
    __extension__ using Wide = unsigned __int128;
    const auto bytes = static_cast<std::uint64_t>(Wide{into} * (points_[next].bytes - from) /
                                                  width);
    // A fraction of a byte counts as a byte, so that lengths are those of up_to().
    return flits_of(std::min(from + bytes + 1, points_[next].bytes));
}

double MeasuredLengths::probability(unsigned flits) const {
    if (flits == 0 || flits > max()) return 0;
    const std::uint64_t bytes = std::uint64_t{flits} * flit_bytes_;
    return up_to(bytes) - (flits == 1 ? 0 : up_to(bytes - flit_bytes_));
}

unsigned MeasuredLengths::flits_of(std::uint64_t bytes) const {
    return filled_flits(bytes, flit_bytes_);
}

double MeasuredLengths::up_to(std::uint64_t bytes) const {
    const auto above = std::upper_bound(
        points_.begin(), points_.end(), bytes,
        [](std::uint64_t value, const SizePoint& point) { return value < point.bytes; });
    if (above == points_.begin()) return 0;
    const SizePoint& low = *(above - 1);
    if (above == points_.end()) return 1;
    return low.share + (above->share - low.share) * static_cast<double>(bytes - low.bytes) /
                           static_cast<double>(above->bytes - low.bytes);
}

void fields(SettingsVisitor& io, MeasuredLength& settings) {
    io.integer("flit_bytes", settings.flit_bytes, {1, 65536}, "bytes",
               "measured sizes: bytes of a flit; a message has as many flits as its bytes fill; "
               "max_packet_flits splits it");
}

std::unique_ptr<PacketLengths> make_web_search_length(const LengthSettings& settings) {
    return make_measured(settings, kWebSearchSizes);
}
std::unique_ptr<PacketLengths> make_data_mining_length(const LengthSettings& settings) {
    return make_measured(settings, kDataMiningSizes);
}
std::unique_ptr<PacketLengths> make_hadoop_length(const LengthSettings& settings) {
    return make_measured(settings, kHadoopSizes);
}
unsigned longest_web_search(const LengthSettings& settings) {
    return filled_flits(kWebSearchSizes.back().bytes, flit_bytes_of(settings));
}
unsigned longest_data_mining(const LengthSettings& settings) {
    return filled_flits(kDataMiningSizes.back().bytes, flit_bytes_of(settings));
}
unsigned longest_hadoop(const LengthSettings& settings) {
    return filled_flits(kHadoopSizes.back().bytes, flit_bytes_of(settings));
}

}  // namespace thruway
