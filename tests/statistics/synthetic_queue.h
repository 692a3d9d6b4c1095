// tests/statistics/synthetic_queue.h
// Queues in discrete time that feed a WindowSeries: independent stations of one kind, each with
// Bernoulli or approximately Poisson arrivals and a single server. Random numbers by SplitMix64.
#pragma once

#include "records/window_series.h"

#include <cmath>
#include <cstdint>
#include <deque>
#include <vector>

namespace thruway {

class SplitMix {
public:
    explicit SplitMix(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }
    bool chance(double probability) { return uniform() < probability; }
    /// Mean 0, variance 1 (Box and Muller).
    double normal() {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return radius * std::cos(2 * 3.14159265358979323846 * uniform());
    }

private:
    std::uint64_t state_;
};

enum class Service { kFixed, kGeometric };

/// At most one arrival per cycle and station, with probability load / mean_service. Service times
/// are fixed or geometric with that mean, which is also the recorded length of each packet in
/// flits. In cycle t the server finishes its packet, the arrival joins, and a free server starts
/// the next packet. The latency includes both end cycles, so it is at least the service time.
class SyntheticQueues {
public:
    SyntheticQueues(std::uint64_t seed, unsigned stations, double load, unsigned mean_service,
                    Service service)
        : random_(seed),
          stations_(stations),
          arrival_(load / mean_service),
          mean_service_(mean_service),
          service_(service) {}

    void run_until(Cycle end, WindowSeries& series) {
        for (; now_ < end; ++now_) {
            for (Station& station : stations_) step(station, series);
        }
        series.extend_to(end);
    }

private:
    struct Station {
        std::deque<Cycle> waiting;  ///< arrival cycles; the first is that of the packet in service
        Cycle done = kNever;        ///< last cycle of the packet in service
    };

    Cycle draw_service() {
        if (service_ == Service::kFixed) return mean_service_;
        const double u = 1 - random_.uniform();
        return 1 + static_cast<Cycle>(std::log(u) / std::log1p(-1.0 / mean_service_));
    }

    void step(Station& station, WindowSeries& series) {
        if (random_.chance(arrival_)) {
            series.record_generated(now_, mean_service_);
            station.waiting.push_back(now_);
        }
        if (station.done == kNever && !station.waiting.empty()) {
            station.done = now_ + draw_service() - 1;
        }
        if (station.done != now_) return;
        const Cycle latency = now_ - station.waiting.front() + 1;
        series.record_delivery(now_, latency, latency, 1, mean_service_, 0);
        station.waiting.pop_front();
        station.done = kNever;
    }

    SplitMix random_;
    std::vector<Station> stations_;
    double arrival_;
    unsigned mean_service_;
    Service service_;
    Cycle now_ = 0;
};

}  // namespace thruway
