#include "workloads/collectives/all_reduce/doubling.h"

#include "workloads/collectives/collective_rows.h"

namespace thruway {
namespace {

/// A power of two of the ranks. The first 2 * `folded` ranks are pairs of an even rank and the odd
/// rank after it, which is a member.
struct Folding {
    unsigned folded = 0;
    Members members;
};

Folding fold(unsigned ranks) {
    unsigned power = 1;
    while (power <= ranks / 2) power *= 2;
    Folding folding;
    folding.folded = ranks - power;
    for (Rank rank = 0; rank < ranks; ++rank) {
        if (rank >= 2 * folding.folded || rank % 2 == 1) folding.members.push_back(rank);
    }
    return folding;
}

/// The even ranks of the pairs give their vectors to the odd ones.
void fold_in(Schedule& schedule, const Folding& folding, const Piece& whole) {
    for (unsigned pair = 0; pair < folding.folded; ++pair) {
        schedule.message(2 * pair, 2 * pair + 1, whole, Use::kReduce);
    }
    schedule.end_step(schedule.all());
}

/// They get the result.
void fold_out(Schedule& schedule, const Folding& folding, const Piece& whole) {
    for (unsigned pair = 0; pair < folding.folded; ++pair) {
        schedule.message(2 * pair + 1, 2 * pair, whole, Use::kStore);
    }
    schedule.end_step(schedule.all());
}

unsigned members_of(const Members& members) { return static_cast<unsigned>(members.size()); }

}  // namespace

void halving_reduce_scatter(Schedule& schedule, const Members& members, const Piece& whole) {
    const unsigned n = members_of(members);
    const PieceDivision parts(whole, n);
    for (unsigned distance = n / 2; distance > 0; distance /= 2) {
        for (unsigned i = 0; i < n; ++i) {
            const unsigned partner = i ^ distance;
            const unsigned first = partner / distance * distance;
            schedule.message(members[i], members[partner], parts.part(first, first + distance),
                             Use::kReduce);
        }
        schedule.end_step(members);
    }
}

void doubling_all_gather(Schedule& schedule, const Members& members, const Piece& whole) {
    const unsigned n = members_of(members);
    const PieceDivision parts(whole, n);
    for (unsigned distance = 1; distance < n; distance *= 2) {
        for (unsigned i = 0; i < n; ++i) {
            const unsigned first = i / distance * distance;
            schedule.message(members[i], members[i ^ distance], parts.part(first, first + distance),
                             Use::kStore);
        }
        schedule.end_step(members);
    }
}

void add_all_reduce_recursive_doubling(const CollectiveSettings& settings, Schedule& schedule) {
    const Folding folding = fold(schedule.ranks());
    fold_in(schedule, folding, settings.whole());
    for (unsigned distance = 1; distance < members_of(folding.members); distance *= 2) {
        for (unsigned i = 0; i < members_of(folding.members); ++i) {
            schedule.message(folding.members[i], folding.members[i ^ distance], settings.whole(),
                             Use::kReduce);
        }
        schedule.end_step(folding.members);
    }
    fold_out(schedule, folding, settings.whole());
}

void add_all_reduce_rabenseifner(const CollectiveSettings& settings, Schedule& schedule) {
    const Folding folding = fold(schedule.ranks());
    fold_in(schedule, folding, settings.whole());
    halving_reduce_scatter(schedule, folding.members, settings.whole());
    doubling_all_gather(schedule, folding.members, settings.whole());
    fold_out(schedule, folding, settings.whole());
}

void add_reduce_scatter_recursive_halving(const CollectiveSettings& settings, Schedule& schedule) {
    halving_reduce_scatter(schedule, schedule.all(), settings.whole());
}

void add_all_gather_recursive_doubling(const CollectiveSettings& settings, Schedule& schedule) {
    doubling_all_gather(schedule, schedule.all(), settings.whole());
}

}  // namespace thruway
