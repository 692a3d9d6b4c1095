#include "rtl_models/queued/central_multiqueue.h"

#include <algorithm>
#include <limits>

namespace thruway {

CentralMultiqueue::CentralMultiqueue(sc_core::sc_module_name name, const StorageSettings& settings,
                                     const StorageSite& site)
    : PacketStorage(name),
      window_(settings.window == 0 ? std::numeric_limits<std::size_t>::max() : settings.window),
      matcher_(settings, site) {}

void CentralMultiqueue::assign(PortSet idle, Cycle now, std::vector<Departure>& departures) {
    newly_wanted_ = 0;
    if (waiting_.empty() || (!new_in_window_ && (idle & ~unwanted_) == 0)) return;
    new_in_window_ = false;
    matcher_.begin(idle, now);
    const std::size_t seen = std::min(window_, waiting_.size());
    for (std::size_t place = 0; place < seen; ++place) {
        matcher_.show(waiting_[place], static_cast<std::uint32_t>(place));
    }
    const unsigned matched = matcher_.match();
    unwanted_ = matcher_.left_idle();
    if (matched == 0) return;

    places_.clear();
    for (unsigned i = 0; i < matched; ++i) {
        const std::uint32_t place = matcher_.source(i);
        departures.push_back(
            {waiting_[place].packet.packet, static_cast<std::uint16_t>(matcher_.link(i))});
        places_.push_back(place);
    }
    std::sort(places_.begin(), places_.end());
    remove(places_);
    for (std::size_t place = seen - matched; place < std::min(window_, waiting_.size()); ++place) {
        new_in_window_ = true;
        newly_wanted_ |= waiting_[place].packet.outputs;
    }
}

/// `places` ascend.
void CentralMultiqueue::remove(const std::vector<std::uint32_t>& places) {
    auto to = waiting_.begin() + places.front();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto from = waiting_.begin() + places[i] + 1;
        const auto end = i + 1 < places.size() ? waiting_.begin() + places[i + 1] : waiting_.end();
        to = std::move(from, end, to);
    }
    waiting_.erase(to, waiting_.end());
}

std::optional<Port> CentralMultiqueue::decide(StoredPacket& packet, PortSet idle,
                                              const Draw& random) {
    if (waiting_.size() + expected_ < window_) {
        if (const auto output = matcher_.choose(packet, idle & ~newly_wanted_, random)) {
            return output;
        }
    }
    packet.queue = 0;
    ++expected_;
    return std::nullopt;
}

void CentralMultiqueue::join(const StoredPacket& packet, Cycle now) {
    --expected_;
    new_in_window_ = new_in_window_ || waiting_.size() < window_;
    waiting_.push_back({packet, now});
}

}  // namespace thruway
