// bench/cache_lines.cpp
// Reads the address trace of a run of `thruway` from standard input and prints how many different
// cache lines its activations of the clock touch. Used by scripts/count_cache_lines, which gives
// the definition.
// Input: what `valgrind --tool=lackey --trace-mem=yes --trace-syscalls=yes` writes.
// Usage: bench_cache_lines SYMBOLS < TRACE. SYMBOLS: `nm -n -C --defined-only` of the program.
// Counts from the first call of PartSet::deadlock(), after the last cycle of the warm-up, to the
// second, after the last cycle of the run.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using Address = std::uint64_t;

constexpr Address kLineBytes = 64;
constexpr Address kPageBytes = 4096;
/// Where valgrind puts a position-independent program.
constexpr Address kProgramStart = 0x108000;
/// Advice of madvise() by which the arenas of a fabric ask for huge pages.
constexpr std::string_view kHugePages = ", 14 )";

/// The functions of the program, by address.
class Functions {
public:
    explicit Functions(const std::string& file) {
        std::ifstream lines(file);
        for (std::string line; std::getline(lines, line);) {
            constexpr std::size_t kName = 19;  // behind 16 digits and a letter
            if (line.size() <= kName || std::string("tTwW").find(line[17]) == std::string::npos ||
                line.compare(kName, std::string::npos, "_init") == 0) {
                continue;
            }
            const Address start = std::strtoull(line.c_str(), nullptr, 16) + kProgramStart;
            functions_.emplace_back(start, line.substr(kName));
        }
        if (functions_.empty()) throw std::runtime_error(file + ": no function in it");
    }

    /// Errors: runtime_error if there is no such function.
    Address start_of(const std::string& name) const {
        for (const auto& [start, other] : functions_) {
            if (other == name) return start;
        }
        throw std::runtime_error("the program has no function " + name);
    }
    /// Index of the function around an address; `none` outside the program.
    std::size_t at(Address address, std::size_t none) const {
        if (address < functions_.front().first || address > functions_.back().first + kPageBytes) {
            return none;
        }
        const auto after = std::upper_bound(
            functions_.begin(), functions_.end(), address,
            [](Address wanted, const auto& function) { return wanted < function.first; });
        return static_cast<std::size_t>(after - functions_.begin()) - 1;
    }
    /// Without namespaces and parameters.
    std::string name(std::size_t function) const {
        std::string name = functions_[function].second;
        for (const std::string_view space : {"thruway::", "(anonymous namespace)::"}) {
            for (std::size_t at; (at = name.find(space)) != std::string::npos;) {
                name.erase(at, space.size());
            }
        }
        return name.substr(0, name.find('('));
    }

private:
    std::vector<std::pair<Address, std::string>> functions_;  ///< by start
};

/// For each line, the last activation that touched it.
class Touched {
public:
    /// Whether `activation` touches the line for the first time.
    bool first(Address line, std::uint32_t activation) {
        const Address page = line / kLinesOfPage;
        if (page != page_) {
            page_ = page;
            stamps_ = &pages_[page];
        }
        std::uint32_t& stamp = (*stamps_)[line % kLinesOfPage];
        return std::exchange(stamp, activation) != activation;
    }

private:
    static constexpr Address kLinesOfPage = kPageBytes / kLineBytes;
    using Page = std::array<std::uint32_t, kLinesOfPage>;

    std::unordered_map<Address, Page> pages_;
    Address page_ = ~Address{0};
    Page* stamps_ = nullptr;
};

/// Memory by where it lies: the arenas that hold the state of routers, and the rest.
class Regions {
public:
    /// A line of the trace that tells of a system call.
    void system_call(std::string_view line) {
        const std::size_t call = line.find("sys_madvise ( 0x");
        if (call == std::string_view::npos || line.find(kHugePages) == std::string_view::npos) {
            return;
        }
        char* end = nullptr;
        const Address start = std::strtoull(line.data() + call + 14, &end, 16);
        arenas_.emplace_back(start, start + std::strtoull(end + 2, nullptr, 10));
    }
    std::string of(Address address) const {
        for (std::size_t i = 0; i < arenas_.size(); ++i) {
            if (address >= arenas_[i].first && address < arenas_[i].second) {
                return "arena chunk " + std::to_string(i);
            }
        }
        constexpr Address kStack = 0x1f00000000;  // valgrind's client stack lies above
        return address > kStack ? "stack" : "heap and static";
    }

private:
    std::vector<std::pair<Address, Address>> arenas_;  ///< start and end of a chunk
};

