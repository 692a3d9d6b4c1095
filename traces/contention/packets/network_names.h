// traces/contention/packets/network_names.h
// What journeys tell about their network: names of routers, hosts and jobs, and where links lead.
#pragma once

#include "reporting/contention/contention.h"
#include "traces/contention/packets/packet_trail.h"
#include "traces/journeys/journey.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace thruway {

class NetworkNames {
public:
    /// Returns the number of the journey's job; 0: none.
    std::uint32_t learn(const Journey& journey);

    ContentionLink link(LinkPlace place) const;
    ContentionFlow flow(std::uint32_t source, std::optional<std::uint32_t> destination) const;
    const std::string& job(std::uint32_t number) const { return jobs_[number]; }

    /// Numbers and names, for suggestions.
    std::vector<std::string> known_hosts() const;
    std::vector<std::string> known_routers() const;
    std::vector<std::string> known_jobs() const { return {jobs_.begin() + 1, jobs_.end()}; }

private:
    struct Target {
        bool is_host = false;
        std::uint32_t number = 0;
    };
    static std::uint64_t key(LinkPlace place) {
        return std::uint64_t{place.router} << 32 | place.port;
    }
    void learn_host(std::uint32_t host, const std::string& name);

    std::unordered_map<std::uint64_t, Target> links_;
    std::unordered_map<std::uint32_t, std::string> routers_;
    std::unordered_map<std::uint32_t, std::string> hosts_;
    std::vector<std::string> jobs_ = {""};
    std::map<std::string, std::uint32_t> job_numbers_ = {{"", 0}};
};

}  // namespace thruway
