#include "cosim/transaction/storage_profile.h"

#include <algorithm>

namespace thruway {

/// Counts the cycles up to `to`. Requires that no change falls before `to`.
inline void StorageProfile::count_to(Cycle to) {
    const auto n = static_cast<std::int64_t>(to - counted_to_);
    if (n == 0) return;
    counted_to_ = to;
    const std::int64_t first = flits_ + rate_;
    const std::int64_t last = flits_ + n * rate_;
    use_.flit_cycles += static_cast<std::uint64_t>(n * (first + last) / 2);
    use_.packet_cycles += static_cast<std::uint64_t>(n * packets_);
    use_.max_flits = std::max(use_.max_flits, static_cast<std::uint64_t>(std::max(first, last)));
    use_.max_packets = std::max(use_.max_packets, static_cast<std::uint64_t>(packets_));
    flits_ = last;
}

inline void StorageProfile::apply(const Change& change) {
    flits_ += change.jump;
    rate_ += change.rate;
    packets_ += change.packets;
}

inline void StorageProfile::advance(Cycle to) {
    while (!changes_.empty() && changes_.back().at < to) {
        count_to(changes_.back().at);
        apply(changes_.back());
        changes_.pop_back();
    }
    count_to(to);
}

/// Requires advance(now).
inline void StorageProfile::add(const Change& change, Cycle now) {
    if (change.at <= now) {
        apply(change);
        return;
    }
    auto place = changes_.end();
    while (place != changes_.begin() && (place - 1)->at < change.at) --place;
    changes_.insert(place, change);
}

void StorageProfile::store(std::uint64_t received, Cycle tail_in, Cycle now) {
    advance(now);
    if (tail_in <= now) {
        add({now, static_cast<std::int32_t>(received), 0, 1}, now);
        return;
    }
    // The rate adds this cycle's flit.
    add({now, static_cast<std::int32_t>(received) - 1, 1, 1}, now);
    add({tail_in + 1, 0, -1, 0}, now);
}

void StorageProfile::leave(const StoredStream& stream) {
    const Cycle now = stream.start;
    advance(now);
    const std::uint64_t out = std::min(stream.flits_out, stream.flits_in);
    const Cycle tail_out = stream.flits_out == 1 ? now : now + stream.pause + stream.flits_out - 1;
    const Cycle last_out = out == 1 ? now : now + stream.pause + out - 1;
    // The stored flits leave at one per cycle, after a pause behind the head.
    if (stream.pause == 0 || out == 1) {
        add({now, 0, -1, 0}, now);
    } else {
        add({now, -1, 0, 0}, now);
        add({now + 1 + stream.pause, 0, -1, 0}, now);
    }
    // If the tail leaves early (fewer flits out than in), nothing stays behind it and later
    // arrivals are dropped.
    std::int32_t rest = 0;
    if (stream.flits_out < stream.flits_in) {
        const std::uint64_t missing = tail_out < stream.tail_in ? stream.tail_in - tail_out : 0;
        rest = static_cast<std::int32_t>(stream.flits_in - missing - stream.flits_out);
        if (missing > 0) {
            add({tail_out + 1, 0, -1, 0}, now);
            add({stream.tail_in + 1, 0, 1, 0}, now);
        }
    }
    // The rate stops one cycle before the last flit; that flit is a jump.
    if (last_out == tail_out) {
        add({tail_out, -1 - rest, 1, -1}, now);
    } else {
        add({last_out, -1, 1, 0}, now);
        add({tail_out, -rest, 0, -1}, now);
    }
}

StorageUse StorageProfile::use(Cycle end) const {
    StorageProfile whole = *this;
    whole.advance(end);
    return whole.use_;
}

}  // namespace thruway
