// testbench/measuring/link_readings.h
// Reads the flit counters of all links now and then, for their utilisation in a part of a run.
#pragma once

#include "reporting/run_result.h"
#include "rtl_models/fabric/fabric.h"
#include "statistics/measures/link_record.h"

namespace thruway {

class LinkReadings {
public:
    explicit LinkReadings(const Fabric& fabric)
        : fabric_(fabric), record_(fabric.graph().channels()) {}

    /// At the end of a stretch of the run, before cycle `now`; cycles increase.
    void read(Cycle now);

    /// Fills the measured utilisation of result.links, which are all links, from the readings in
    /// [begin, end].
    void fill(Cycle begin, Cycle end, RunResult& result) const;

private:
    const Fabric& fabric_;
    LinkRecord record_;
};

}  // namespace thruway
