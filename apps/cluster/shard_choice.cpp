#include "apps/cluster/shard_choice.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace thruway {
namespace {

constexpr std::size_t kMostShards = 1'000'000;

std::optional<std::size_t> whole_number(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

Shard shard_in(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash != std::string::npos) {
        const auto number = whole_number(std::string_view(text).substr(0, slash));
        const auto count = whole_number(std::string_view(text).substr(slash + 1));
        if (number && count && *number >= 1 && *number <= *count && *count <= kMostShards) {
            return {*number, *count};
        }
    }
    throw Problem(fmt::format("--shard: '{}'; expected I/N with I from 1 to N, for example 3/8, or "
                              "none to run everything",
                              text));
}

std::size_t number_of(const char* variable) {
    const char* const text = std::getenv(variable);
    const auto number = text == nullptr ? std::nullopt : whole_number(text);
    if (number) return *number;
    throw Problem(fmt::format("SLURM_ARRAY_TASK_ID is set, but {} is {}; give --shard I/N, or "
                              "--shard none to run everything",
                              variable,
                              text == nullptr ? "not" : fmt::format("'{}', not a number", text)));
}

/// The task of an array that Slurm has numbered FIRST, FIRST + 1, ...
Shard shard_of_slurm() {
    const std::size_t id = number_of("SLURM_ARRAY_TASK_ID");
    const std::size_t first = number_of("SLURM_ARRAY_TASK_MIN");
    const std::size_t count = number_of("SLURM_ARRAY_TASK_COUNT");
    const std::size_t last = std::getenv("SLURM_ARRAY_TASK_MAX") == nullptr
                                 ? first + count - 1
                                 : number_of("SLURM_ARRAY_TASK_MAX");
    const std::size_t step = std::getenv("SLURM_ARRAY_TASK_STEP") == nullptr
                                 ? 1
                                 : number_of("SLURM_ARRAY_TASK_STEP");
    if (step != 1 || last - first + 1 != count || id < first || id > last) {
        throw Problem(fmt::format(
            "task {} of the Slurm array {} to {} with {} tasks (SLURM_ARRAY_TASK_STEP = {}) is no "
            "shard: shards are numbered without gaps; submit with --array=1-N, or give --shard I/N",
            id, first, last, count, step));
    }
    return {id - first + 1, count};
}

}  // namespace

std::optional<ShardChoice> chosen_shard(const std::string& option) {
    if (option == "none") return std::nullopt;
    if (!option.empty()) return ShardChoice{shard_in(option), "--shard"};
    if (std::getenv("SLURM_ARRAY_TASK_ID") == nullptr) return std::nullopt;
    return ShardChoice{shard_of_slurm(), "SLURM_ARRAY_TASK_ID"};
}

}  // namespace thruway