class LineCount {
public:
    explicit LineCount(const std::string& symbols)
        : functions_(symbols),
          tick_(functions_.start_of("thruway::ClockDomain::tick()")),
          check_(functions_.start_of("thruway::PartSet::deadlock() const")) {}

    /// One line of the trace.
    void take(const char* line, const char* end) {
        if (*line == 'I') {
            instruction(address_in(line + 3, end));
        } else if (*line == ' ' && counts_ && activation_ > 0) {
            const char* comma = end;
            const Address first = address_in(line + 3, end, &comma);
            const Address bytes = std::strtoull(comma + 1, nullptr, 10);
            for (Address at = first / kLineBytes; at <= (first + bytes - 1) / kLineBytes; ++at) {
                if (touched_.first(at, activation_)) ++lines_[{where_, kind(at * kLineBytes)}];
            }
        } else if (*line == 'S') {
            regions_.system_call({line, static_cast<std::size_t>(end - line)});
        }
    }

    void print() const {
        if (activation_ == 0) throw std::runtime_error("the trace has no cycle after a warm-up");
        std::uint64_t all = 0;
        std::multimap<std::uint64_t, std::string, std::greater<>> sorted;
        for (const auto& [key, lines] : lines_) {
            all += lines;
            sorted.emplace(lines, kinds_[key.second] + ": " + functions_.name(key.first));
        }
        std::printf("%llu lines in %u activations of the clock\n",
                    static_cast<unsigned long long>(all), activation_);
        for (const auto& [lines, text] : sorted) {
            std::printf("%10llu %s\n", static_cast<unsigned long long>(lines), text.c_str());
        }
    }

private:
    static Address address_in(const char* digits, const char* end, const char** behind = nullptr) {
        Address address = 0;
        for (; digits < end && *digits != ','; ++digits) {
            const char c = *digits;
            address = address << 4 | static_cast<Address>(c <= '9' ? c - '0' : c - 'a' + 10);
        }
        if (behind != nullptr) *behind = digits;
        return address;
    }

    void instruction(Address address) {
        if (address == check_) counts_ = ++checks_ == 1;
        if (!counts_) return;
        if (address == tick_) ++activation_;
        where_ = functions_.at(address, where_);
    }

    /// Number of the region of an address.
    std::size_t kind(Address address) {
        const std::string region = regions_.of(address);
        const auto found = std::find(kinds_.begin(), kinds_.end(), region);
        if (found == kinds_.end()) {
            kinds_.push_back(region);
            return kinds_.size() - 1;
        }
        return static_cast<std::size_t>(found - kinds_.begin());
    }

    const Functions functions_;
    const Address tick_;
    const Address check_;
    unsigned checks_ = 0;  ///< for deadlock
    bool counts_ = false;
    std::uint32_t activation_ = 0;  ///< those counted so far, the current one included
    std::size_t where_ = 0;         ///< function of the program that runs, or calls a library
    Touched touched_;
    Regions regions_;
    std::vector<std::string> kinds_;
    std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> lines_;  ///< [function, kind]
};

void read_trace(LineCount& count) {
    constexpr int kPipeBytes = 1 << 20;
    static_cast<void>(fcntl(STDIN_FILENO, F_SETPIPE_SZ, kPipeBytes));  // affects only speed
    std::vector<char> text(2 * kPipeBytes);
    std::size_t kept = 0;  // bytes of an unfinished line
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, text.data() + kept, text.size() - kept);
        if (got < 0) throw std::runtime_error("the trace cannot be read");
        if (got == 0) return;
        const char* line = text.data();
        const char* const end = line + kept + got;
        for (const char* at; (at = std::find(line, end, '\n')) != end; line = at + 1) {
            if (at != line) count.take(line, at);
        }
        kept = static_cast<std::size_t>(end - line);
        std::copy(line, end, text.data());
        // Valgrind writes a few lines at a time; waking up for each of them would take longer.
        if (got < kPipeBytes / 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: bench_cache_lines SYMBOLS < TRACE\n";
        return 2;
    }
    try {
        LineCount count(argv[1]);
        read_trace(count);
        count.print();
    } catch (const std::exception& error) {
        std::cerr << "bench_cache_lines: " << error.what() << '\n';
        return 1;
    }
}
