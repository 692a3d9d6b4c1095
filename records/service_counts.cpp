#include "records/service_counts.h"

#include <algorithm>

namespace thruway {
namespace {

void add_service(std::vector<FlitService>& to, const std::vector<FlitService>& from) {
    to.resize(std::max(to.size(), from.size()));
    for (std::size_t i = 0; i < from.size(); ++i) {
        to[i].generated += from[i].generated;
        to[i].delivered += from[i].delivered;
    }
}

}  // namespace

void ServiceCounts::merge(const ServiceCounts& other) {
    add_service(by_host_, other.by_host_);
    add_service(by_class_, other.by_class_);
}

}  // namespace thruway
