// records/service_counts.h
// Flits generated and delivered in the whole run, by the host that generated them and by traffic
// class: what hosts and classes asked for, and what they got.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/ids.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

struct FlitService {
    std::uint64_t generated = 0;
    std::uint64_t delivered = 0;

    /// Delivered flits per generated one. `generated` must not be 0.
    double share() const { return static_cast<double>(delivered) / static_cast<double>(generated); }
    void archive(ByteArchive& io) { io(generated, delivered); }
};

/// Those of the parts of a run add up.
class ServiceCounts {
public:
    explicit ServiceCounts(unsigned hosts) : by_host_(hosts) {}

    void generated(HostId source, unsigned traffic_class, unsigned flits) {
        by_host_[index(source)].generated += flits;
        of_class(traffic_class).generated += flits;
    }
    void delivered(HostId source, unsigned traffic_class, unsigned flits) {
        by_host_[index(source)].delivered += flits;
        of_class(traffic_class).delivered += flits;
    }

    const std::vector<FlitService>& by_host() const { return by_host_; }
    const std::vector<FlitService>& by_class() const { return by_class_; }

    /// Adds the counts of another part.
    void merge(const ServiceCounts& other);
    void archive(ByteArchive& io) { io(by_host_, by_class_); }

private:
    FlitService& of_class(unsigned traffic_class) {
        if (traffic_class >= by_class_.size()) by_class_.resize(std::size_t{traffic_class} + 1);
        return by_class_[traffic_class];
    }

    std::vector<FlitService> by_host_;   ///< [host]
    std::vector<FlitService> by_class_;  ///< [traffic class] up to the highest seen
};

}  // namespace thruway
