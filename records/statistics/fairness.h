// records/statistics/fairness.h
// Jain's index over the hosts that generated packets: (sum x)^2 / (n sum x^2), where x are the
// delivered flits of a host, 0 for a host without a delivery, and n is the number of these hosts.
// 1: all got the same; k/n: k hosts shared equally and the others got nothing.
// Source: Jain, Chiu, Hawe, A quantitative measure of fairness and discrimination for resource
// allocation in shared computer systems, DEC TR-301, 1984.
#pragma once

#include "records/statistics/run_statistic.h"

namespace thruway {

class Fairness final : public RunStatistic {
public:
    explicit Fairness(unsigned hosts) : counters_(std::size_t{2} * hosts) {}

    void generate(const Generation& packet) override { ++counters_[place(packet.source)]; }
    void deliver(const Delivery& packet) override {
        counters_[place(packet.source) + 1] += packet.flits;
    }
    /// Empty if nothing was delivered.
    std::optional<double> value(Cycle end) const override;
    std::vector<std::uint64_t>* counters() override { return &counters_; }

private:
    static std::size_t place(HostId source) { return std::size_t{2} * index(source); }

    std::vector<std::uint64_t> counters_;  ///< [2 source] packets generated, then flits delivered
};

}  // namespace thruway
