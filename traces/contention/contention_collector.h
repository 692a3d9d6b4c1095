// traces/contention/contention_collector.h
// Finds out from all journeys of a run who blocks whom, in one pass and in bounded memory.
// A packet is complete when the journeys of all packets that were in its way are known. Without a
// share of the slowest, complete packets are added up at once. With one, the slowest packets are
// kept to the end: exact as long as they fit into ContentionLimits::selected_bytes.
#pragma once

#include "reporting/contention/contention.h"
#include "traces/contention/blocking_chain.h"
#include "traces/contention/contention_limits.h"
#include "traces/contention/contention_sums.h"
#include "traces/contention/packets/network_names.h"
#include "traces/contention/packets/packet_filter.h"
#include "traces/contention/packets/packet_trail.h"
#include "traces/contention/packets/recent_packets.h"
#include "traces/journeys/journey.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace thruway {

class ContentionCollector : public JourneySink {
public:
    /// Errors: Problem that names the option of the selection.
    explicit ContentionCollector(const ContentionSelection& selection,
                                 const SelectionOptions& options = {},
                                 const ContentionLimits& limits = {});

    void take(const Journey& journey) override;
    void finish() override;

    const PacketFilter& filter() const { return filter_; }
    const NetworkNames& names() const { return names_; }
    /// After finish().
    const Contention& result() const { return result_; }

private:
    /// A packet that fits. Its number is that of its arrival.
    struct Selected {
        PacketTrail trail;
        std::size_t unknown = 0;  ///< waits for packets whose journeys are not known
        /// When it arrived, packets that had arrived up to this cycle were forgotten.
        std::optional<Cycle> forgotten_to{};
    };
    /// Slowest first, equally slow ones by name.
    struct Rank {
        std::uint64_t latency = 0;
        PacketName name;
        std::uint64_t number = 0;

        friend bool operator<(const Rank& a, const Rank& b) {
            return std::tie(b.latency, a.name, a.number) < std::tie(a.latency, b.name, b.number);
        }
    };
    using Waiting = std::vector<std::pair<std::uint64_t, std::size_t>>;  ///< number, wait

    void tell_waiting(const PacketTrail& trail);
    void select(PacketTrail trail);
    void keep_within_bounds();
    void drop(std::uint64_t number);
    void add_up(std::uint64_t number);
    void add_slowest();

    const SlowestShare share_;
    const ContentionLimits limits_;
    PacketFilter filter_;
    NetworkNames names_;
    RecentPackets recent_;
    BlockingChain chain_;
    ContentionSums sums_;
    PartCycles matching_{};
    std::map<std::uint64_t, Selected> selected_;  ///< [number]
    std::set<Rank> ranks_;                        ///< of all in selected_, with a share of them
    std::optional<Rank> fastest_dropped_;  ///< the slowest packet that was dropped: those after it
                                           ///< are not kept
    std::size_t bytes_ = 0;                ///< of selected_
    /// [packet whose journey is not known] packets that waited for it
    std::unordered_map<PacketName, Waiting, PacketNameHash> waiting_;
    Contention result_;
};

}  // namespace thruway
