// rtl_models/engine/prefetch.h
// Cache lines that components use in most of their cycles, fetched before a component runs.
#pragma once

#include "core/cycle.h"
#include "core/fetch.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class Prefetch {
public:
    /// Memory that the component uses in most of its cycles; before start().
    void add(unsigned component, const UsedMemory& memory);
    /// Prefetches if the memory of all components exceeds `cache_bytes`. Call once.
    void start(std::size_t components, std::size_t cache_bytes);
    /// Valid after start().
    bool is_on() const { return !first_lines_.empty(); }
    /// Memory of all components, in whole cache lines. Valid after start().
    std::size_t bytes() const;

    /// Fetches what the component uses in the cycles from `first` to `last`. Needs is_on().
    void fetch(unsigned component, Cycle first, Cycle last) const {
        const Lines* const end = &lines_[0] + first_lines_[component + 1];
        for (const Lines* lines = &lines_[0] + first_lines_[component]; lines != end; ++lines) {
            const Cycle to = lines->slots == 1 ? first : last;
            for (Cycle cycle = first; cycle <= to; ++cycle) {
                const std::size_t slot = (cycle + lines->ahead) & (lines->slots - 1u);
                const char* const start = lines->first + slot * lines->stride;
                for (std::size_t i = 0; i < lines->count; ++i) fetch_line(start + i * kCacheLine);
            }
        }
    }

private:
    static constexpr std::size_t kCacheLine = 64;

    /// A contiguous run of cache lines in each slot.
    struct Lines {
        const char* first = nullptr;
        std::uint32_t component = 0;
        std::uint32_t count = 0;
        std::uint32_t slots = 1;
        std::uint32_t ahead = 0;
        std::size_t stride = 0;
    };

    void merge();

    std::vector<Lines> lines_;                ///< by component after start()
    std::vector<std::uint32_t> first_lines_;  ///< [component], and the end; empty: off
};

}  // namespace thruway
