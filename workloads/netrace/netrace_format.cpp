#include "workloads/netrace/netrace_format.h"

#include <fmt/format.h>

#include <array>

namespace thruway {

namespace {

constexpr unsigned kShort = 8, kLong = kLongestNetraceBytes;
constexpr bool kRequest = false, kReply = true;
constexpr NetraceType kNoType{nullptr, 0, false};

/// [type]. The numbers are those of the memory commands of the M5 simulator, which made the traces;
/// commands that the caches do not use have no packets.
constexpr std::array<NetraceType, 31> kTypes = {{
    kNoType,
    {"ReadReq", kShort, kRequest},              // 1: for a cache line
    {"ReadResp", kLong, kReply},                // 2: the line
    {"ReadRespWithInvalidate", kLong, kReply},  // 3: the line, which its owner has given up
    {"WriteReq", kLong, kRequest},              // 4: a line to store
    {"WriteResp", kShort, kReply},              // 5: it is stored
    {"Writeback", kLong, kRequest},             // 6: a changed line leaves its cache
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    {"UpgradeReq", kShort, kRequest},  // 13: to write to a line that the cache shares
    {"UpgradeResp", kShort, kReply},   // 14: the cache owns the line
    {"ReadExReq", kShort, kRequest},   // 15: for a line to write to
    {"ReadExResp", kLong, kReply},     // 16: the line, owned
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    kNoType,
    {"BadAddressError", kShort, kReply},  // 25: there is no such address
    kNoType,
    {"InvalidateReq", kShort, kRequest},  // 27: to give up a line
    {"InvalidateResp", kShort, kReply},   // 28: it is given up
    {"DowngradeReq", kShort, kRequest},   // 29: to share an owned line
    {"DowngradeResp", kLong, kReply},     // 30: the line, shared
}};

}  // namespace

const NetraceType* netrace_type(std::uint8_t type) {
    if (type >= kTypes.size() || kTypes[type].name == nullptr) return nullptr;
    return &kTypes[type];
}

std::string netrace_types_text() {
    std::string text;
    for (std::size_t type = 0; type < kTypes.size(); ++type) {
        if (kTypes[type].name == nullptr) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", type, kTypes[type].name);
    }
    return text;
}

}  // namespace thruway
