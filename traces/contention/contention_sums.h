// traces/contention/contention_sums.h
// The tables of who blocks whom, over packets that are added one by one.
#pragma once

#include "reporting/contention/contention.h"
#include "traces/contention/blocker_table.h"
#include "traces/contention/contention_limits.h"
#include "traces/contention/packets/network_names.h"
#include "traces/contention/packets/packet_trail.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>

namespace thruway {

using PartCycles = std::array<std::uint64_t, kParts>;  ///< [part]

void add_parts(const PacketTrail& trail, PartCycles& parts);

class ContentionSums {
public:
    explicit ContentionSums(const ContentionLimits& limits);

    /// `forgotten`: packets in its way whose journeys are not known may have been forgotten.
    void add(const PacketTrail& trail, bool forgotten);

    /// Sets everything of the packets added. `matching`: of all packets that fit.
    void fill(Contention& result, const PartCycles& matching, const NetworkNames& names) const;

private:
    struct Place {
        std::uint64_t packets = 0;
        PartCycles parts{};
    };
    void fill_places(Contention& result, const NetworkNames& names) const;
    void fill_links(Contention& result, const NetworkNames& names) const;
    void fill_flows(Contention& result, const NetworkNames& names) const;
    void fill_blockers(Contention& result, const NetworkNames& names) const;
    void tell_limit(Contention& result, const BlockerTable& table, const char* what) const;

    const ContentionLimits limits_;
    std::uint64_t packets_ = 0;
    std::uint64_t latency_ = 0;
    std::optional<std::uint64_t> min_;
    std::optional<std::uint64_t> max_;
    PartCycles parts_{};
    std::map<LinkPlace, Place> places_;
    std::uint64_t waits_ = 0;
    std::uint64_t not_told_ = 0;
    std::uint64_t unknown_ = 0;
    std::uint64_t forgotten_ = 0;
    BlockerTable links_;
    BlockerTable flows_;
    BlockerTable blockers_;
};

}  // namespace thruway
