// records/cut_through.h
// Counts of cut-through decisions: at each router a packet cuts through or is buffered. The routers
// of source and destination count neither as opportunity nor as previous decision.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/packet.h"

#include <cstdint>
#include <optional>

namespace thruway {

struct CutThroughSums {
    std::uint64_t opportunities = 0;
    std::uint64_t cuts = 0;
    std::uint64_t after_cut = 0;  ///< opportunities whose previous decision was a cut
    std::uint64_t cuts_after_cut = 0;
    std::uint64_t after_buffering = 0;
    std::uint64_t cuts_after_buffering = 0;

    /// A packet that took `hops` hops, at least 2.
    void add(const CutThroughRecord& packet, unsigned hops) {
        const std::uint64_t after = packet.cuts - std::uint64_t{packet.last_cut};
        opportunities += hops - 1;
        cuts += packet.cuts;
        after_cut += after;
        cuts_after_cut += packet.cuts_after_cut;
        after_buffering += hops - 2 - after;
        cuts_after_buffering += packet.cuts - std::uint64_t{packet.first_cut} -
                                packet.cuts_after_cut;
    }
    /// A single decision. `previous`: the decision at the router before, if there was one.
    void add(bool cut, std::optional<bool> previous) {
        ++opportunities;
        cuts += cut;
        if (!previous) return;
        ++(*previous ? after_cut : after_buffering);
        (*previous ? cuts_after_cut : cuts_after_buffering) += cut;
    }
    void merge(const CutThroughSums& other) {
        opportunities += other.opportunities;
        cuts += other.cuts;
        after_cut += other.after_cut;
        cuts_after_cut += other.cuts_after_cut;
        after_buffering += other.after_buffering;
        cuts_after_buffering += other.cuts_after_buffering;
    }
    void archive(ByteArchive& io) {
        io(opportunities, cuts, after_cut, cuts_after_cut, after_buffering, cuts_after_buffering);
    }
};

}  // namespace thruway
