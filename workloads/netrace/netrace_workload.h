// workloads/netrace/netrace_workload.h
// Kind `netrace` of workload: the nodes of a netrace trace are the hosts of the same numbers.
#pragma once

#include "settings/values/file_setting.h"
#include "workloads/netrace/netrace_source.h"
#include "workloads/settings/workload_rows.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct NetraceSettings {
    FileSetting file = {"", nullptr, InputLength::kAny};
    Cycle endpoint_cycles = 8;
    bool dependencies = true;
    std::vector<unsigned> regions;
    NetraceClasses classes = NetraceClasses::kProtocol;
};

void fields(SettingsVisitor& io, NetraceSettings& settings);

class NetraceWorkload : public Workload {
public:
    /// Reads the trace once to check it. Errors: Problem.
    NetraceWorkload(InputFilePtr file, NetraceChoice choice, const HostSupply& hosts);

    std::unique_ptr<WorkloadPlayer> player() const override;
    std::unique_ptr<WorkloadPlayer> player_without(HostWork work) const override;
    unsigned hosts() const override { return nodes_; }
    std::vector<Job> jobs() const override;
    std::uint64_t longest_message_bytes() const override { return kLongestNetraceBytes; }
    unsigned traffic_classes() const override { return thruway::traffic_classes(choice_.classes); }

    /// That are played.
    std::uint64_t packets() const { return packets_; }

private:
    std::unique_ptr<WorkloadPlayer> player_of(const NetraceChoice& choice) const;

    InputFilePtr file_;
    NetraceChoice choice_;
    unsigned nodes_ = 0;
    std::uint64_t packets_ = 0;
};

std::shared_ptr<const Workload> make_netrace(const WorkloadSettings& settings,
                                             const HostSupply& hosts, std::uint64_t seed);

}  // namespace thruway
