// studies/claims/shapes.h
// Shapes of comparison. The claims of a paper are rows of a table,
//     {id, statement, criterion, findings, reason}
// and a shape makes the findings of a row: it compares a quantity with a bound over a list of cases
// (networks, loads, schemes).
//     each(product(kNetworks, loads), [&](const Network& of, double load) {
//         return below(at(of, load), latency(of, load) / latency(kReference, load), 1.05);
//     })
// Findings of two shapes can be added: each(..) + each(..).
#pragma once

#include "studies/claims/claim.h"

#include <functional>
#include <initializer_list>
#include <iterator>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace thruway {

using Findings = std::vector<Finding>;

/// Sets Claim::same_when_quick in a row.
constexpr bool kSameWhenQuick = true;

Findings operator+(Findings a, Findings b);

// Cases.

namespace shapes {

template <class List>
using Case = std::decay_t<decltype(*std::begin(std::declval<const List&>()))>;

template <class T>
struct IsTuple : std::false_type {};
template <class... T>
struct IsTuple<std::tuple<T...>> : std::true_type {};

/// Passes the elements of a combination as separate arguments.
template <class Function, class One>
auto call(const Function& function, const One& one) {
    if constexpr (IsTuple<One>::value) {
        return std::apply(function, one);
    } else {
        return function(one);
    }
}

}  // namespace shapes

/// All combinations, as tuples. The last list changes fastest.
inline std::vector<std::tuple<>> product() { return {{}}; }

template <class List, class... Lists>
auto product(const List& list, const Lists&... others) {
    const auto rest = product(others...);
    using Rest = typename decltype(rest)::value_type;
    std::vector<decltype(std::tuple_cat(std::declval<std::tuple<shapes::Case<List>>>(),
                                        std::declval<Rest>()))>
        all;
    for (const auto& first : list) {
        for (const auto& last : rest) all.push_back(std::tuple_cat(std::make_tuple(first), last));
    }
    return all;
}

/// The elements for which `predicate` is true.
template <class List, class Predicate>
auto where(const List& list, const Predicate& predicate) {
    std::vector<shapes::Case<List>> some;
    for (const auto& one : list) {
        if (shapes::call(predicate, one)) some.push_back(one);
    }
    return some;
}

/// The elements from `first` to `last`, both included.
std::vector<double> between(const std::vector<double>& x, double first, double last);

/// Each element with the next one.
template <class List>
auto consecutive(const List& list) {
    std::vector<std::tuple<shapes::Case<List>, shapes::Case<List>>> steps;
    for (auto next = std::begin(list); next != std::end(list); ++next) {
        if (next != std::begin(list)) steps.emplace_back(*std::prev(next), *next);
    }
    return steps;
}

/// Each element with all before it: (a, b), (a, c), (b, c), (a, d) and so on.
template <class List>
auto pairs(const List& list) {
    std::vector<std::tuple<shapes::Case<List>, shapes::Case<List>>> all;
    for (auto later = std::begin(list); later != std::end(list); ++later) {
        for (auto earlier = std::begin(list); earlier != later; ++earlier) {
            all.emplace_back(*earlier, *later);
        }
    }
    return all;
}

// Findings.

/// What `judged` returns for each case: one finding or several.
template <class List, class Judged>
Findings each(const List& cases, const Judged& judged) {
    Findings all;
    for (const auto& one : cases) {
        all = std::move(all) + Findings{shapes::call(judged, one)};
    }
    return all;
}

template <class Case, class Judged>
Findings each(std::initializer_list<Case> cases, const Judged& judged) {
    return each<std::initializer_list<Case>, Judged>(cases, judged);
}

/// `value` of each element is less than that of the next; `at` names the two.
template <class List, class At, class Value>
Findings grows(const List& list, const At& at, const Value& value) {
    return each(consecutive(list), [&](const auto& one, const auto& next) {
        return less(at(one, next), value(one), value(next));
    });
}

/// No two of the values differ by more than a factor of `most`; `at` names the two.
template <class List, class At, class Value>
Findings alike(const List& list, double most, const At& at, const Value& value) {
    return each(pairs(list), [&](const auto& one, const auto& other) {
        return within(at(one, other), value(other) / value(one), 1 / most, most);
    });
}

// Rows.

/// The row that `row` returns for each case.
template <class List, class Row>
std::vector<Claim> rows(const List& cases, const Row& row) {
    std::vector<Claim> all;
    all.reserve(std::size(cases));
    for (const auto& one : cases) all.push_back(shapes::call(row, one));
    return all;
}

/// Rows of several tables in the order of the numbers of their ids: "D9", "D9b", "D10".
std::vector<Claim> in_order(const std::vector<std::vector<Claim>>& tables);

}  // namespace thruway
