// core/bits.h
// Sets of small integers as bits in 64-bit words, and loops over their members in ascending order.
// Element i is bit i % 64 of word i / 64.
#pragma once

#include <algorithm>
#include <cstdint>

namespace thruway {

constexpr unsigned kNoBit = ~0u;

constexpr unsigned words_for(unsigned bits) { return (bits + 63) / 64; }

/// `word` must not be 0.
inline unsigned lowest_bit(std::uint64_t word) {
    return static_cast<unsigned>(__builtin_ctzll(word));
}

/// The member of `word` that exactly `rank` members are smaller than. There must be one.
inline unsigned nth_bit(std::uint64_t word, unsigned rank) {
    for (; rank != 0; --rank) word &= word - 1;
    return lowest_bit(word);
}

inline unsigned count_bits(std::uint64_t word) {
    return static_cast<unsigned>(__builtin_popcountll(word));
}

constexpr std::uint64_t bit_in_word(unsigned i) { return std::uint64_t{1} << (i % 64); }

inline bool has_bit(const std::uint64_t* words, unsigned i) {
    return ((words[i / 64] >> (i % 64)) & 1u) != 0;
}
inline void set_bit(std::uint64_t* words, unsigned i) { words[i / 64] |= bit_in_word(i); }
inline void clear_bit(std::uint64_t* words, unsigned i) { words[i / 64] &= ~bit_in_word(i); }

/// The same for sets whose size is known at compile time: kWords = 1 for one word, 0 for any
/// number.
template <unsigned kWords>
inline void set_bit(std::uint64_t* words, unsigned i) {
    words[kWords == 1 ? 0 : i / 64] |= bit_in_word(i);
}
template <unsigned kWords>
inline void clear_bit(std::uint64_t* words, unsigned i) {
    words[kWords == 1 ? 0 : i / 64] &= ~bit_in_word(i);
}

/// The smallest member >= `from`, or kNoBit.
inline unsigned find_bit(const std::uint64_t* words, unsigned word_count, unsigned from) {
    unsigned w = from / 64;
    if (w >= word_count) return kNoBit;
    std::uint64_t word = words[w] & (~std::uint64_t{0} << (from % 64));
    while (word == 0) {
        if (++w == word_count) return kNoBit;
        word = words[w];
    }
    return w * 64 + lowest_bit(word);
}

/// The first member at or after `from`, wrapping around; kNoBit if the set is empty.
inline unsigned find_bit_round(const std::uint64_t* words, unsigned word_count, unsigned from) {
    const unsigned found = find_bit(words, word_count, from);
    return found != kNoBit ? found : find_bit(words, word_count, 0);
}

// These loops are forced inline: the compiler would otherwise call them for a template's lambda,
// and the call costs more than the loop.

/// Calls `visit(i)` for every member of a set that fits one word.
template <class Visit>
[[gnu::always_inline]] inline void for_each_bit_in(std::uint64_t word, Visit visit) {
    for (; word != 0; word &= word - 1) visit(lowest_bit(word));
}

/// Calls `visit(i)` for every member. A word is read once, before its members are visited.
template <class Visit>
[[gnu::always_inline]] inline void for_each_bit(const std::uint64_t* words, unsigned word_count,
                                                Visit visit) {
    for (unsigned w = 0; w < word_count; ++w) {
        for (std::uint64_t word = words[w]; word != 0; word &= word - 1) {
            visit(w * 64 + lowest_bit(word));
        }
    }
}

/// Empties a set.
inline void clear_words(std::uint64_t* words, unsigned word_count) {
    if (word_count == 1) {
        words[0] = 0;
    } else {
        std::fill_n(words, word_count, std::uint64_t{0});
    }
}

/// Calls `visit(i)` for the members from `start` upwards, then for those below `start`, until
/// `visit` returns true. Returns whether it did.
template <class Visit>
bool any_bit_round(const std::uint64_t* words, unsigned word_count, unsigned start, Visit visit) {
    for (unsigned i = find_bit(words, word_count, start); i != kNoBit;
         i = find_bit(words, word_count, i + 1)) {
        if (visit(i)) return true;
    }
    for (unsigned i = find_bit(words, word_count, 0); i < start;
         i = find_bit(words, word_count, i + 1)) {
        if (visit(i)) return true;
    }
    return false;
}

}  // namespace thruway
