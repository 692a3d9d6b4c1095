// traces/contention/contention_trace.h
// Follows a run and finds out who blocks whom.
#pragma once

#include "traces/contention/contention_collector.h"
#include "traces/journeys/journey_recorder.h"

namespace thruway {

class ContentionTrace : public JourneyRecorder {
public:
    /// Errors: Problem that names the option of the selection; in begin() likewise, for a host,
    /// link or job that the network does not have.
    explicit ContentionTrace(const ContentionSelection& selection,
                             const SelectionOptions& options = {},
                             const ContentionLimits& limits = {})
        : JourneyRecorder(collector_), collector_(selection, options, limits) {}

    void begin(const TracedFabric& fabric) override {
        collector_.filter().check_against(fabric.graph(), fabric.jobs());
        JourneyRecorder::begin(fabric);
    }

    /// After finish().
    const Contention& result() const { return collector_.result(); }

private:
    ContentionCollector collector_;
};

}  // namespace thruway
