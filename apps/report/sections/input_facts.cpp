#include "apps/report/sections/input_facts.h"

#include <fmt/format.h>

#include <filesystem>

namespace thruway {

std::vector<std::pair<std::string, std::string>> input_facts(
    const std::vector<InputIdentity>& inputs) {
    std::vector<std::pair<std::string, std::string>> facts;
    for (const InputIdentity& input : inputs) {
        const bool settings = input.key == "settings";
        if (settings && input.file == "--set") continue;
        facts.emplace_back(settings ? "Settings file" : input.key,
                           fmt::format("{} ({} bytes, SHA-256 {})", bare_name(input.file),
                                       input.bytes, input.sha256));
    }
    return facts;
}

std::string bare_name(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

}  // namespace thruway
