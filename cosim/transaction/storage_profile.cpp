#include "cosim/transaction/storage_profile.h"

#include <algorithm>

namespace thruway {

void StorageProfile::count(Cycle cycles) {
    if (cycles == 0) return;
    const auto n = static_cast<std::int64_t>(cycles);
    const std::int64_t last = flits_ + n * rate_;
    use_.flit_cycles += static_cast<std::uint64_t>(n * flits_ + rate_ * (n * (n + 1) / 2));
    use_.packet_cycles += static_cast<std::uint64_t>(n * packets_);
    const std::int64_t most = std::max(flits_ + rate_, last);
    use_.max_flits = std::max(use_.max_flits, static_cast<std::uint64_t>(most));
    use_.max_packets = std::max(use_.max_packets, static_cast<std::uint64_t>(packets_));
    flits_ = last;
}

void StorageProfile::advance(Cycle to) {
    while (!changes_.empty() && changes_.back().at < to) {
        const Change next = changes_.back();
        changes_.pop_back();
        if (next.at > counted_to_) {
            count(next.at - counted_to_);
            counted_to_ = next.at;
        }
        flits_ += next.jump;
        rate_ += next.rate;
        packets_ += next.packets;
    }
    if (to > counted_to_) {
        count(to - counted_to_);
        counted_to_ = to;
    }
}

/// advance(now) has been called.
void StorageProfile::change(const Change& change, Cycle now) {
    if (change.at <= now) {
        flits_ += change.jump;
        rate_ += change.rate;
        packets_ += change.packets;
        return;
    }
    auto place = changes_.end();
    while (place != changes_.begin() && (place - 1)->at < change.at) --place;
    changes_.insert(place, change);
}

void StorageProfile::store(std::uint64_t received, Cycle tail_in, Cycle now) {
    advance(now);
    if (tail_in <= now) {
        change({now, static_cast<std::int64_t>(received), 0, 1}, now);
        return;
    }
    // The flit of this cycle comes with the rate.
    change({now, static_cast<std::int64_t>(received) - 1, 1, 1}, now);
    change({tail_in + 1, 0, -1, 0}, now);
}

void StorageProfile::leave(const StoredStream& stream) {
    const Cycle now = stream.start;
    advance(now);
    const std::uint64_t out = std::min(stream.flits_out, stream.flits_in);
    const Cycle tail_out = stream.flits_out == 1 ? now : now + stream.pause + stream.flits_out - 1;
    const Cycle last_out = out == 1 ? now : now + stream.pause + out - 1;
    // What has come in goes out, a flit a cycle, with a pause behind the head.
    if (stream.pause == 0 || out == 1) {
        change({now, 0, -1, 0}, now);
    } else {
        change({now, -1, 0, 0}, now);
        change({now + 1 + stream.pause, 0, -1, 0}, now);
    }
    // Behind a tail that left early nothing stays, and what still comes in is dropped.
    std::int64_t rest = 0;
    if (stream.flits_out < stream.flits_in) {
        const std::uint64_t missing = tail_out < stream.tail_in ? stream.tail_in - tail_out : 0;
        rest = static_cast<std::int64_t>(stream.flits_in - missing - stream.flits_out);
        if (missing > 0) {
            change({tail_out + 1, 0, -1, 0}, now);
            change({stream.tail_in + 1, 0, 1, 0}, now);
        }
    }
    // The flit of the last cycle without a rate.
    if (last_out == tail_out) {
        change({tail_out, -1 - rest, 1, -1}, now);
    } else {
        change({last_out, -1, 1, 0}, now);
        change({tail_out, -rest, 0, -1}, now);
    }
}

StorageUse StorageProfile::use(Cycle end) const {
    StorageProfile whole = *this;
    whole.advance(end);
    return whole.use_;
}

}  // namespace thruway
