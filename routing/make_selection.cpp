#include "core/problem.h"
#include "routing/make_routing.h"
#include "routing/selections/diagonal.h"
#include "routing/selections/dimension_ordered.h"
#include "routing/selections/first_free.h"
#include "routing/selections/most_credits.h"
#include "routing/selections/most_free_vcs.h"
#include "routing/selections/random_selection.h"
#include "routing/selections/random_vc.h"
#include "routing/wrappers/selection_by_class.h"

#include <utility>

namespace thruway {
namespace {

std::unique_ptr<SelectionFunction> make(SelectionKind kind) {
    switch (kind) {
        case SelectionKind::kFirstFree: return std::make_unique<FirstFree>();
        case SelectionKind::kRandom: return std::make_unique<RandomSelection>();
        case SelectionKind::kRandomVc: return std::make_unique<RandomVc>();
        case SelectionKind::kMostFreeVcs: return std::make_unique<MostFreeVcs>();
        case SelectionKind::kMostCredits: return std::make_unique<MostCredits>();
        case SelectionKind::kDimensionOrdered: return std::make_unique<DimensionOrdered>();
        case SelectionKind::kDiagonal: return std::make_unique<Diagonal>();
    }
    throw Problem("routing.selection: allowed are \"first_free\", \"random\", \"random_vc\", "
                  "\"most_free_vcs\", \"most_credits\", \"dimension_ordered\", \"diagonal\"");
}

}  // namespace

std::unique_ptr<SelectionFunction> make_selection_function(const RoutingSettings& settings) {
    if (settings.selection_by_class.empty()) return make(settings.selection);
    std::vector<std::unique_ptr<SelectionFunction>> of_class;
    for (const SelectionKind kind : settings.selection_by_class) of_class.push_back(make(kind));
    return std::make_unique<SelectionByClass>(std::move(of_class), make(settings.selection));
}

}  // namespace thruway
