// tests/traces/waveforms/vcd_file.h
// A small reader of value change dumps, after IEEE 1364-2005, ch. 18, independent of the writer.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {

/// A value of "z" or "x".
constexpr std::uint64_t kUnknown = ~std::uint64_t{0};

class VcdFile {
public:
    /// Errors: std::runtime_error for text that is not VCD, for an undeclared identifier, for a
    /// time before the previous one, and for a signal that changes twice at one time.
    explicit VcdFile(const std::string& text);

    /// Full names with their widths, "fabric.router_0.input_0.flit_valid".
    const std::map<std::string, unsigned>& widths() const { return widths_; }
    /// Full names of modules.
    const std::vector<std::string>& modules() const { return modules_; }
    const std::vector<std::uint64_t>& times() const { return times_; }

    /// The value at a time; the signal must have a value by then.
    std::uint64_t at(const std::string& name, std::uint64_t time) const;
    /// (time, value) of each change of a signal.
    const std::vector<std::pair<std::uint64_t, std::uint64_t>>& changes(
        const std::string& name) const;

private:
    std::map<std::string, unsigned> widths_;
    std::vector<std::string> modules_;
    std::vector<std::uint64_t> times_;
    std::map<std::string, std::string> name_of_;  ///< [identifier]
    std::map<std::string, std::vector<std::pair<std::uint64_t, std::uint64_t>>> changes_;
};

/// The text of a file; empty if there is none.
std::string text_of(const std::string& path);

}  // namespace thruway::test
