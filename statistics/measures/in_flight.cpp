#include "statistics/measures/in_flight.h"

#include "statistics/estimators/batch_means.h"

namespace thruway {
namespace {

/// The sums in an interval of time that the three means of Little's law need.
struct LittleSums {
    double packet_cycles = 0;
    double came = 0;
    double gone = 0;
    double stay = 0;

    void add(const LittleSums& other) {
        packet_cycles += other.packet_cycles;
        came += other.came;
        gone += other.gone;
        stay += other.stay;
    }
};

std::vector<LittleSums> sums_of(const InFlightSeries& series, std::size_t first, std::size_t last) {
    const auto length = as_double(series.windows().window_cycles());
    const std::vector<InFlightWindow>& windows = series.windows().windows();
    const std::vector<double> averages = series.averages();
    std::vector<LittleSums> sums;
    for (std::size_t i = first; i < last; ++i) {
        sums.push_back({averages[i] * length, as_double(windows[i].came),
                        as_double(windows[i].gone), as_double(windows[i].stay_sum)});
    }
    return sums;
}

/// First-order effect of each batch on the ratio (came / T) (stay / gone) / (packet_cycles / T), in
/// units of the ratio. Empty: packets came or went in fewer than kFewestBatches.
std::vector<RatioTerm> linearised(const std::vector<LittleSums>& windows, const LittleSums& total) {
    const std::size_t length = (windows.size() + kMostBatches - 1) / kMostBatches;
    const std::size_t count = length == 0 ? 0 : windows.size() / length;
    std::vector<RatioTerm> terms;
    std::size_t filled = 0;
    for (std::size_t begin = windows.size() - count * length; begin < windows.size();
         begin += length) {
        LittleSums batch;
        for (std::size_t i = begin; i < begin + length; ++i) batch.add(windows[i]);
        if (batch.came > 0 || batch.gone > 0) ++filled;
        const double shift = batch.came / total.came + batch.stay / total.stay -
                             batch.gone / total.gone - batch.packet_cycles / total.packet_cycles;
        terms.push_back({1 + static_cast<double>(count) * shift, 1});
    }
    if (filled < kFewestBatches) terms.clear();
    return terms;
}

}  // namespace

void InFlightWindow::merge(const InFlightWindow& other) {
    came += other.came;
    gone += other.gone;
    event_cycles += other.event_cycles;
    stay_sum += other.stay_sum;
}

std::vector<double> InFlightSeries::averages() const {
    const Cycle length = windows_.window_cycles();
    std::vector<double> averages;
    std::int64_t present = windows_.before().net();
    Cycle end = windows_.origin();
    for (const InFlightWindow& window : windows_.windows()) {
        end += length;
        averages.push_back(static_cast<double>(present) +
                           static_cast<double>(window.packet_cycles(end)) /
                               static_cast<double>(length));
        present += window.net();
    }
    return averages;
}

std::vector<std::int64_t> InFlightSeries::at_ends() const {
    std::vector<std::int64_t> present = {windows_.before().net()};
    for (const InFlightWindow& window : windows_.windows()) {
        present.push_back(present.back() + window.net());
    }
    return present;
}

std::optional<LittleCheck> little_check(const InFlightSeries& series, Cycle begin, Cycle end) {
    const auto [first, last] = series.windows().between(begin, end);
    const std::vector<LittleSums> windows = sums_of(series, first, last);
    LittleSums total;
    for (const LittleSums& window : windows) total.add(window);
    if (total.came <= 0 || total.gone <= 0 || total.packet_cycles <= 0) return std::nullopt;

    const double cycles = as_double(last - first) * as_double(series.windows().window_cycles());
    LittleCheck check;
    check.present = total.packet_cycles / cycles;
    check.rate = total.came / cycles;
    check.stay = total.stay / total.gone;
    check.computed = check.rate * check.stay;
    check.ratio = check.computed / check.present;
    if (const auto estimate = ratio_estimate(linearised(windows, total))) {
        check.ratio_half_width = check.ratio * estimate->half_width;
    }
    return check;
}

}  // namespace thruway
