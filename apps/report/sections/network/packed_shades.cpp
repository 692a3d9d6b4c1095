#include "apps/report/sections/network/packed_shades.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace thruway {
namespace {

constexpr std::string_view kShades = "-0123456789a";
constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kPairs = 64 * 64;
constexpr std::size_t kException = 4;  // characters of a shade beyond the range

/// Shades from `least` on.
struct ShadeRange {
    std::size_t least = 0;
    std::size_t base = 2;

    bool has(std::size_t shade) const { return shade >= least && shade < least + base; }
    std::size_t shades_of_pair() const {
        std::size_t count = 0;
        for (std::size_t unit = base; unit <= kPairs; unit *= base) ++count;
        return count;
    }
};

/// That which gives the fewest characters.
ShadeRange best_range(const std::vector<std::size_t>& shades) {
    std::array<std::size_t, kShades.size()> uses{};
    for (const std::size_t shade : shades) ++uses[shade];
    ShadeRange best;
    std::size_t fewest = static_cast<std::size_t>(-1);
    for (std::size_t least = 0; least < kShades.size(); ++least) {
        for (std::size_t base = 2; least + base <= kShades.size(); ++base) {
            const ShadeRange range{least, base};
            std::size_t within = 0;
            for (std::size_t i = least; i < least + base; ++i) within += uses[i];
            const std::size_t in_pair = range.shades_of_pair();
            const std::size_t characters = 2 * ((shades.size() + in_pair - 1) / in_pair) +
                                           kException * (shades.size() - within);
            if (characters > fewest) continue;
            fewest = characters;
            best = range;
        }
    }
    return best;
}

}  // namespace

std::string packed_shades(const std::string& classes) {
    std::vector<std::size_t> shades;
    for (const char shade : classes) shades.push_back(kShades.find(shade));
    const ShadeRange range = best_range(shades);
    std::string packed = {kDigits[range.least], kDigits[range.base]};
    std::string exceptions;
    for (std::size_t i = 0; i < shades.size();) {
        std::size_t pair = 0;
        std::size_t unit = 1;
        const std::size_t end = std::min(i + range.shades_of_pair(), shades.size());
        for (; i < end; ++i, unit *= range.base) {
            if (range.has(shades[i])) {
                pair += unit * (shades[i] - range.least);
            } else {
                exceptions += {kDigits[i / kPairs], kDigits[i / 64 % 64], kDigits[i % 64],
                               kDigits[shades[i]]};
            }
        }
        packed += {kDigits[pair / 64], kDigits[pair % 64]};
    }
    return packed + "." + exceptions;
}

}  // namespace thruway
