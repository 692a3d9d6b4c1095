// routing/wrappers/selection_by_class.h
// Selection by traffic class: each class has its own selection function; classes beyond the last
// share another.
#pragma once

#include "routing/relation/selection_function.h"

#include <memory>
#include <vector>

namespace thruway {

class SelectionByClass final : public SelectionFunction {
public:
    /// `of_class`: [traffic class]; `others`: for classes beyond its end.
    SelectionByClass(std::vector<std::unique_ptr<SelectionFunction>> of_class,
                     std::unique_ptr<SelectionFunction> others);

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    /// True if it is true for any of them; likewise the functions below.
    bool draws() const override;
    bool needs_dimensions() const override;
    bool needs_credits() const override;
    bool looks_at_class() const override { return true; }
    /// The names in the order of the classes: "diagonal, random, others first_free".
    std::string name() const override;

private:
    const SelectionFunction& of(const CongestionView& view) const;

    std::vector<std::unique_ptr<SelectionFunction>> functions_;  ///< [class], then that of others
};

}  // namespace thruway
