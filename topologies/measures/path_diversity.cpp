#include "topologies/measures/path_diversity.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace thruway {
namespace {

constexpr std::size_t kMostSteps = 200'000'000;
constexpr std::uint32_t kUnseen = std::numeric_limits<std::uint32_t>::max();

/// Counts the shortest paths from one router to all others by breadth-first search.
class PathCounter {
public:
    /// Of `copies` equal channels one is counted.
    PathCounter(const FabricGraph& graph, unsigned copies) {
        std::vector<std::vector<std::uint32_t>> to(graph.routers());
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            to[index(channel.from)].push_back(index(channel.to));
        }
        first_.push_back(0);
        for (std::vector<std::uint32_t>& neighbours : to) {
            std::sort(neighbours.begin(), neighbours.end());
            for (std::size_t i = 0; i < neighbours.size(); i += copies) {
                to_.push_back(neighbours[i]);
            }
            first_.push_back(to_.size());
        }
    }

    /// [router]
    const std::vector<double>& from(std::uint32_t source) {
        distance_.assign(first_.size() - 1, kUnseen);
        paths_.assign(first_.size() - 1, 0.0);
        reached_.assign(1, source);
        distance_[source] = 0;
        paths_[source] = 1;
        for (std::size_t i = 0; i < reached_.size(); ++i) {
            const std::uint32_t here = reached_[i];
            for (std::size_t c = first_[here]; c < first_[here + 1]; ++c) {
                const std::uint32_t there = to_[c];
                if (distance_[there] == kUnseen) {
                    distance_[there] = distance_[here] + 1;
                    reached_.push_back(there);
                }
                if (distance_[there] == distance_[here] + 1) paths_[there] += paths_[here];
            }
        }
        return paths_;
    }

private:
    std::vector<std::size_t> first_;  ///< [router]: its first channel in `to_`
    std::vector<std::uint32_t> to_;
    std::vector<std::uint32_t> distance_;
    std::vector<double> paths_;
    std::vector<std::uint32_t> reached_;  ///< in the order of their distances
};

}  // namespace

std::optional<PathDiversity> path_diversity(const FabricGraph& graph, unsigned subnetworks) {
    std::vector<double> hosts(graph.routers());
    std::vector<std::uint32_t> ends;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        hosts[r] = static_cast<double>(graph.hosts_of(RouterId{r}).size());
        if (hosts[r] > 0) ends.push_back(r);
    }
    if (ends.size() < 2 || ends.size() * graph.channels() > kMostSteps) return std::nullopt;
    PathCounter counter(graph, subnetworks);
    PathDiversity diversity;
    diversity.least = std::numeric_limits<double>::infinity();
    double sum = 0;
    double pairs = 0;
    for (const std::uint32_t from : ends) {
        const std::vector<double>& paths = counter.from(from);
        for (const std::uint32_t to : ends) {
            if (to == from) continue;
            diversity.least = std::min(diversity.least, paths[to]);
            diversity.most = std::max(diversity.most, paths[to]);
            sum += hosts[from] * hosts[to] * paths[to];
            pairs += hosts[from] * hosts[to];
        }
    }
    diversity.mean = sum / pairs;
    return diversity;
}

}  // namespace thruway
