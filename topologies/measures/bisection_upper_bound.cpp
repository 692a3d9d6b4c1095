#include "topologies/measures/bisection.h"
#include "topologies/measures/metrics.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace thruway {
namespace {

constexpr std::size_t kStarts = 16;

/// Two halves that are improved by exchanging pairs of routers, and by moving those that need not
/// be halved.
class Halves {
public:
    /// The half of the routers that is nearer to `root`, and the others.
    Halves(const FabricGraph& graph, const std::vector<bool>& halved, RouterId root)
        : graph_(graph), halved_(halved), far_(graph.routers()) {
        const std::vector<std::uint32_t> distances = distances_from(graph, root);
        std::vector<std::uint32_t> order(graph.routers());
        std::iota(order.begin(), order.end(), 0u);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return distances[a] < distances[b];
        });
        auto near = std::count(halved_.begin(), halved_.end(), true) / 2;
        for (const std::uint32_t router : order) {
            far_[router] = near == 0;
            if (halved_[router] && near > 0) --near;
        }
    }

    /// Ends because each exchange narrows the cut.
    void narrow() {
        while (move_best() || exchange_best()) continue;
    }

    /// [router]: whether it is in the far half.
    const std::vector<bool>& far() const { return far_; }

    std::uint64_t cut() const {
        std::uint64_t cut = 0;
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const Channel channel = graph_.channel(ChannelId{c});
            cut += far_[index(channel.from)] != far_[index(channel.to)] ? 1u : 0u;
        }
        return cut;
    }

private:
    /// Shape: [router]. By how much the cut narrows if one router alone moves.
    std::vector<std::int64_t> gains() const {
        std::vector<std::int64_t> gain(far_.size());
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const Channel channel = graph_.channel(ChannelId{c});
            const std::int64_t sign = far_[index(channel.from)] != far_[index(channel.to)] ? 1 : -1;
            gain[index(channel.from)] += sign;
            gain[index(channel.to)] += sign;
        }
        return gain;
    }

    bool move_best() {
        const std::vector<std::int64_t> gain = gains();
        std::size_t best = far_.size();
        for (std::size_t r = 0; r < far_.size(); ++r) {
            if (halved_[r] || gain[r] <= 0) continue;
            if (best == far_.size() || gain[r] > gain[best]) best = r;
        }
        if (best == far_.size()) return false;
        far_[best] = !far_[best];
        return true;
    }

    bool exchange_best() {
        const std::vector<std::int64_t> gain = gains();
        const std::size_t near = best(gain, false, {});
        if (near == far_.size()) return false;
        std::vector<std::int64_t> between(far_.size());
        for (std::uint32_t c = 0; c < graph_.channels(); ++c) {
            const Channel channel = graph_.channel(ChannelId{c});
            if (index(channel.from) == near) between[index(channel.to)] += 2;
            if (index(channel.to) == near) between[index(channel.from)] += 2;
        }
        const std::size_t far = best(gain, true, between);
        if (far == far_.size() || gain[near] + gain[far] - between[far] <= 0) return false;
        std::vector<bool>::swap(far_[near], far_[far]);
        return true;
    }

    /// The router of a side with the largest gain minus `lost`; the number of
    /// routers if there is none.
    std::size_t best(const std::vector<std::int64_t>& gain, bool side,
                     const std::vector<std::int64_t>& lost) const {
        std::size_t best = far_.size();
        std::int64_t most = 0;
        for (std::size_t r = 0; r < far_.size(); ++r) {
            if (far_[r] != side || !halved_[r]) continue;
            const std::int64_t own = gain[r] - (lost.empty() ? 0 : lost[r]);
            if (best != far_.size() && own <= most) continue;
            best = r;
            most = own;
        }
        return best;
    }

    const FabricGraph& graph_;
    const std::vector<bool>& halved_;  ///< [router]
    std::vector<bool> far_;
};

/// The narrowest cut of several starts, and its far half.
std::pair<std::uint64_t, std::vector<bool>> narrowest_of_starts(const FabricGraph& graph) {
    const std::vector<bool> halved = routers_to_halve(graph);
    std::pair<std::uint64_t, std::vector<bool>> least = {graph.channels() + 1, {}};
    const std::size_t step = std::max<std::size_t>(1, graph.routers() / kStarts);
    for (std::size_t root = 0; root < graph.routers(); root += step) {
        Halves halves(graph, halved, RouterId{static_cast<std::uint32_t>(root)});
        halves.narrow();
        if (halves.cut() < least.first) least = {halves.cut(), halves.far()};
    }
    return least;
}

}  // namespace

std::uint64_t bisection_upper_bound(const FabricGraph& graph) {
    return graph.routers() == 0 ? 0 : narrowest_of_starts(graph).first;
}

std::vector<bool> narrowed_half(const FabricGraph& graph) {
    return narrowest_of_starts(graph).second;
}

}  // namespace thruway
