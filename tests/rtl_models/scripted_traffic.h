// tests/rtl_models/scripted_traffic.h
// Lists of packets that look random and are the same on every machine.
#pragma once

#include "tests/rtl_models/fabric_bench.h"

namespace thruway::test {

/// Knuth's MMIX generator; its high bits are good enough to spread packets.
class TestNumbers {
public:
    explicit TestNumbers(std::uint64_t seed) : state_(seed) {}
    unsigned below(unsigned n) {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<unsigned>((state_ >> 33) % n);
    }

private:
    std::uint64_t state_;
};

struct Load {
    unsigned hosts = 16;
    Cycle cycles = 300;         ///< of generation
    unsigned packets_of = 100;  ///< in this many cycles each host generates ...
    unsigned packets = 10;      ///< ... this many packets, on average
    unsigned longest = 8;       ///< in flits; uniform from 1
};

inline std::vector<Sent> uniform_traffic(const Load& load, std::uint64_t seed) {
    TestNumbers numbers(seed);
    std::vector<Sent> list;
    for (Cycle cycle = 0; cycle < load.cycles; ++cycle) {
        for (unsigned host = 0; host < load.hosts; ++host) {
            if (numbers.below(load.packets_of) >= load.packets) continue;
            list.push_back(
                {cycle, host, numbers.below(load.hosts), 1 + numbers.below(load.longest)});
        }
    }
    return list;
}

}  // namespace thruway::test
