// tests/workloads/stream/listed_messages.h
// A stream of messages that a test lists.
#pragma once

#include "workloads/stream/message_source.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace thruway::test {

struct Listed {
    Cycle own = 0;
    unsigned source = 0;
    unsigned destination = 0;
    std::vector<std::size_t> after = {};  ///< positions in the list
    Cycle delay = 0;
};

/// Numbers the messages; its labels are positions in the list.
class ListedSource : public MessageSource {
public:
    explicit ListedSource(std::vector<Listed> list) : list_(std::move(list)), named_(list_.size()) {
        for (const Listed& listed : list_) {
            for (const std::size_t earlier : listed.after) ++named_[earlier];
            if (listed.source >= sent_.size()) sent_.resize(listed.source + 1);
            ids_.push_back({HostId{listed.source}, sent_[listed.source]++});
        }
    }

    bool next(StreamMessage& message) override {
        message.after.clear();
        message.forgotten.clear();
        if (position_ == list_.size()) return false;
        const Listed& listed = list_[position_];
        message.message = {ids_[position_], HostId{listed.destination}, 8, 0, listed.own};
        message.delay = listed.delay;
        message.label = static_cast<std::uint32_t>(position_);
        message.may_be_named = named_[position_] > 0;
        for (const std::size_t earlier : listed.after) {
            message.after.push_back(ids_[earlier]);
            if (--named_[earlier] == 0) message.forgotten.push_back(ids_[earlier]);
        }
        ++position_;
        return true;
    }

    std::string name(std::uint32_t label) const override { return fmt::format("m{}", label); }

private:
    std::vector<Listed> list_;
    std::vector<unsigned> named_;  ///< by messages that are not read yet
    std::vector<std::uint32_t> sent_;
    std::vector<MessageId> ids_;
    std::size_t position_ = 0;
};

}  // namespace thruway::test
