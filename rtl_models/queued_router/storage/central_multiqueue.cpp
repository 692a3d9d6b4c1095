#include "rtl_models/queued_router/storage/central_multiqueue.h"

#include <algorithm>
#include <limits>

namespace thruway {

CentralMultiqueue::CentralMultiqueue(sc_core::sc_module_name name, const QueuedSettings& settings,
                                     const StorageSite& site)
    : PacketStorage(name),
      arrivals_first_(settings.arrival_order == ArrivalOrder::kArrivalsFirst),
      window_(settings.organisation.own<MultiqueueSettings>().window),
      matcher_(settings, site) {
    if (window_ == 0) window_ = std::numeric_limits<std::size_t>::max();
}

void CentralMultiqueue::assign(PortSet idle, Cycle now, std::vector<Departure>& departures) {
    newly_wanted_ = 0;
    if (waiting_.empty() || (!new_in_window_ && (idle & ~unwanted_) == 0)) return;
    new_in_window_ = false;
    matcher_.begin(idle, now);
    show_window();
    take_matched(matcher_.match(), departures);
}

void CentralMultiqueue::show_window() {
    const std::size_t seen = std::min(window_, waiting_.size());
    for (std::size_t place = 0; place < seen; ++place) {
        matcher_.show(waiting_[place], static_cast<std::uint32_t>(place));
    }
}

void CentralMultiqueue::take_matched(unsigned matched, std::vector<Departure>& departures) {
    unwanted_ = matcher_.left_idle();
    places_.clear();
    for (unsigned i = 0; i < matched; ++i) {
        if (matcher_.is_header(i)) continue;
        const std::uint32_t place = matcher_.source(i);
        departures.push_back(
            {waiting_[place].packet.packet, static_cast<std::uint16_t>(matcher_.link(i))});
        places_.push_back(place);
    }
    if (places_.empty()) return;
    const std::size_t seen = std::min(window_, waiting_.size());
    std::sort(places_.begin(), places_.end());
    remove(places_);
    for (std::size_t place = seen - places_.size(); place < std::min(window_, waiting_.size());
         ++place) {
        new_in_window_ = true;
        newly_wanted_ |= waiting_[place].packet.outputs;
    }
}

/// `places` must be ascending.
void CentralMultiqueue::remove(const std::vector<std::uint32_t>& places) {
    auto to = waiting_.begin() + places.front();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto from = waiting_.begin() + places[i] + 1;
        const auto end = i + 1 < places.size() ? waiting_.begin() + places[i + 1] : waiting_.end();
        to = std::move(from, end, to);
    }
    waiting_.erase(to, waiting_.end());
}

void CentralMultiqueue::assign_together(PortSet idle, PortSet seen, Cycle now,
                                        std::vector<HeaderTurn>& headers,
                                        std::vector<Departure>& departures) {
    newly_wanted_ = 0;
    new_in_window_ = false;
    matcher_.begin(idle, now);
    show_window();
    const std::size_t places = waiting_.size() + expected_;
    const std::size_t shown = std::min(headers.size(), window_ - std::min(window_, places));
    for (std::size_t i = 0; i < shown; ++i) {
        matcher_.show_header(*headers[i].header, seen,
                             PacketMatcher::kHeaders + static_cast<std::uint32_t>(i));
    }
    const unsigned matched = matcher_.match();
    for (unsigned i = 0; i < matched; ++i) {
        if (!matcher_.is_header(i)) continue;
        headers[matcher_.source(i) - PacketMatcher::kHeaders].output = matcher_.link(i);
    }
    take_matched(matched, departures);
    PortSet left = matcher_.left_idle() & seen;
    for (std::size_t i = 0; i < headers.size(); ++i) {
        HeaderTurn& turn = headers[i];
        if (turn.output) continue;
        if (i < shown) {
            store(*turn.header);
        } else if ((turn.output = decide(*turn.header, left, turn.random))) {
            left &= ~(PortSet{1} << *turn.output);
        }
    }
}

void CentralMultiqueue::store(StoredPacket& packet) {
    packet.queue = 0;
    ++expected_;
}

std::optional<Port> CentralMultiqueue::decide(StoredPacket& packet, PortSet idle,
                                              const Draw& random) {
    const PortSet wanted = arrivals_first_ ? 0 : newly_wanted_;
    if (waiting_.size() + expected_ < window_) {
        if (const auto output = matcher_.choose(packet, idle & ~wanted, random)) return output;
    }
    store(packet);
    return std::nullopt;
}

void CentralMultiqueue::join(const StoredPacket& packet, Cycle now) {
    --expected_;
    new_in_window_ = new_in_window_ || waiting_.size() < window_;
    waiting_.push_back({packet, now});
}

}  // namespace thruway
