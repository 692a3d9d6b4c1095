#include "workloads/settings/host_supply.h"

#include "core/text/counted.h"

#include <fmt/format.h>

namespace thruway {

std::string HostSupply::text() const {
    return fmt::format("{} has {}", of_job() ? job : "the network",
                       counted(count, "host", "hosts"));
}

std::string HostSupply::remedy() const {
    return of_job() ? "raise its ranks or name more hosts" : "choose a larger network";
}

}  // namespace thruway
