// traces/critical_path/packet_journeys.h
// Keeps the journeys of some packets of a run.
#pragma once

#include "traces/journeys/journey_recorder.h"

#include <map>
#include <set>
#include <utility>

namespace thruway {

class PacketJourneys : public JourneySink {
public:
    /// Keeps those of `packets`.
    explicit PacketJourneys(std::set<PacketName> packets) : packets_(std::move(packets)) {}

    void take(const Journey& journey) override {
        if (packets_.count(journey.packet) != 0) journeys_[journey.packet] = journey;
    }
    void finish() override {}

    const std::map<PacketName, Journey>& journeys() const { return journeys_; }

private:
    std::set<PacketName> packets_;
    std::map<PacketName, Journey> journeys_;
};

}  // namespace thruway
