// tests/workloads/requests/random_requests.h
// Random settings of requests, and a random time for each message.
#pragma once

#include "core/random.h"
#include "tests/workloads/requests/small_requests.h"

#include <cstdint>

namespace thruway::test {

/// The bits of one draw, a few at a time.
class RequestDice {
public:
    explicit RequestDice(std::uint64_t run) : run_(run) {}
    std::uint32_t operator()(std::uint32_t n) {
        return below(draw(77, DrawPurpose::kTest, static_cast<std::uint32_t>(run_), count_++).a, n);
    }

private:
    std::uint64_t run_;
    std::uint64_t count_ = 0;
};

struct RandomRun {
    explicit RandomRun(std::uint64_t number) : run(number) {
        RequestDice dice(number);
        hosts = 2 + dice(6);
        settings.clients = dice(2) == 0 ? "all" : "0";
        settings.servers = dice(2) == 0 ? "all" : "1";
        settings.loop = dice(2) == 0 ? RequestLoop::kClosed : RequestLoop::kOpen;
        settings.max_outstanding = 1 + dice(5);
        if (settings.loop == RequestLoop::kOpen && dice(3) == 0) settings.max_outstanding = 0;
        settings.rate = 0.02 + 0.1 * dice(5);
        settings.injection = dice(2) == 0 ? "bernoulli" : "poisson";
        settings.write_fraction = 0.25 * dice(5);
        settings.think_cycles = times(dice);
        settings.service_cycles = times(dice);
        settings.parallel_services = dice(4);
        batch = 1 + dice(60);
        slowest = 1 + dice(30);
    }

    static CycleTimeSettings times(RequestDice& dice) {
        return {dice(2) == 0 ? TimeLaw::kFixed : TimeLaw::kGeometric, 1 + dice(20)};
    }

    /// The same for the same message, whatever the order of calls.
    Cycle latency(const Message& message) const {
        const std::uint64_t name = std::uint64_t{index(message.id.source)} << 32 |
                                   message.id.number;
        return 1 + below(draw(run, DrawPurpose::kTest, 9, name).a, slowest);
    }

    std::uint64_t run;
    unsigned hosts = 2;
    RequestSettings settings;
    std::uint64_t batch = 1;
    std::uint32_t slowest = 1;
};

}  // namespace thruway::test
