// Payloads in the network: copies from a pool, with extensions, and no leak.

#include "cosim/tlm/network_payload.h"

#include <gtest/gtest.h>
#include <tlm>

#include <cstddef>

namespace thruway::test {
namespace {

struct Tag : tlm::tlm_extension<Tag> {
    Tag() { ++live; }
    Tag(const Tag& other) : tlm::tlm_extension<Tag>(other), value(other.value) { ++live; }
    ~Tag() override { --live; }
    tlm::tlm_extension_base* clone() const override { return new Tag(*this); }
    void copy_from(const tlm::tlm_extension_base& other) override {
        value = static_cast<const Tag&>(other).value;
    }
    int value = 0;
    static int live;
};
int Tag::live = 0;

TEST(PayloadPool, copies_everything_and_updates_the_original) {
    PayloadPool pool;
    unsigned char data[4] = {1, 2, 3, 4};
    unsigned char enables[2] = {0xff, 0};
    Tag tag;
    tag.value = 5;
    tlm::tlm_generic_payload original;
    original.set_command(tlm::TLM_READ_COMMAND);
    original.set_address(0x40);
    original.set_data_ptr(data);
    original.set_data_length(4);
    original.set_streaming_width(2);
    original.set_byte_enable_ptr(enables);
    original.set_byte_enable_length(2);
    original.set_extension(&tag);

    NetworkPayload& copy = pool.copy(original);
    EXPECT_EQ(pool.live(), 1u);
    EXPECT_EQ(copy.get_address(), 0x40u);
    EXPECT_EQ(copy.get_streaming_width(), 2u);
    EXPECT_NE(copy.get_data_ptr(), data);
    EXPECT_EQ(copy.get_data_ptr()[3], 4);
    EXPECT_EQ(copy.get_byte_enable_ptr()[0], 0xff);
    ASSERT_NE(copy.get_extension<Tag>(), nullptr);
    EXPECT_NE(copy.get_extension<Tag>(), &tag);
    EXPECT_EQ(Tag::live, 2);

    for (unsigned i = 0; i < 4; ++i) copy.get_data_ptr()[i] = static_cast<unsigned char>(10 + i);
    copy.get_extension<Tag>()->value = 6;
    copy.set_response_status(tlm::TLM_OK_RESPONSE);
    original.update_original_from(copy);
    EXPECT_EQ(data[0], 10);
    EXPECT_EQ(data[1], 2) << "not enabled";
    EXPECT_EQ(tag.value, 6);
    EXPECT_TRUE(original.is_response_ok());

    copy.release();
    EXPECT_EQ(pool.live(), 0u);
    EXPECT_EQ(Tag::live, 1) << "the copy of the extension is gone";
    original.clear_extension(&tag);
}

/// Bytes 3 to 7 of 9, whose enables repeat with period 4.
TEST(PayloadPool, copies_a_part_with_the_enables_of_its_bytes) {
    PayloadPool pool;
    unsigned char data[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    unsigned char enables[4] = {10, 11, 12, 13};
    Tag tag;
    tag.value = 5;
    tlm::tlm_generic_payload original;
    original.set_command(tlm::TLM_WRITE_COMMAND);
    original.set_address(0x40);
    original.set_data_ptr(data);
    original.set_data_length(9);
    original.set_streaming_width(9);
    original.set_byte_enable_ptr(enables);
    original.set_byte_enable_length(4);
    original.set_extension(&tag);

    NetworkPayload& part = pool.copy(original, BurstPart{3, 5, 3, 5});
    EXPECT_TRUE(part.is_write());
    EXPECT_EQ(part.get_address(), 0x43u);
    EXPECT_EQ(part.get_streaming_width(), 5u);
    ASSERT_EQ(part.get_data_length(), 5u);
    EXPECT_EQ(part.get_data_ptr()[0], 4);
    EXPECT_EQ(part.get_data_ptr()[4], 8);
    ASSERT_EQ(part.get_byte_enable_length(), 4u);
    EXPECT_EQ(part.get_byte_enable_ptr()[0], 13);
    EXPECT_EQ(part.get_byte_enable_ptr()[1], 10);
    EXPECT_EQ(part.get_byte_enable_ptr()[3], 12);
    ASSERT_NE(part.get_extension<Tag>(), nullptr);
    EXPECT_EQ(part.get_extension<Tag>()->value, 5);
    EXPECT_EQ(Tag::live, 2);
    part.release();
    EXPECT_EQ(Tag::live, 1);

    NetworkPayload& end = pool.copy(original, BurstPart{7, 2, 7, 2});
    ASSERT_EQ(end.get_byte_enable_length(), 2u) << "no more enables than bytes";
    EXPECT_EQ(end.get_byte_enable_ptr()[0], 13);
    EXPECT_EQ(end.get_byte_enable_ptr()[1], 10);
    end.release();
    original.clear_extension(&tag);
}

TEST(PayloadPool, reuses_released_copies) {
    PayloadPool pool;
    unsigned char data[64] = {};
    tlm::tlm_generic_payload original;
    original.set_data_ptr(data);
    original.set_data_length(64);
    NetworkPayload* const first = &pool.copy(original);
    NetworkPayload* const second = &pool.copy(original);
    second->acquire();
    second->release();
    EXPECT_EQ(pool.live(), 2u) << "there is another reference";
    first->release();
    original.set_data_length(8);
    data[7] = 9;
    NetworkPayload* const third = &pool.copy(original);
    EXPECT_EQ(third, first);
    EXPECT_EQ(third->get_data_length(), 8u);
    EXPECT_EQ(third->get_data_ptr()[7], 9);
    EXPECT_EQ(third->get_byte_enable_ptr(), nullptr);
    EXPECT_EQ(pool.capacity(), 2u);
    second->release();
    third->release();
    EXPECT_EQ(pool.live(), 0u);
}

}  // namespace
}  // namespace thruway::test
