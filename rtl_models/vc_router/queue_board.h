// rtl_models/vc_router/queue_board.h
// What routing functions that weigh congestion see of virtual-channel routers.
// The queue of an output: flits in its output buffers, and those in input buffers whose front
// packet is routed to it, to the first of its candidates. Local knowledge adds the slots downstream
// that are not free as far as credits tell, which stand for the queues that a router does not see;
// so does what a router tells its neighbours. Where the queue behind is known too, these slots
// count there.
//
// Timing: a router sees its own queues after the credits and flits that arrive in the cycle, before
// any header is granted anything. It sees the queues of another router as they were at the end of
// the cycle `age` cycles before, age >= 1, in whichever order the routers of a cycle run.
#pragma once

#include "core/cycle.h"
#include "routing/relation/congestion.h"
#include "routing/relation/routing_function.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "topologies/graph/fabric_graph.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct RouterSettings;

/// The queues of the router itself.
class OwnQueues final : public Congestion {
public:
    /// `downstream`: also the slots that are not free behind the outputs.
    OwnQueues(const RouterState& state, bool downstream);

    /// `router`: the one of the state.
    std::uint32_t waiting_flits(RouterId router, Port port) const override;

private:
    std::array<std::uint32_t, kMaxPorts> flits_;  ///< [port]
};

/// Age of what the router from which a channel leads knows of the router to which it leads.
/// `set`: RoutingFunction::knowledge_age().
Cycle age_of_news(unsigned set, const Channel& channel, const RouterSettings& settings);

/// Whether routers read the queues of others.
bool tells_queues(const RoutingFunction& routing);

/// The age of the newest knowledge that a router may have of another; kNever: it has none.
Cycle newest_knowledge(const RoutingFunction& routing, const FabricGraph& graph,
                       const RouterSettings& settings);

/// The queues of routers, which the routers write at the end of each cycle in which they run, and
/// their history as far as some router may still read it.
class QueueBoard {
public:
    /// Routers must not run further ahead of each other than the age of what they read.
    QueueBoard(const FabricGraph& graph, const RoutingFunction& routing,
               const RouterSettings& settings);

    /// Of the outputs to other routers.
    void write(RouterId router, const RouterState& state, Cycle now);
    /// The queue at the end of cycle `cycle`, later than all before of this port.
    void record(RouterId router, Port port, std::uint32_t flits, Cycle cycle);

    /// The queue at the end of cycle `now` - `age`.
    std::uint32_t flits(RouterId router, Port port, Cycle now, Cycle age) const;
    /// The last cycle for which record() was called; nothing: it was not.
    std::optional<Cycle> last_record(RouterId router, Port port) const;
    /// Calls `told(port, flits, cycle)` for each change of a queue of the router in cycle `begin`
    /// or later.
    template <class Told>
    void for_each_change(RouterId router, Cycle begin, Told told) const;

    /// Of what `here` knows of `other`, to which a channel leads from `here`.
    Cycle age(RouterId here, RouterId other) const;
    /// With kAll.
    Cycle age() const { return age_of_all_; }

private:
    struct Change {
        Cycle cycle = 0;
        std::uint32_t flits = 0;
    };
    struct Neighbour {
        RouterId router{};
        Cycle age = 0;
    };

    std::size_t place(RouterId router, Port port) const { return first_[index(router)] + port; }

    const bool downstream_;  ///< queues include slots behind outputs
    Cycle age_of_all_ = 1;
    Cycle oldest_read_ = 1;                           ///< the highest age
    std::vector<std::size_t> first_;                  ///< [router]: its first port in changes_
    std::vector<std::vector<Change>> changes_;        ///< [port of all routers] in ascending order
    std::vector<std::vector<Neighbour>> neighbours_;  ///< [router]; empty: with kAll
};

/// The queues of all routers.
class AllQueues final : public Congestion {
public:
    AllQueues(const QueueBoard& board, Cycle now) : board_(board), now_(now) {}
    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        return board_.flits(router, port, now_, board_.age());
    }

private:
    const QueueBoard& board_;
    const Cycle now_;
};

/// The queues of a router and its neighbours.
class QueuesAround final : public Congestion {
public:
    QueuesAround(const QueueBoard& board, RouterId here, const RouterState& state, Cycle now)
        : board_(board), here_(here), own_(state, false), now_(now) {}
    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        if (router == here_) return own_.waiting_flits(router, port);
        return board_.flits(router, port, now_, board_.age(here_, router));
    }

private:
    const QueueBoard& board_;
    const RouterId here_;
    const OwnQueues own_;
    const Cycle now_;
};

template <class Told>
void QueueBoard::for_each_change(RouterId router, Cycle begin, Told told) const {
    const std::size_t first = first_[index(router)];
    for (std::size_t at = first; at < first_[index(router) + 1]; ++at) {
        for (const Change& change : changes_[at]) {
            if (change.cycle < begin) continue;
            told(static_cast<Port>(at - first), change.flits, change.cycle);
        }
    }
}

}  // namespace thruway
