// records/statistics/fairness.h
// Jain's index over the hosts that send: (sum x)^2 / (n sum x^2), where x are the delivered flits
// of a host and n is the number of hosts with x > 0. 1: all got the same; 1/n: one got everything.
// Source: Jain, Chiu, Hawe, A quantitative measure of fairness and discrimination for resource
// allocation in shared computer systems, DEC TR-301, 1984.
#pragma once

#include "records/statistics/run_statistic.h"

namespace thruway {

class Fairness final : public RunStatistic {
public:
    explicit Fairness(unsigned hosts) : flits_(hosts) {}

    void deliver(const Delivery& packet) override { flits_[index(packet.source)] += packet.flits; }
    std::optional<double> value(Cycle end) const override;

private:
    std::vector<std::uint64_t> flits_;  ///< [source]
};

}  // namespace thruway
