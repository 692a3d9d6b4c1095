// apps/report/charts/histogram_chart.h
// A histogram of latencies with percentiles as lines across it. Bins are joined until they are wide
// enough to see; where the tail is long the axis ends at twice the 99th percentile, and the
// bins beyond it are one last bin. Equal histograms give equal bytes.
#pragma once

#include "reporting/detail/run_detail.h"

#include <string>
#include <vector>

namespace thruway {

/// A line at a value, with its name.
struct HistogramLine {
    std::string name;  ///< "p99"
    double value = 0;
};

constexpr std::size_t kMostBins = 48;

struct HistogramChart {
    std::vector<LatencyBin> bins;  ///< ascending
    std::vector<HistogramLine> lines;
    std::string x_label;
    std::size_t most_bins = kMostBins;
};

/// The bins as they are drawn: equally wide, except the last one if it holds the tail. Every packet
/// is in one of them.
std::vector<LatencyBin> joined_bins(const std::vector<LatencyBin>& bins, double p99,
                                    std::size_t most = kMostBins);

/// With the number of its first cycle the name of a bin, which its row in a table has, too.
constexpr const char* kBinsName = "bins";

/// An <svg> element of 820 x 300 pixels. Each bin with packets is a path of the group "bins".
std::string to_svg(const HistogramChart& chart);

}  // namespace thruway
