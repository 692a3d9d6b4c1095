// traces/journeys/journey_recorder.h
// Makes journeys of what routers tell. Holds the packets in flight, no more.
// Timing: a journey goes to the sink after the cycle in which its tail is delivered. Within a cycle
// routers may tell in any order.
// Each cycle from the generation to the delivery of a packet belongs to one part:
//   - between the grant of an output virtual channel, with its stage, and the crossing of the
//     header a cycle counts as `credit` while the channel has none, as `link_busy` while its output
//     buffer is full though it has, else as `switch`; in the output buffer as `credit` or
//     `link_busy`;
//   - a speculative header asks for the switch at once, so that `vc_allocation` takes no time;
//   - an attempt of a header that is routed again counts as `virtual_channel`;
//   - in a queued router what waits for an output waits for its tail, under storage = "full", and
//     then for the link.
#pragma once

#include "traces/fabric_trace.h"
#include "traces/journeys/journey.h"
#include "traces/journeys/router_watch.h"

#include <memory>
#include <vector>

namespace thruway {

/// Of the packets generated in [from, to).
struct JourneyRange {
    Cycle from = 0;
    Cycle to = kNever;
};

class JourneyRecorder : public FabricTrace {
public:
    /// The sink must outlive the recorder.
    explicit JourneyRecorder(JourneySink& sink, const JourneyRange& range = {});

    void begin(const Fabric& fabric) override;
    void happened(const RouterEvent& event) override;
    void observe(Cycle now) override;
    /// Packets that have not arrived leave no journey.
    void finish(Cycle end) override;

private:
    /// A packet in flight; stays where it is.
    struct Live {
        Journey journey;
        std::size_t tail_hop = 0;  ///< where the tail is
        Cycle tail_arrived = 0;    ///< at the last hop
        bool attempted = false;    ///< the header has been routed at the last hop
        Cycle ready = 0;           ///< from when on it could be routed, or routed again
        GateWait wait;
        PacketName holder;  ///< who had the output before
    };

    unsigned unit(PortVc place) const { return place.port * vcs_ + place.vc; }
    void injected(const RouterEvent& event, RouterWatch& router);
    void arrived(const RouterEvent& event);
    void routed(const RouterEvent& event, RouterWatch& router);
    void routed_again(const RouterEvent& event);
    void given(const RouterEvent& event, RouterWatch& router);
    void crossed(const RouterEvent& event, RouterWatch& router);
    void head_crossed(const RouterEvent& event, RouterWatch& router, Live& live);
    void sent(const RouterEvent& event, RouterWatch& router);
    void head_sent(const RouterEvent& event, RouterWatch& router, Live& live);
    void tail_delivered(Live& live, Cycle left);
    Live& live(const RouterEvent& event) { return *packets_in_flight_[event.flit.packet]; }
    void hand_over(Cycle before);

    JourneySink& sink_;
    const JourneyRange range_;
    const Fabric* fabric_ = nullptr;
    bool queued_ = false;
    bool whole_packets_ = false;  ///< a header is routed when its tail is there
    unsigned vcs_ = 1;
    Cycle routing_ = 0;
    Cycle vc_allocation_ = 0;  ///< that a header waits for
    Cycle switching_ = 0;
    std::vector<RouterWatch> routers_;                      ///< [router]
    std::vector<std::unique_ptr<Live>> packets_in_flight_;  ///< [packet handle]
    std::vector<Journey> delivered_;                        ///< not handed over yet
};

}  // namespace thruway
