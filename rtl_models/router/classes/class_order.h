// rtl_models/router/classes/class_order.h
// Orders the packets that compete for the places of one block: output ports, or a link.
// Weighted shares are those of deficit round robin. At each place a class has credit in flits,
// which its grants use up. A class with credit is more urgent than one without. When no class that
// requests the place has credit, all get their weight, as often as it takes until one has; none
// keeps more than its weight. Classes that always request a place get flits in proportion to their
// weights, and a class with credit waits for at most the credit of the others.
// In a cycle the owner calls request() for every request, settle(), precedence(), and granted() for
// every grant that is used.
// Source: Shreedhar, Varghese, Efficient fair queueing using deficit round-robin, IEEE/ACM
// Transactions on Networking 4(3), 1996.
#pragma once

#include "rtl_models/router/classes/class_rule.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class ClassOrder {
public:
    /// Without a policy.
    ClassOrder() = default;
    /// `rule` must outlive the object.
    ClassOrder(const ClassRule& rule, unsigned places);

    bool active() const { return rule_ != nullptr; }
    bool weighted() const { return shares_ != nullptr; }
    /// The packet requests the place in this cycle.
    void request(unsigned place, const Packet& packet) {
        if (weighted()) note(place, packet);
    }
    /// All requests of the cycle are known.
    void settle();
    /// Requests::age of the packet at the place.
    Cycle precedence(unsigned place, const Packet& packet) const;
    /// The place is granted for `flits` flits of the packet.
    void granted(unsigned place, const Packet& packet, unsigned flits) {
        if (weighted()) credit(place, packet) -= flits;
    }

private:
    struct Shares {
        unsigned groups = 0;                    ///< up to the highest that has requested a place
        std::vector<std::int64_t> credit;       ///< [place * groups + group] in flits
        std::vector<std::uint64_t> requesting;  ///< [place] set of groups, in this cycle
        std::vector<unsigned> requested;        ///< places, in this cycle
    };

    std::int64_t& credit(unsigned place, const Packet& packet) const {
        const unsigned group = rule_->group(packet);
        if (group >= shares_->groups) add_groups(group + 1);
        return shares_->credit[std::size_t{place} * shares_->groups + group];
    }
    /// A group that never requested a place has its weight there.
    void add_groups(unsigned groups) const;
    void note(unsigned place, const Packet& packet);
    void refill(unsigned place, std::uint64_t groups);

    const ClassRule* rule_ = nullptr;
    std::unique_ptr<Shares> shares_;  ///< null without weights
};

}  // namespace thruway
