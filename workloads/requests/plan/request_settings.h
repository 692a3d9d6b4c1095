// workloads/requests/plan/request_settings.h
// Settings of requests and replies: table [workload.requests].
#pragma once

#include "traffic/settings/traffic_rows.h"
#include "workloads/requests/plan/cycle_times.h"

#include <cstdint>
#include <string>

namespace thruway {

class SettingsVisitor;

enum class RequestLoop {
    kClosed,  ///< a client sends its next request after a reply and a think time
    kOpen     ///< an injection process makes requests, whatever has been answered
};

/// The order in which a host sends what waits in its source queue.
enum class SourceOrder { kStart, kRepliesFirst };

struct RequestSettings {
    std::string clients = "all";  ///< "0-15, 20"
    std::string servers = "all";
    Part<PatternRow> pattern;

    std::uint64_t request_bytes = 16;
    std::uint64_t reply_bytes = 80;
    double write_fraction = 0;
    std::uint64_t write_request_bytes = 80;
    std::uint64_t write_reply_bytes = 16;

    RequestLoop loop = RequestLoop::kClosed;
    CycleTimeSettings think_cycles;
    double rate = 0.01;  ///< requests per client and cycle
    Part<InjectionRow> injection;
    std::uint32_t max_outstanding = 1;  ///< 0: no limit

    CycleTimeSettings service_cycles;
    std::uint32_t parallel_services = 1;    ///< 0: no limit
    std::uint32_t host_queue_requests = 0;  ///< 0: no limit
    SourceOrder source_order = SourceOrder::kStart;
};

void fields(SettingsVisitor& io, RequestSettings& settings);

struct RequestsTable {
    RequestSettings requests;
};

void fields(SettingsVisitor& io, RequestsTable& settings);

struct BatchSettings {
    std::uint64_t batch_requests = 1000;  ///< of each client
};

void fields(SettingsVisitor& io, BatchSettings& settings);

/// Traffic classes of requests and of replies.
constexpr std::uint8_t kRequestTraffic = 0;
constexpr std::uint8_t kReplyTraffic = 1;

}  // namespace thruway
