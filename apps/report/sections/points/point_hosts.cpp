#include "apps/report/sections/points/point_hosts.h"

#include "apps/report/html/report_table.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

constexpr std::size_t kHostsOfEachEnd = 5;

double share_of(const HostServiceDetail& host) {
    return static_cast<double>(host.accepted_flits) / static_cast<double>(host.offered_flits);
}

/// The hosts that sent, least served first; of equally served ones that with the higher latency.
std::vector<HostServiceDetail> by_service(const RunDetail& detail) {
    std::vector<HostServiceDetail> hosts;
    for (const HostServiceDetail& host : detail.hosts) {
        if (host.offered_flits > 0) hosts.push_back(host);
    }
    std::stable_sort(hosts.begin(), hosts.end(), [](const auto& a, const auto& b) {
        if (share_of(a) != share_of(b)) return share_of(a) < share_of(b);
        return a.latency_cycles.value_or(0) > b.latency_cycles.value_or(0);
    });
    return hosts;
}

std::vector<ReportCell> row_of(const HostServiceDetail& host, const char* end) {
    return {
        {end},
        {host.name.empty() ? std::to_string(host.host) : host.name},
        {std::to_string(host.offered_flits)},
        {std::to_string(host.accepted_flits)},
        {fmt::format("{:.4f}", share_of(host))},
        {std::to_string(host.packets)},
        {host.latency_cycles ? with_error_bar(host.latency_cycles, {}) : "", host.latency_cycles}};
}

}  // namespace

PointHtml point_hosts(const ShownPoint& shown, const std::string& id) {
    PointHtml html;
    const FairnessResult& fairness = shown.result->fairness;
    const bool requests = fairness.share_of == ShareOf::kRequests;
    if (fairness.jain_index) {
        html.tables += paragraph(
            fmt::format("Jain's index of {} is {:.4f}; 1 means that all are served equally.",
                        requests ? "the requests per cycle that each client gets through"
                                 : "the share that each host gets of what it offers",
                        *fairness.jain_index));
    }
    if (shown.detail == nullptr) {
        if (fairness.least_served_host && fairness.least_served_share) {
            html.tables += paragraph(fmt::format(
                "Host {} is served least: {:.4f} of {}.", *fairness.least_served_host,
                *fairness.least_served_share,
                requests ? "the mean of the clients of its job" : "its flits were delivered"));
        }
        return html;
    }
    const std::vector<HostServiceDetail> hosts = by_service(*shown.detail);
    if (hosts.empty()) {
        html.tables += paragraph("No host generated a packet.");
        return html;
    }
    ReportTable table{id + "-hosts",
                      fmt::format("Hosts of {} that were served least and most, of {} that sent, "
                                  "in the whole run.",
                                  shown.short_name, hosts.size()),
                      {{"end"},
                       {"host"},
                       {"offered", "flits", "", true},
                       {"accepted", "flits", "", true},
                       {"accepted / offered", "", "", true},
                       {"packets", "", "", true},
                       {"mean latency", "cycles", "", true}}};
    table.heading_columns = 2;
    const std::size_t least = std::min(hosts.size(), kHostsOfEachEnd);
    const std::size_t most = std::min(hosts.size() - least, kHostsOfEachEnd);
    for (std::size_t i = 0; i < least; ++i) table.rows.push_back(row_of(hosts[i], "least"));
    for (std::size_t i = hosts.size() - most; i < hosts.size(); ++i) {
        table.rows.push_back(row_of(hosts[i], "most"));
    }
    html.tables += to_html(table);
    return html;
}

}  // namespace thruway
