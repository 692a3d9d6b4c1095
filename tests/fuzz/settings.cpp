// Settings files: TOML, all sections, and the checks across them. Accepted settings are echoed, and
// the echo reads back equal. Requests, also as jobs, are placed on 16 hosts.

#include "checks/simulation_settings.h"
#include "settings/fields/settings_text.h"
#include "tests/fuzz/fuzz_target.h"
#include "workloads/jobs/job_settings.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace thruway;

/// Other workloads read files, or take as much time and memory as their numbers say.
bool only_requests(const WorkloadSettings& settings) {
    if (!settings.kind->has(kHoldsJobs)) return settings.kind->make_in != nullptr;
    const std::vector<JobSettings>& jobs = settings.kind.own<JobsSettings>().jobs;
    return std::all_of(jobs.begin(), jobs.end(), [](const JobSettings& job) {
        return job.kind->make_in != nullptr && std::string(job.placement->name) != "file";
    });
}

void place(const WorkloadSettings& settings) {
    constexpr unsigned kHosts = 16;
    if (!settings.plays() || !only_requests(settings)) return;
    TrafficNetwork network;
    network.hosts = kHosts;
    network.distance = [](HostId a, HostId b) { return a == b ? 0U : 1U; };
    network.second_half = [] { return std::vector<bool>(kHosts); };
    for (std::uint32_t host = 0; host < kHosts; ++host) network.router.push_back(host);
    std::set<HostId> hosts;
    for (const Job& job : make_workload(settings, network, 1)->jobs()) {
        for (const HostId host : job.hosts) {
            fuzz::require(index(host) < kHosts, "known hosts");
            fuzz::require(hosts.insert(host).second, "a host has one job");
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::refuse_or_accept([&] {
        const auto document = SettingsDocument::from_text(fuzz::text_of(data, size), "fuzz.toml");
        const SettingTexts echo = setting_texts_of(document.read<SimulationSettings>());
        std::vector<std::string> overrides;
        for (const auto& [key, value] : echo) overrides.push_back(key + "=" + value);
        const auto again = SettingsDocument::from_text("", "fuzz.toml", overrides);
        fuzz::require(setting_texts_of(again.read<SimulationSettings>()) == echo,
                      "the echo reads back");
        place(read_simulation_settings(document).workload);
    });
    return 0;
}
