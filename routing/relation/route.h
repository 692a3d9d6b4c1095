// routing/relation/route.h
// The query that a header makes at a router, and the candidates that answer it.
#pragma once

#include "core/ids.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace thruway {

/// Set of virtual channels of one port: bit v is virtual channel v.
using VcMask = std::uint64_t;

/// The lowest `count` virtual channels, count <= 64.
constexpr VcMask first_vcs(unsigned count) {
    return count >= 64 ? ~VcMask{0} : (VcMask{1} << count) - 1;
}

/// Everything that a routing function may depend on. It is never called at the destination router,
/// except where RoutingFunction::delivers() is false.
struct RouteQuery {
    RouterId here{};
    RouterId destination{};  ///< the router of the destination host, not `here`
    Port arrival_port = 0;   ///< a host's port if the packet is injected here
    VirtualChannel arrival_vc = 0;
    bool injected_here = false;    ///< arrival_port belongs to a host
    std::uint32_t route_draw = 0;  ///< this packet's value of RoutingFunction::draw()
    HostId source{};
    std::uint16_t hops = 0;          ///< channels between routers that the packet has taken
    std::uint8_t message_class = 0;  ///< the packet's traffic class
};

/// A possible next hop. All candidates of a lower `rank` are preferred to any of a higher one
/// (adaptive before escape).
struct RouteCandidate {
    static constexpr std::uint8_t kNoDimension = 0xff;

    VcMask vcs = 0;
    std::uint16_t port = 0;
    std::uint8_t rank = 0;
    /// Dimension of the port, and the hops left in it in this direction; for selection functions.
    /// Set only by functions with RoutingFunction::tells_dimensions().
    std::uint8_t dimension = kNoDimension;
    std::uint16_t hops_left = 0;
};

/// The candidates in order of preference; ranks never decrease.
class RouteCandidates {
public:
    /// Room for each port as an adaptive and as an escape channel.
    static constexpr unsigned kCapacity = 2 * kMaxPorts;

    // The entries are not initialized: there are many, and nearly all of them stay unused.
    RouteCandidates() {}  // NOLINT(modernize-use-equals-default): the union has no default
    RouteCandidates(const RouteCandidates& other) { *this = other; }
    RouteCandidates& operator=(const RouteCandidates& other) {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), entries_.begin());
        return *this;
    }
    ~RouteCandidates() = default;

    void clear() { size_ = 0; }
    void add(const RouteCandidate& candidate) {
        // Field by field: the candidate then goes from registers to its entry. A struct copy would
        // assemble it in memory and read it back at once, which stalls the processor.
        RouteCandidate& place = entries_[size_++];
        place.vcs = candidate.vcs;
        place.port = candidate.port;
        place.rank = candidate.rank;
        place.dimension = candidate.dimension;
        place.hops_left = candidate.hops_left;
    }
    void add(Port port, VcMask vcs, unsigned rank = 0) {
        RouteCandidate candidate;
        candidate.vcs = vcs;
        candidate.port = static_cast<std::uint16_t>(port);
        candidate.rank = static_cast<std::uint8_t>(rank);
        add(candidate);
    }
    /// Keeps candidate `i` only.
    void keep_only(unsigned i) {
        entries_[0] = entries_[i];
        size_ = 1;
    }
    /// Keeps the candidates that have one of these virtual channels.
    void keep_some(VcMask vcs) {
        unsigned kept = 0;
        for (unsigned i = 0; i < size_; ++i) {
            if ((entries_[i].vcs & vcs) != 0) entries_[kept++] = entries_[i];
        }
        size_ = kept;
    }
    /// Keeps the candidates of the lowest rank, each with virtual channel 0 only, as needed with
    /// unbounded storage. Must not be empty.
    void keep_lowest_rank_ports() {
        size_ = lowest_rank_size();
        for (unsigned i = 0; i < size_; ++i) entries_[i].vcs = 1;
    }
    /// Adds those of `others`. Of each rank, these come behind the present ones. There must be room
    /// for all.
    void merge(const RouteCandidates& others) {
        size_ += others.size_;
        unsigned mine = size_ - others.size_;
        unsigned next = others.size_;
        for (unsigned place = size_; next > 0; --place) {
            const bool take = mine == 0 || entries_[mine - 1].rank <= others[next - 1].rank;
            entries_[place - 1] = take ? others[--next] : entries_[--mine];
        }
    }
    /// `vcs(candidate)`: its new virtual channels.
    template <class Vcs>
    void change_vcs(Vcs vcs) {
        for (unsigned i = 0; i < size_; ++i) entries_[i].vcs = vcs(entries_[i]);
    }
    /// `port(port)`: the new port of a candidate.
    template <class NewPort>
    void change_ports(NewPort port) {
        for (unsigned i = 0; i < size_; ++i) {
            entries_[i].port = static_cast<std::uint16_t>(port(entries_[i].port));
        }
    }
    /// Shifts the virtual channels of all candidates up by `by`.
    void shift_vcs(unsigned by) {
        for (unsigned i = 0; i < size_; ++i) entries_[i].vcs <<= by;
    }
    unsigned size() const { return size_; }
    /// Number of candidates of the lowest rank; they come first.
    unsigned lowest_rank_size() const {
        unsigned count = 0;
        while (count < size_ && entries_[count].rank == entries_[0].rank) ++count;
        return count;
    }
    bool empty() const { return size_ == 0; }
    const RouteCandidate& operator[](unsigned i) const { return entries_[i]; }
    const RouteCandidate* begin() const { return entries_.data(); }
    const RouteCandidate* end() const { return entries_.data() + size_; }

private:
    union {
        std::array<RouteCandidate, kCapacity> entries_;  // NOLINT(readability-identifier-naming)
    };
    unsigned size_ = 0;
};

}  // namespace thruway
