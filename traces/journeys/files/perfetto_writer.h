// traces/journeys/files/perfetto_writer.h
// Journeys as a trace for ui.perfetto.dev and chrome://tracing. A microsecond there is a cycle.
// Each router is a process with two tracks for each virtual channel of its ports: the packet at the
// front of the input, with its waits, and the packet on the outgoing link. Events that may overlap
// (in source queues, storages of queued routers, routers that show only their pins, hosts without
// limits) are asynchronous. Arrows follow a packet from link to link.
// Source: Trace Event Format, Google (JSON Object Format; events X, b, e, s, t, f, M).
#pragma once

#include "traces/fabric_trace.h"
#include "traces/journeys/journey.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace thruway {

class PerfettoWriter : public JourneySink {
public:
    /// `put` takes the text in large pieces.
    explicit PerfettoWriter(std::function<void(std::string_view)> put);

    /// Names the tracks of the fabric. Call before the first journey.
    void begin(const TracedFabric& fabric);
    void take(const Journey& journey) override;
    void finish() override;

private:
    struct Slice {
        unsigned process = 0;
        unsigned track = 0;
        Cycle from = 0;
        Cycle to = 0;
    };

    unsigned input_track(PortVc place) const { return 1 + place.port * vcs_ + place.vc; }
    unsigned output_track(PortVc place) const { return outputs_ + input_track(place); }
    void name_track(unsigned process, unsigned track, const std::string& name);
    void event(const std::string& fields);
    void slice(const Slice& slice, const std::string& name, const std::string& args);
    void asynchronous(const Slice& slice, const char* what, const Journey& journey);
    void input_slices(const Journey& journey, std::size_t hop);
    void parts(const JourneyHop& hop, Slice from_front);
    void flow(const Journey& journey);
    bool has_output_slice(const JourneyHop& hop) const;

    const std::function<void(std::string_view)> put_;
    std::optional<TracedFabric> fabric_;
    bool queued_ = false;
    unsigned vcs_ = 1;
    unsigned outputs_ = 4096;  ///< output tracks are numbered after all input tracks
    std::string text_;
    bool first_ = true;
};

}  // namespace thruway
