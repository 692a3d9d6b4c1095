// routing/paths/port_sets.h
// Sets of ports of routers of any width, one bit a port. A table of such sets takes as many words a
// set as the widest router of the network needs, one up to 64 ports.
#pragma once

#include "core/bits.h"
#include "core/tables/table.h"
#include "routing/relation/route.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

/// A set of ports in a table, or a set of Ports: a view, valid as long as that.
class PortSpan {
public:
    PortSpan(const std::uint64_t* words, unsigned word_count)
        : words_(words), word_count_(word_count) {}

    bool empty() const {
        std::uint64_t any = 0;
        for (unsigned w = 0; w < word_count_; ++w) any |= words_[w];
        return any == 0;
    }
    bool has(Port port) const { return port / 64 < word_count_ && has_bit(words_, port); }
    unsigned count() const {
        unsigned ports = 0;
        for (unsigned w = 0; w < word_count_; ++w) ports += count_bits(words_[w]);
        return ports;
    }
    /// The set must not be empty.
    Port lowest() const { return find_bit(words_, word_count_, 0); }
    /// The port that exactly `rank` ports of the set are lower than. There must be one.
    Port nth(unsigned rank) const {
        unsigned w = 0;
        for (unsigned here = count_bits(words_[0]); rank >= here; here = count_bits(words_[++w])) {
            rank -= here;
        }
        return w * 64 + nth_bit(words_[w], rank);
    }
    /// Calls `visit(port)` in ascending order.
    template <class Visit>
    void for_each(Visit visit) const {
        for_each_bit(words_, word_count_, visit);
    }

    unsigned word_count() const { return word_count_; }
    std::uint64_t word(unsigned w) const { return words_[w]; }

private:
    const std::uint64_t* words_;
    unsigned word_count_;
};

/// A set of ports of its own.
class Ports {
public:
    /// An empty set, with as many words as sets that it is combined with.
    explicit Ports(unsigned word_count) : word_count_(word_count) {
        std::fill_n(words_.begin(), word_count_, std::uint64_t{0});
    }
    /// `word(w)`: word w of the set.
    template <class Word>
    Ports(unsigned word_count, Word word) : word_count_(word_count) {
        for (unsigned w = 0; w < word_count_; ++w) words_[w] = word(w);
    }

    operator PortSpan() const { return {words_.data(), word_count_}; }
    void add(Port port) { set_bit(words_.data(), port); }
    void add(const PortSpan& ports) {
        for (unsigned w = 0; w < word_count_; ++w) words_[w] |= ports.word(w);
    }

private:
    std::array<std::uint64_t, words_for(kMaxPorts)> words_;  ///< valid below word_count_
    unsigned word_count_;
};

inline Ports both(const PortSpan& a, const PortSpan& b) {
    return {a.word_count(), [&](unsigned w) { return a.word(w) & b.word(w); }};
}
inline Ports either(const PortSpan& a, const PortSpan& b) {
    return {a.word_count(), [&](unsigned w) { return a.word(w) | b.word(w); }};
}
/// The ports of `a` that are not in `b`.
inline Ports without(const PortSpan& a, const PortSpan& b) {
    return {a.word_count(), [&](unsigned w) { return a.word(w) & ~b.word(w); }};
}

/// A table of sets, at first empty ones.
class PortTable {
public:
    PortTable() = default;
    /// `most_ports`: of a router.
    PortTable(std::size_t sets, unsigned most_ports)
        : word_count_(words_for(most_ports)), words_(sets * word_count_) {}

    bool empty() const { return words_.empty(); }
    unsigned word_count() const { return word_count_; }
    PortSpan operator[](std::size_t set) const {
        return {words_.data() + set * word_count_, word_count_};
    }
    void add(std::size_t set, Port port) { set_bit(start(set), port); }
    void clear(std::size_t set) { clear_words(start(set), word_count_); }
    /// Sets of as many words.
    void copy(std::size_t set, const PortSpan& ports) {
        for (unsigned w = 0; w < word_count_; ++w) start(set)[w] = ports.word(w);
    }

private:
    friend class KeptPortTable;
    std::uint64_t* start(std::size_t set) { return words_.data() + set * word_count_; }

    unsigned word_count_ = 1;
    std::vector<std::uint64_t> words_;  ///< [set * word_count_ + word]
};

/// An immutable table of sets, in memory that processes can share.
class KeptPortTable {
public:
    KeptPortTable() = default;
    /// `make()` returns a PortTable. `most_ports`: of a router. Errors: see TableMemory::keep().
    template <class Make>
    KeptPortTable(TableMemory& memory, unsigned most_ports, Make make)
        : word_count_(words_for(most_ports)),
          words_(memory, [&make] { return std::move(make().words_); }) {}

    bool empty() const { return words_.empty(); }
    PortSpan operator[](std::size_t set) const {
        return {words_.begin() + set * word_count_, word_count_};
    }

private:
    unsigned word_count_ = 1;
    Table<std::uint64_t> words_;  ///< [set * word_count_ + word]
};

/// Adds a candidate for each port of a set, in ascending order. `word(w)`: word w of the set.
template <class Word>
void add_ports(RouteCandidates& candidates, unsigned word_count, Word word, VcMask vcs,
               unsigned rank) {
    for (unsigned w = 0; w < word_count; ++w) {
        for_each_bit_in(word(w), [&](unsigned bit) { candidates.add(w * 64 + bit, vcs, rank); });
    }
}

/// Adds a candidate for each port, in ascending order.
inline void add_ports(RouteCandidates& candidates, const PortSpan& ports, VcMask vcs,
                      unsigned rank) {
    ports.for_each([&](Port port) { candidates.add(port, vcs, rank); });
}

}  // namespace thruway
