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
         "Jain's index of the flits delivered from each host that generated packets: 1 if equal "
         "from all, k/n if equal from k of n hosts and none from the others",
         made<Fairness>},
    };
    return rows;
}

}  // namespace thruway
