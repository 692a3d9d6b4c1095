// The catalogue of statistics of a whole run: one row for each.

#include "records/statistics/fairness.h"
#include "records/statistics/run_statistic.h"

namespace thruway {
namespace {

template <class Statistic>
std::unique_ptr<RunStatistic> made(unsigned hosts) {
    return std::make_unique<Statistic>(hosts);
}

}  // namespace

const std::vector<StatisticRow>& StatisticRow::all() {
    static const std::vector<StatisticRow> rows = {
        {"fairness", "",
         "Jain's index of the flits delivered from each sending host: 1 if all got the same",
         made<Fairness>},
    };
    return rows;
}

}  // namespace thruway
