#include "apps/report/sections/points/point_latency.h"

#include "apps/report/charts/histogram_chart.h"
#include "apps/report/charts/split_bar.h"
#include "apps/report/html/report_figure.h"
#include "apps/report/html/report_table.h"
#include "reporting/json/number_text.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

SplitBar bar_of_detail(const RunDetail& detail) {
    SplitBar bar{{}, 0, "cycles"};
    for (const LatencyShare& share : detail.split) {
        const NamedChoice& word = words_of(share.reason)[static_cast<std::size_t>(share.reason)];
        if (share.reason == LatencyReason::kInside && share.cycles == 0) continue;
        std::string name = word.name;
        std::replace(name.begin(), name.end(), '_', ' ');
        bar.parts.push_back({name, share.cycles, word.meaning});
        bar.whole += share.cycles;
    }
    return bar;
}

SplitBar bar_of_result(const RunResult& result) {
    SplitBar bar{{}, 0, "cycles"};
    const auto& queue = result.source_queue_cycles.mean;
    const auto& network = result.network_latency_cycles.mean;
    if (!queue || !network) return bar;
    bar.parts = {
        {"source queue", *queue, "wait in the source queue"},
        {"network", *network, "from leaving the source queue to the delivery of the tail"}};
    bar.whole = *queue + *network;
    return bar;
}

ReportTable table_of(const SplitBar& bar, const ShownPoint& shown, const std::string& id) {
    ReportTable table{
        id + "-split",
        "What the mean latency of " + shown.short_name + " consists of.",
        {{"part"}, {"mean", "cycles", "", true}, {"share", "%", "", true}, {"meaning"}}};
    for (const BarPart& part : bar.parts) {
        const double share = bar.whole > 0 ? 100 * part.value / bar.whole : 0;
        table.rows.push_back({{part.name},
                              {with_error_bar(part.value, {}), part.value},
                              {fmt::format("{:.1f}", share)},
                              {part.meaning}});
    }
    table.rows.push_back({{"sum"}, {with_error_bar(bar.whole, {}), bar.whole}, {"100.0"}, {""}});
    return table;
}

std::string split_caption(const ShownPoint& shown, const SplitBar& bar) {
    const std::string sum = fmt::format("The parts sum to {} cycles",
                                        with_error_bar(bar.whole, {}));
    if (shown.detail == nullptr) {
        return sum + ". Only source queue and network are known: the run has no detail file.";
    }
    if (!shown.detail->part.has_mean) {
        return sum +
               fmt::format(", the mean of the {} packets delivered in the part that throughput "
                           "covers. The network had no steady state: these latencies depend on the "
                           "length of the run.",
                           shown.detail->part.packets);
    }
    return sum + fmt::format(", the mean latency of the {} packets of the measured part.",
                             shown.detail->part.packets);
}

/// The table below it has the meanings.
std::string without_meanings(SplitBar bar) {
    for (BarPart& part : bar.parts) part.meaning.clear();
    return to_svg(bar);
}

void add_histogram(const RunDetail& detail, const ShownPoint& shown, const std::string& id,
                   PointHtml& html) {
    if (detail.histogram.empty()) return;
    HistogramChart chart{detail.histogram, {}, "latency (cycles)", shown.bins};
    const std::pair<const char*, std::optional<double>> lines[] = {
        {"p50", detail.part.p50}, {"p95", detail.part.p95}, {"p99", detail.part.p99}};
    std::string numbers;
    for (const auto& [name, value] : lines) {
        if (!value) continue;
        chart.lines.push_back({name, *value});
        numbers += fmt::format("{}{} {:.0f}", numbers.empty() ? "" : ", ", name, *value);
    }
    const std::string caption = fmt::format(
        "Latencies of {} packets: {}{} cycles. Where the tail is long, the last bin holds all that "
        "is beyond the axis.",
        detail.part.packets, numbers,
        detail.part.max ? fmt::format(", largest {:.0f}", *detail.part.max) : "");
    html.drawings += marked_figure(id + "-histogram", to_svg(chart),
                                   "Histogram of latencies. The table of bins has the numbers.",
                                   caption);
    ReportTable table{id + "-bins",
                      "Latencies of " + shown.short_name + " by bins.",
                      {{"from", "cycles", "", true},
                       {"below", "cycles", "", true},
                       {"packets", "", "", true},
                       {"share", "%", "", true}}};
    const double p99 = detail.part.p99.value_or(0);
    const std::vector<LatencyBin> bins = joined_bins(detail.histogram, p99, shown.bins);
    double all = 0;
    for (const LatencyBin& bin : bins) all += static_cast<double>(bin.packets);
    for (const LatencyBin& bin : bins) {
        table.rows.push_back(
            {{std::to_string(bin.from)},
             {std::to_string(bin.to)},
             {std::to_string(bin.packets)},
             {fmt::format("{:.2f}", 100 * static_cast<double>(bin.packets) / all)}});
        table.marks.push_back(std::to_string(bin.from));
    }
    table.series = kBinsName;
    html.tables += folded(table);
}

}  // namespace

PointHtml point_latency(const ShownPoint& shown, const std::string& id) {
    PointHtml html;
    const SplitBar bar = shown.detail != nullptr ? bar_of_detail(*shown.detail)
                                                 : bar_of_result(*shown.result);
    if (bar.whole > 0) {
        html.drawings += marked_figure(id + "-latency", without_meanings(bar),
                                       "Bar of the mean latency. The table of its parts has the "
                                       "numbers.",
                                       split_caption(shown, bar));
        html.tables += folded(table_of(bar, shown, id));
    } else {
        html.drawings += paragraph("No packet was delivered in the measured part, so there is no "
                                   "latency to show.");
    }
    if (shown.detail != nullptr) add_histogram(*shown.detail, shown, id, html);
    return html;
}

}  // namespace thruway
