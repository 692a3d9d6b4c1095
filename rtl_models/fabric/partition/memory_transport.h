// rtl_models/fabric/partition/memory_transport.h
// The transport of a single process that has all parts of a fabric.
#pragma once

#include "rtl_models/fabric/partition/part_transport.h"

#include <deque>
#include <map>
#include <stdexcept>
#include <utility>

namespace thruway {

class MemoryTransport final : public PartTransport {
public:
    void send(unsigned from, unsigned to, const Bytes& bytes) override {
        on_the_way_[{from, to}].push_back(bytes);
    }
    /// Errors: std::logic_error if nothing was sent, which would be waited for without end.
    void receive(unsigned from, unsigned to, Bytes& bytes) override {
        std::deque<Bytes>& messages = on_the_way_[{from, to}];
        if (messages.empty()) throw std::logic_error("no part has sent this message");
        bytes = std::move(messages.front());
        messages.pop_front();
    }
    void sum(std::vector<std::uint64_t>&) override {}
    std::vector<Bytes> gather(const Bytes& bytes) override { return {bytes}; }
    void broadcast(Bytes&) override {}
    bool leads() const override { return true; }
    unsigned processes_here() const override { return 1; }

private:
    std::map<std::pair<unsigned, unsigned>, std::deque<Bytes>> on_the_way_;  ///< by (from, to)
};

}  // namespace thruway
