// A block with a name: its place in the hierarchy, its constructor arguments, its children.

#include "rtl_models/engine/named.h"

#include <gtest/gtest.h>

#include <memory>

namespace thruway::test {
namespace {

class Counter {
public:
    struct Cold {
        explicit Cold(unsigned start) : first(start), child(std::make_unique<Child>("child")) {}
        struct Child : sc_core::sc_module {
            explicit Child(sc_core::sc_module_name name) : sc_module(name) {}
        };
        const unsigned first;
        std::unique_ptr<Child> child;
    };

    Counter() = default;
    Counter(Named<Counter>& named, unsigned start) : cold_(&named.cold()), count_(start) {}

    unsigned next() { return ++count_; }
    unsigned first() const { return cold_->first; }

private:
    Cold* cold_ = nullptr;
    unsigned count_ = 0;
};

TEST(Named, builds_the_block_where_it_is_told_and_gives_it_a_name) {
    Counter registers[2];
    Named<Counter> one("one", registers[1], 7u);
    EXPECT_STREQ(one.name(), "one");
    EXPECT_EQ(&*one, &registers[1]);
    EXPECT_EQ(one->next(), 8u);
    EXPECT_EQ(registers[1].next(), 9u);
    EXPECT_EQ(one->first(), 7u);
    EXPECT_EQ(one.cold().first, 7u);
}

TEST(Named, has_the_modules_of_its_block_below_it) {
    Counter registers;
    const Named<Counter> block("block", registers, 0u);
    EXPECT_STREQ(block.cold().child->name(), "block.child");
}

}  // namespace
}  // namespace thruway::test
