#include "rtl_models/router/classes/class_order.h"

#include "core/bits.h"
#include "rtl_models/arbiter/requests.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

namespace thruway {

ClassOrder::ClassOrder(const ClassRule& rule, unsigned places) {
    if (!rule.active()) return;
    rule_ = &rule;
    if (!rule.weighted()) return;
    shares_ = std::make_unique<Shares>();
    shares_->requesting.resize(places);
}

void ClassOrder::add_groups(unsigned groups) const {
    const std::size_t places = shares_->requesting.size();
    std::vector<std::int64_t> credit;
    credit.reserve(places * groups);
    for (std::size_t place = 0; place < places; ++place) {
        const auto known = shares_->credit.begin() +
                           static_cast<std::ptrdiff_t>(place * shares_->groups);
        credit.insert(credit.end(), known, known + shares_->groups);
        for (unsigned group = shares_->groups; group < groups; ++group) {
            credit.push_back(rule_->weight(group));
        }
    }
    shares_->credit = std::move(credit);
    shares_->groups = groups;
}

void ClassOrder::note(unsigned place, const Packet& packet) {
    std::uint64_t& groups = shares_->requesting[place];
    if (groups == 0) shares_->requested.push_back(place);
    const unsigned group = rule_->group(packet);
    groups |= bit_in_word(group);
    if (group >= shares_->groups) add_groups(group + 1);
}

void ClassOrder::settle() {
    if (!weighted()) return;
    for (const unsigned place : shares_->requested) {
        refill(place, shares_->requesting[place]);
        shares_->requesting[place] = 0;
    }
    shares_->requested.clear();
}

void ClassOrder::refill(unsigned place, std::uint64_t groups) {
    std::int64_t* const credit = &shares_->credit[std::size_t{place} * shares_->groups];
    std::int64_t rounds = std::numeric_limits<std::int64_t>::max();
    for_each_bit_in(groups, [&](unsigned group) {
        const std::int64_t missing = 1 - std::min<std::int64_t>(credit[group], 1);
        const std::int64_t weight = rule_->weight(group);
        rounds = std::min(rounds, (missing + weight - 1) / weight);
    });
    if (rounds == 0) return;
    for (unsigned group = 0; group < shares_->groups; ++group) {
        const std::int64_t weight = rule_->weight(group);
        credit[group] = std::min(credit[group] + rounds * weight, weight);
    }
}

Cycle ClassOrder::precedence(unsigned place, const Packet& packet) const {
    if (rule_ == nullptr) return packet.identity.generated;
    const Cycle precedence = rule_->precedence(packet);
    if (!weighted()) return precedence;
    // Classes with credit come before those without, and each has an urgency of its own.
    const unsigned behind = credit(place, packet) > 0 ? 0 : kMaxListedClasses + 1;
    return precedence | Cycle{behind + rule_->group(packet)} << kUrgencyShift;
}

}  // namespace thruway
