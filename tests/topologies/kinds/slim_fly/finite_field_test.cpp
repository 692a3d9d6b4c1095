#include "topologies/kinds/slim_fly/finite_field.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace thruway {
namespace {

TEST(FiniteField, exists_for_powers_of_primes) {
    const std::set<unsigned> orders = {2,  3,  4,  5,  7,  8,  9,  11, 13, 16, 17, 19, 23, 25,
                                       27, 29, 31, 32, 37, 41, 43, 47, 49, 53, 59, 61, 64};
    for (unsigned q = 0; q <= 64; ++q) EXPECT_EQ(FiniteField::exists(q), orders.count(q) > 0) << q;
    EXPECT_THROW(FiniteField(6), std::invalid_argument);
}

TEST(FiniteField, obeys_the_laws_of_a_field) {
    for (const unsigned q : {2u, 3u, 4u, 5u, 7u, 8u, 9u, 16u, 25u, 27u}) {
        const FiniteField field(q);
        for (unsigned a = 0; a < q; ++a) {
            EXPECT_EQ(field.sum(a, 0), a);
            EXPECT_EQ(field.product(a, 1), a);
            std::set<unsigned> sums;
            std::set<unsigned> products;
            for (unsigned b = 0; b < q; ++b) {
                sums.insert(field.sum(a, b));
                products.insert(field.product(a, b));
                EXPECT_EQ(field.product(a, b), field.product(b, a));
                for (unsigned c = 0; c < q; ++c) {
                    EXPECT_EQ(field.product(a, field.sum(b, c)),
                              field.sum(field.product(a, b), field.product(a, c)));
                    EXPECT_EQ(field.product(a, field.product(b, c)),
                              field.product(field.product(a, b), c));
                }
            }
            EXPECT_EQ(sums.size(), q);
            EXPECT_EQ(products.size(), a == 0 ? 1 : q);
        }
    }
}

TEST(FiniteField, has_a_generator) {
    for (const unsigned q : {3u, 4u, 5u, 8u, 9u, 49u, 64u}) {
        const FiniteField field(q);
        std::set<unsigned> powers;
        for (unsigned e = 0; e < q - 1; ++e) powers.insert(field.power(e));
        EXPECT_EQ(powers.size(), q - 1);
        EXPECT_EQ(powers.count(0), 0u);
        EXPECT_EQ(field.power(q - 1), 1u);
    }
}

}  // namespace
}  // namespace thruway
