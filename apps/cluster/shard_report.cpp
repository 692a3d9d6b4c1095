#include "apps/cluster/shard_report.h"

#include "core/input/input_files.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <tuple>

#include <unistd.h>

namespace thruway {
namespace {

constexpr std::chrono::seconds kBetweenChanges{2};
constexpr std::chrono::seconds kBetweenTouches{60};
constexpr const char* kEnding = ".shard.json";

bool has_ending(const std::string& name) {
    const std::string ending = kEnding;
    return name.size() > ending.size() &&
           name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
}

}  // namespace

const std::vector<NamedChoice>& words_of(ShardPhase) {
    static const std::vector<NamedChoice> words = {{"running", ""}, {"ended", ""}, {"stopped", ""}};
    return words;
}

std::string this_host() {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return "unknown";
    return name.data();
}

std::int64_t seconds_now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

ShardReporter::ShardReporter(const std::string& folder, Shard shard)
    : path_(fmt::format("{}/{}_of_{}{}", folder, shard.number, shard.count, kEnding)) {
    report_.shard = shard.number;
    report_.shards = shard.count;
    report_.host = this_host();
    report_.pid = ::getpid();
    report_.started_s = seconds_now();
    make_output_folder(folder);
    write();
}

ShardReporter::~ShardReporter() {
    if (report_.phase == ShardPhase::kEnded) return;
    report_.phase = ShardPhase::kStopped;
    report_.running.clear();
    try {
        write();
    } catch (const Problem&) {
        // The disk is full, for example: --status will call the shard lost.
    }
}

void ShardReporter::started(const std::string& point) {
    report_.running.push_back(point);
    changed_ = true;
}

void ShardReporter::finished(const std::string& point, const std::string& failure) {
    const std::size_t before = report_.running.size();
    stopped(point);
    report_.runs += before - report_.running.size();
    if (!failure.empty()) report_.failed.push_back({point, failure});
}

void ShardReporter::stopped(const std::string& point) {
    std::vector<std::string>& running = report_.running;
    running.erase(std::remove(running.begin(), running.end(), point), running.end());
    changed_ = true;
}

void ShardReporter::waiting() {
    const auto age = Clock::now() - written_;
    if (age >= kBetweenTouches || (changed_ && age >= kBetweenChanges)) write();
}

void ShardReporter::end() {
    report_.phase = ShardPhase::kEnded;
    write();
}

void ShardReporter::write() {
    report_.touched_s = seconds_now();
    write_file(path_, json_text(to_json_value(report_)));
    changed_ = false;
    written_ = Clock::now();
}

std::vector<ShardReport> read_reports(const std::string& folder) {
    std::vector<ShardReport> reports;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string path = entry->path().string();
        if (!has_ending(path)) continue;
        ShardReport report;
        try {
            from_json_value(parse_json(InputFiles().read_for("--status", path)->text()), report);
        } catch (const std::exception& why) {
            throw Problem(fmt::format("is not the report of a shard: {}; remove it", why.what()),
                          {path, 0, 0});
        }
        reports.push_back(std::move(report));
    }
    std::sort(reports.begin(), reports.end(), [](const ShardReport& a, const ShardReport& b) {
        return std::tie(a.shards, a.shard) < std::tie(b.shards, b.shard);
    });
    return reports;
}

}  // namespace thruway
