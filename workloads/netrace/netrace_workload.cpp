#include "workloads/netrace/netrace_workload.h"

#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"
#include "workloads/settings/workload_settings.h"
#include "workloads/stream/stream_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {

namespace {

constexpr const char* kNetraceFileKey = "workload.netrace_file";
constexpr const char* kNetraceJobName = "netrace";

}  // namespace

void fields(SettingsVisitor& io, NetraceSettings& settings) {
    io.file("netrace_file", settings.file,
            "netrace: trace of netrace, compressed by bzip2 or plain; paths as for `matrix_file`");
    io.integer("endpoint_cycles", settings.endpoint_cycles, {0, 4294967295}, "cycles",
               "netrace: from the arrival of the last packet that a late packet waits for to its "
               "start");
    io.flag("dependencies", settings.dependencies,
            "netrace: packets wait for those that name them; otherwise each starts in its cycle");
    io.integers("regions", settings.regions, {0, 1024}, {0, 4294967295}, "",
                "netrace: numbers of the regions that are played, from 0; empty: all packets");
    io.choice("classes", settings.classes,
              {{NetraceClasses::kProtocol, "protocol",
                "0: requests, 1: requests to L1 caches, 2: replies"},
               {NetraceClasses::kNodeType, "node_type",
                "0: from L1 data caches, 1: from L1 instruction caches, 2: from L2 caches, 3: from "
                "memory controllers"},
               {NetraceClasses::kSize, "size", "0: 8 bytes, 1: 72 bytes"}},
              "netrace: traffic classes of the packets");
}

NetraceWorkload::NetraceWorkload(InputFilePtr file, NetraceChoice choice, const HostSupply& hosts)
    : file_(std::move(file)), choice_(std::move(choice)) {
    std::sort(choice_.regions.begin(), choice_.regions.end());
    NetraceSource source(file_->stream(), file_->path(), choice_);
    nodes_ = source.header().nodes;
    if (nodes_ > hosts.count) {
        refuse(kNetraceFileKey, fmt::format("the trace has {} nodes, but {}; {}", nodes_,
                                            hosts.text(), hosts.remedy()));
    }
    StreamMessage message;
    while (source.next(message)) ++packets_;
    if (packets_ == 0) {
        refuse("workload.regions", "the chosen regions have no packets; choose others");
    }
}

std::unique_ptr<WorkloadPlayer> NetraceWorkload::player_of(const NetraceChoice& choice) const {
    return std::make_unique<StreamPlayer>(
        std::make_unique<NetraceSource>(file_->stream(), file_->path(), choice), nodes_,
        StreamRule::kDelayedIfLate);
}

std::unique_ptr<WorkloadPlayer> NetraceWorkload::player() const { return player_of(choice_); }

std::unique_ptr<WorkloadPlayer> NetraceWorkload::player_without(HostWork work) const {
    if (work != HostWork::kDelays && work != HostWork::kAll) return nullptr;
    NetraceChoice choice = choice_;
    choice.endpoint_cycles = 0;
    return player_of(choice);
}

std::vector<Job> NetraceWorkload::jobs() const {
    Job job{kNetraceJobName, {}};
    for (unsigned node = 0; node < nodes_; ++node) job.hosts.push_back(HostId{node});
    return {job};
}

std::shared_ptr<const Workload> make_netrace(const WorkloadSettings& settings,
                                             const HostSupply& hosts, std::uint64_t seed) {
    static_cast<void>(seed);
    const auto& own = settings.kind.own<NetraceSettings>();
    if (own.file.input == nullptr && own.file.path.empty()) {
        refuse(kNetraceFileKey, "give the path of a trace of netrace");
    }
    return std::make_shared<NetraceWorkload>(
        input_or_read(own.file.input, kNetraceFileKey, own.file.path, InputLength::kAny),
        NetraceChoice{own.dependencies, own.endpoint_cycles, own.regions, own.classes}, hosts);
}

}  // namespace thruway
