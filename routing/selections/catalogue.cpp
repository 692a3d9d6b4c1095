// The catalogue of selection functions: one row for each.

#include "routing/relation/routing_row.h"
#include "routing/selections/congestion/most_credits.h"
#include "routing/selections/congestion/most_free_vcs.h"
#include "routing/selections/diagonal.h"
#include "routing/selections/dimension_ordered.h"
#include "routing/selections/first_free.h"
#include "routing/selections/random_selection.h"
#include "routing/selections/random_vc.h"

namespace thruway {
namespace {

template <class Function>
std::unique_ptr<SelectionFunction> selection() {
    return std::make_unique<Function>();
}

}  // namespace

const std::vector<SelectionRow>& SelectionRow::all() {
    static const std::vector<SelectionRow> rows = {
        {RandomSelection::kName,
         "a random candidate",
         selection<RandomSelection>,
         Preference::kNone,
         0,
         {}},
        {FirstFree::kName,
         "the first in the order of the routing function; blocked headers wait at the last",
         selection<FirstFree>,
         Preference::kFirst,
         0,
         {}},
        {RandomVc::kName,
         "the candidate of a random free virtual channel: ports with more free "
         "channels are chosen more often",
         selection<RandomVc>,
         Preference::kNone,
         kComparesVcs,
         {}},
        {MostFreeVcs::kName,
         "the candidate with the most free virtual channels; ties at random",
         selection<MostFreeVcs>,
         Preference::kFreeChannels,
         kComparesVcs,
         {}},
        {MostCredits::kName,
         "the candidate with the most free buffer space downstream",
         selection<MostCredits>,
         Preference::kCredits,
         0,
         {}},
        {DimensionOrdered::kName,
         "the candidate of the lowest dimension; blocked headers wait at the lowest of all",
         selection<DimensionOrdered>,
         Preference::kLowestDimension,
         0,
         {}},
        {Diagonal::kName,
         "the candidate in whose dimension most hops are left",
         selection<Diagonal>,
         Preference::kLongestDimension,
         0,
         {}},
    };
    return rows;
}

}  // namespace thruway
