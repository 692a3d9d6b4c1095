// bench/exchange.cpp
// The constants of messages between two processes, for the predictions of docs/scale.md: run it by
// `mpirun -n 2 build/release/bench/bench_exchange`. For each size: the time of half a round trip,
// and the time that sending and receiving a message take from a process when the message is there
// already. Medians of many repetitions.

#include "mpi/process_group.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace {

using thruway::PartTransport;
using Clock = std::chrono::steady_clock;

constexpr int kRepetitions = 2001;
constexpr int kAtOnce = 2;  // messages on the way, as many as parts of a fabric have

double microseconds(Clock::duration time) {
    return std::chrono::duration<double, std::micro>(time).count();
}

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + kRepetitions / 2, values.end());
    return values[kRepetitions / 2];
}

/// Half of the time from sending a message until its answer is there.
double one_way(thruway::ProcessGroup& group, PartTransport::Bytes& bytes) {
    const unsigned other = 1 - group.rank();
    std::vector<double> times;
    for (int i = 0; i < kRepetitions; ++i) {
        const Clock::time_point begin = Clock::now();
        if (group.rank() == 0) group.send(0, 1, bytes);
        group.receive(other, group.rank(), bytes);
        if (group.rank() == 1) group.send(1, 0, bytes);
        times.push_back(microseconds(Clock::now() - begin) / 2);
    }
    return median(std::move(times));
}

/// The time for one message out and one in, when the one that comes in has arrived before.
double overhead(thruway::ProcessGroup& group, PartTransport::Bytes& bytes) {
    const unsigned other = 1 - group.rank();
    std::vector<double> times;
    for (int i = 0; i < kRepetitions; ++i) {
        Clock::duration busy{};
        for (int k = 0; k < kAtOnce; ++k) {
            const Clock::time_point begin = Clock::now();
            group.send(group.rank(), other, bytes);
            busy += Clock::now() - begin;
        }
        std::vector<std::uint64_t> barrier = {1};
        group.sum(barrier);
        for (int k = 0; k < kAtOnce; ++k) {
            const Clock::time_point begin = Clock::now();
            group.receive(other, group.rank(), bytes);
            busy += Clock::now() - begin;
        }
        times.push_back(microseconds(busy) / kAtOnce);
    }
    return median(std::move(times));
}

}  // namespace

int main() {
    const std::unique_ptr<thruway::ProcessGroup> group = thruway::join_process_group();
    if (group == nullptr || group->size() != 2) {
        fmt::print(stderr, "start it as two processes: mpirun -n 2 ...\n");
        return 2;
    }
    if (group->leads()) fmt::print("{:>8}  {:>10}  {:>10}\n", "bytes", "one way", "overhead");
    for (const std::size_t size : {64, 1024, 4096, 16000, 65536, 262144}) {
        PartTransport::Bytes bytes(size);
        const double way = one_way(*group, bytes);
        const double busy = overhead(*group, bytes);
        if (group->leads()) fmt::print("{:>8}  {:>7.2f} us  {:>7.2f} us\n", size, way, busy);
    }
    return 0;
}
