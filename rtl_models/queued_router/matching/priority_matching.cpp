#include "rtl_models/queued_router/matching/priority_matching.h"

namespace thruway {

void PriorityMatching::begin(PortSet links) {
    links_ = links;
    free_ = links;
    open_ = links;
    matched_ = 0;
}

bool PriorityMatching::add(PortSet usable) {
    usable &= open_;
    if (usable == 0) return false;
    // An open free link means fewer packets than links, so `packet` is a valid index.
    const unsigned packet = matched_;
    if ((open_ & free_) == 0) return false;
    usable_[packet] = usable;
    link_of_[packet] = kNone;
    if (!augment(packet, open_)) {
        open_ &= ~reached_;
        return false;
    }
    ++matched_;
    return true;
}

/// Breadth-first search for a free link; a packet on the way may move to another link.
bool PriorityMatching::augment(unsigned packet, PortSet links) {
    reached_ = 0;
    search_[0] = static_cast<std::uint8_t>(packet);
    unsigned found = 1;
    for (unsigned next = 0; next < found; ++next) {
        const std::uint8_t from = search_[next];
        const PortSet fresh = usable_[from] & links & ~reached_;
        if ((fresh & free_) != 0) {
            const unsigned link = lowest_bit(fresh & free_);
            reached_from_[link] = from;
            flip_path_to(link);
            return true;
        }
        reached_ |= fresh;
        for_each_bit_in(fresh, [&](unsigned link) {
            reached_from_[link] = from;
            search_[found++] = holder_[link];
        });
    }
    return false;
}

/// Each packet on the path leaves its link and takes the one that it reached.
void PriorityMatching::flip_path_to(unsigned link) {
    free_ &= ~bit_in_word(link);
    for (unsigned taken = link; taken != kNone;) {
        const std::uint8_t packet = reached_from_[taken];
        const std::uint8_t left = link_of_[packet];
        link_of_[packet] = static_cast<std::uint8_t>(taken);
        holder_[taken] = packet;
        taken = left;
    }
}

/// Gives `packet` the link if the holder can move to another link of `rest`.
bool PriorityMatching::move(unsigned packet, unsigned link, PortSet rest) {
    const std::uint8_t old = link_of_[packet];
    const bool was_free = (free_ & bit_in_word(link)) != 0;
    const std::uint8_t holder = holder_[link];
    link_of_[packet] = static_cast<std::uint8_t>(link);
    holder_[link] = static_cast<std::uint8_t>(packet);
    free_ = (free_ | bit_in_word(old)) & ~bit_in_word(link);
    if (was_free) return true;

    link_of_[holder] = kNone;
    if (augment(holder, rest & ~bit_in_word(link))) return true;
    link_of_[holder] = static_cast<std::uint8_t>(link);
    holder_[link] = holder;
    link_of_[packet] = old;
    free_ &= ~bit_in_word(old);  // its holder is still `packet`
    return false;
}

}  // namespace thruway
