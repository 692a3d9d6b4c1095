// rtl_models/allocator/offer_board.h
// Offers between the two stages of an allocator: for each of `lines` receivers, the set of senders
// (out of `width`) that made it an offer. Clearing costs only what was set.
#pragma once

#include "core/bits.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

class OfferBoard {
public:
    OfferBoard(unsigned lines, unsigned width)
        : active_word_count_(words_for(lines)),
          line_word_count_(words_for(width)),
          words_(active_word_count_ + std::size_t{lines} * line_word_count_) {}

    void add(unsigned line, unsigned from) {
        set_bit(words_.data(), line);
        set_bit(line_start(line), from);
    }
    void clear() {
        for_each_line([this](unsigned line) { clear_words(line_start(line), line_word_count_); });
        clear_words(words_.data(), active_word_count_);
    }

    /// Senders of offers to a line; line_word_count() words.
    const std::uint64_t* offers_to(unsigned line) const {
        return words_.data() + active_word_count_ + std::size_t{line} * line_word_count_;
    }
    unsigned line_word_count() const { return line_word_count_; }

    /// Lines with an offer; active_word_count() words.
    const std::uint64_t* active() const { return words_.data(); }
    unsigned active_word_count() const { return active_word_count_; }
    template <class Visit>
    void for_each_line(Visit visit) const {
        for_each_bit(active(), active_word_count_, visit);
    }

private:
    std::uint64_t* line_start(unsigned line) {
        return words_.data() + active_word_count_ + std::size_t{line} * line_word_count_;
    }

    unsigned active_word_count_;
    unsigned line_word_count_;
    std::vector<std::uint64_t> words_;  ///< set of active lines, then [line][word]
};

}  // namespace thruway
