#include "tests/traces/waveforms/fst_contents.h"

#include "tests/traces/waveforms/vcd_file.h"
#include "traces/waveforms/files/fst/fst_library.h"

#include <stdexcept>

namespace thruway {
namespace {

// The reader works on real files.
FILE* open_stream(const char* name, const char* mode) { return std::fopen(name, mode); }
FILE* open_memory() { return std::tmpfile(); }
int keep_file(const char* name) { return ::unlink(name); }
int cut_stream(int file, off_t length) { return ::ftruncate(file, length); }

}  // namespace

namespace test {
namespace {

/// Signals by their handles.
using Handles = std::map<fstHandle, std::string>;

Handles read_hierarchy(void* reader, FstContents& contents) {
    Handles handles;
    std::string path;
    while (const fstHier* const part = fstReaderIterateHier(reader)) {
        if (part->htyp == FST_HT_SCOPE) {
            path += std::string(part->u.scope.name) + ".";
        } else if (part->htyp == FST_HT_UPSCOPE) {
            path.pop_back();
            path.erase(path.rfind('.') + 1);
        } else if (part->htyp == FST_HT_VAR) {
            const std::string name = part->u.var.name;
            const std::string full = path + name.substr(0, name.find(' '));
            handles[part->u.var.handle] = full;
            contents.widths[full] = part->u.var.length;
        } else if (part->htyp == FST_HT_ATTRBEGIN && part->u.attr.subtype == FST_MT_COMMENT) {
            contents.comments.emplace_back(part->u.attr.name);
        }
    }
    return handles;
}

std::uint64_t value_of(const std::string& bits) {
    if (bits.find_first_not_of("01") != std::string::npos) return kUnknown;
    std::uint64_t value = 0;
    for (const char bit : bits) value = value * 2 + (bit == '1' ? 1 : 0);
    return value;
}

struct Collected {
    const Handles& handles;
    FstContents& contents;
};

void collect(void* collected, std::uint64_t time, fstHandle handle, const unsigned char* value) {
    const auto& [handles, contents] = *static_cast<Collected*>(collected);
    auto& changes = contents.changes[handles.at(handle)];
    const std::uint64_t number = value_of(reinterpret_cast<const char*>(value));
    // Each section repeats the values with which it begins.
    if (changes.empty() || changes.back().second != number) changes.emplace_back(time, number);
}

}  // namespace

FstContents fst_contents(const std::string& path) {
    void* const reader = fstReaderOpen(path.c_str());
    if (reader == nullptr) throw std::runtime_error(path + " is no FST file");
    FstContents contents;
    contents.date = fstReaderGetDateString(reader);
    contents.version = fstReaderGetVersionString(reader);
    contents.first = fstReaderGetStartTime(reader);
    contents.last = fstReaderGetEndTime(reader);
    contents.sections = static_cast<unsigned>(fstReaderGetValueChangeSectionCount(reader));
    const Handles handles = read_hierarchy(reader, contents);
    Collected collected{handles, contents};
    fstReaderSetFacProcessMaskAll(reader);
    fstReaderIterBlocks(reader, collect, &collected, nullptr);
    fstReaderClose(reader);
    return contents;
}

}  // namespace test
}  // namespace thruway
