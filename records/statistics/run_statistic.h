// records/statistics/run_statistic.h
// Statistics of a whole run: one number from all packets. Each has a row in
// records/statistics/catalogue.cpp; results have them under `statistics_whole_run`, and result
// files and documentation read the rows.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace thruway {

struct Generation {
    HostId source{};
    HostId destination{};
    std::uint32_t flits = 0;
    std::uint8_t traffic_class = 0;
    Cycle cycle = 0;  ///< when the packet entered the source queue
};

struct Delivery {
    HostId source{};
    HostId destination{};
    std::uint32_t flits = 0;
    std::uint8_t traffic_class = 0;
    std::uint32_t hops = 0;  ///< links between routers
    Cycle generated = 0;
    Cycle injected = 0;   ///< when the head left the source queue
    Cycle delivered = 0;  ///< when the host received the tail
};

class RunStatistic {
public:
    virtual ~RunStatistic() = default;
    /// Called for each packet, before its deliver(); those of a host are in the order of `cycle`.
    virtual void generate(const Generation&) {}
    /// Called for each packet that is delivered, in the order of `delivered`.
    virtual void deliver(const Delivery& packet) = 0;
    /// Empty: the statistic is undefined. `end`: the length of the run.
    virtual std::optional<double> value(Cycle end) const = 0;
    /// For a run in parts. A part sees the packets that its hosts generate and those that they
    /// receive, so packets may be delivered that it has not seen generated. The counters of all
    /// parts, added up, must give the value of the whole run. Null: they cannot, and a run in parts
    /// is refused.
    virtual std::vector<std::uint64_t>* counters() { return nullptr; }
};

struct StatisticRow {
    const char* name;  ///< its key in results
    const char* unit;
    const char* meaning;
    std::unique_ptr<RunStatistic> (*make)(unsigned hosts);

    static const std::vector<StatisticRow>& all();
};

}  // namespace thruway
