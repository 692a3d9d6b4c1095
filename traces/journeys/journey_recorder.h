// traces/journeys/journey_recorder.h
// Makes journeys from the events of routers. Memory: the packets in flight.
// Timing: a journey goes to the sink after the cycle in which its tail is delivered. Within a cycle
// the events of different routers may come in any order.
// Each cycle from the generation to the delivery of a packet belongs to one part:
//   - between VC allocation and the grant of the switch, without an output buffer: `credit` while
//     the channel has no credit, `link_busy` while a flit occupies a narrow link, else `switch`;
//   - the same with an output buffer: `switch` while the buffer has room, else `credit` or, if
//     there is a credit, `link_busy`; in the output buffer `credit` or `link_busy`;
//   - a speculative header requests the switch at once, so `vc_allocation` takes no time;
//   - each attempt of a header that is routed again counts as `virtual_channel`;
//   - in a router that shows only its pins, all is `inside`; its outputs have no gates;
//   - in a queued router, a packet waits for its tail (storage = "full"), then for the link;
//   - the delay of the tail behind the header: body_waits.h.
#pragma once

#include "traces/fabric_trace.h"
#include "traces/journeys/journey.h"
#include "traces/journeys/watch/body_waits.h"
#include "traces/journeys/watch/router_watch.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Selects the packets generated in [from, to).
struct JourneyRange {
    Cycle from = 0;
    Cycle to = kNever;

    bool holds(Cycle generated) const { return generated >= from && generated < to; }
};

/// Says in one line what a packet carries, for example "read request at 0x40"; empty: nothing.
/// Called when the packet leaves its source queue; its record is in the pool of the fabric.
using PacketLabels = std::function<std::string(PacketHandle)>;

class JourneyRecorder : public FabricTrace {
public:
    /// The sink must outlive the recorder. Errors: error report /thruway/journeys/label for a label
    /// with control characters (also line ends), or bytes that are not UTF-8.
    explicit JourneyRecorder(JourneySink& sink, const JourneyRange& range = {},
                             PacketLabels labels = {});

    void begin(const TracedFabric& fabric) override;
    void happened(const RouterEvent& event) override;
    void observe(Cycle now) override;
    /// Packets that have not arrived leave no journey.
    void finish(Cycle end) override;

    bool has_labels() const { return labels_ != nullptr; }

private:
    /// A packet in flight. Its address does not change.
    struct Live {
        Journey journey;
        std::size_t tail_hop = 0;  ///< hop at which the tail is
        Cycle tail_arrived = 0;    ///< at the latest hop
        bool attempted = false;    ///< the header has been routed at the latest hop
        Cycle ready = 0;           ///< cycle from which it could be routed, or routed again
        GateWait wait;
        PacketName holder;                ///< packet that had the output before
        std::deque<BodyWaits> bodies;     ///< [hop]
        std::vector<unsigned> flit_hops;  ///< [flit] hop at which it is; empty in queued routers
    };

    std::string label_of(PacketHandle packet) const;
    unsigned vc_index(PortVc place) const { return place.port * vcs_ + place.vc; }
    void injected(const RouterEvent& event, RouterWatch& router);
    void arrived(const RouterEvent& event, RouterWatch& router);
    void routed(const RouterEvent& event, RouterWatch& router);
    void routed_again(const RouterEvent& event);
    void allocated(const RouterEvent& event, RouterWatch& router);
    void crossed(const RouterEvent& event, RouterWatch& router);
    void head_crossed(const RouterEvent& event, RouterWatch& router, Live& live);
    void sent(const RouterEvent& event, RouterWatch& router);
    void head_sent(const RouterEvent& event, RouterWatch& router, Live& live);
    void body_injected(Live& live, const RouterWatch::InputPort& port, Cycle now);
    void body_arrived(const RouterEvent& event, RouterWatch& router, Live& live);
    void body_crossed(const RouterEvent& event, RouterWatch& router, Live& live);
    void body_sent(const RouterEvent& event, RouterWatch& router, Live& live);
    static PacketName switch_winner(const RouterEvent& event, const RouterWatch& router,
                                    Cycle from);
    static PacketName link_user(const RouterEvent& event, const RouterWatch::OutputPort& port,
                                Cycle from);
    PacketName other_link_user(const RouterEvent& event, const RouterWatch::OutputPort& port,
                               Cycle from);
    PacketName room_taken_by(const RouterEvent& event, const BodyWaits& body) const;
    void tail_delivered(Live& live, Cycle left);
    Live& live(const RouterEvent& event) { return *packets_in_flight_[event.flit.packet]; }
    void hand_over(Cycle before);

    JourneySink& sink_;
    const JourneyRange range_;
    const PacketLabels labels_;
    std::optional<TracedFabric> fabric_;
    bool queued_ = false;
    bool whole_packets_ = false;  ///< a header is routed when its tail has arrived
    unsigned vcs_ = 1;
    Cycle routing_ = 0;
    Cycle vc_allocation_ = 0;  ///< cycles for which a header waits
    Cycle switching_ = 0;
    Cycle body_stages_ = 0;  ///< from the arrival of a flit behind a header to its request
    std::vector<RouterWatch> routers_;                      ///< [router]
    std::vector<std::unique_ptr<Live>> packets_in_flight_;  ///< [packet handle]
    std::vector<Journey> delivered_;                        ///< not handed over yet
};

}  // namespace thruway
