#include "workloads/jobs/placement.h"

#include "core/random.h"
#include "core/text/utf8.h"
#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace thruway {
namespace {

constexpr unsigned kMostBlockHosts = 1U << 20;

/// The hosts of the query, block after block in the given order.
class Blocks {
public:
    explicit Blocks(const PlacementQuery& query)
        : hosts_(query.hosts), size_(query.placement.own<BlockSettings>().hosts) {}

    unsigned count() const { return static_cast<unsigned>((hosts_.size() + size_ - 1) / size_); }

    std::vector<HostId> in_order(const std::vector<unsigned>& blocks) const {
        std::vector<HostId> order;
        order.reserve(hosts_.size());
        for (const unsigned block : blocks) {
            const std::size_t begin = std::size_t{block} * size_;
            const std::size_t end = std::min(hosts_.size(), begin + size_);
            for (std::size_t i = begin; i < end; ++i) order.push_back(hosts_[i]);
        }
        return order;
    }

private:
    const std::vector<HostId>& hosts_;
    std::size_t size_;
};

}  // namespace

void fields(SettingsVisitor& io, RandomPlacementSettings& settings) {
    io.integer("placement_seed", settings.seed, {0, INT64_MAX}, "",
               "selects the order of the hosts, a different one for each job; independent of "
               "measurement.seed");
}

void fields(SettingsVisitor& io, BlockSettings& settings) {
    io.integer("block_hosts", settings.hosts, {1, kMostBlockHosts}, "hosts",
               "consecutive hosts of the job's list that stay together, such as those of a router "
               "or group");
}

void fields(SettingsVisitor& io, PileSettings& settings) {
    io.integer("block_stride", settings.stride, {1, kMostBlockHosts}, "blocks",
               "distance of blocks that follow each other");
    io.integer("first_block", settings.first, {0, kMostBlockHosts}, "",
               "block that comes first, below block_stride");
}

void fields(SettingsVisitor& io, FilePlacementSettings& settings) {
    io.file("placement_file", settings.file,
            "text file with the host of rank 0, 1, ... in each line; `#` begins a comment");
}

std::vector<HostId> linear_placement(const PlacementQuery& query) { return query.hosts; }

std::vector<HostId> random_placement(const PlacementQuery& query) {
    const Blocks blocks(query);
    const std::uint64_t seed = query.placement.own<RandomPlacementSettings>().seed;
    std::vector<unsigned> order(blocks.count());
    std::iota(order.begin(), order.end(), 0U);
    for (unsigned last = blocks.count(); last-- > 1;) {  // Fisher and Yates
        const Draw random = draw(seed, DrawPurpose::kPlacement, query.job, last);
        std::swap(order[last], order[below(random.a, last + 1)]);
    }
    return blocks.in_order(order);
}

std::vector<HostId> block_placement(const PlacementQuery& query) {
    const Blocks blocks(query);
    const auto& piles = query.placement.own<PileSettings>();
    if (piles.first >= piles.stride) {
        refuse(query.key + ".first_block",
               fmt::format("{}; it must be below block_stride = {}; the blocks first_block, "
                           "first_block + block_stride, ... come first",
                           piles.first, piles.stride));
    }
    std::vector<unsigned> order;
    for (unsigned pile = 0; pile < piles.stride; ++pile) {
        const unsigned first = (piles.first + pile) % piles.stride;
        for (unsigned b = first; b < blocks.count(); b += piles.stride) order.push_back(b);
    }
    return blocks.in_order(order);
}

std::vector<HostId> file_placement(const PlacementQuery& query) {
    const FileSetting& setting = query.placement.own<FilePlacementSettings>().file;
    const std::string key = query.key + ".placement_file";
    const InputFilePtr file = input_or_read(setting.input, key, setting.path);
    std::vector<HostId> order = read_placement(*file->stream(), file->path(), query.network_hosts);
    for (const HostId host : order) {
        if (std::binary_search(query.hosts.begin(), query.hosts.end(), host)) continue;
        refuse(key, fmt::format("\"{}\" names host {}, which is not in {}.hosts; add it there, or "
                                "set hosts = \"all\"",
                                setting.path, index(host), query.key));
    }
    return order;
}

std::vector<HostId> read_placement(std::istream& input, const std::string& file, unsigned hosts) {
    constexpr const char* kBlanks = " \t\r";
    std::vector<HostId> order;
    std::vector<std::size_t> line_of(hosts);
    std::string line;
    for (std::size_t number = 1; std::getline(input, line); ++number) {
        if (number == 1) line = without_byte_order_mark(line);
        const std::string text = line.substr(0, line.find('#'));
        const std::size_t begin = text.find_first_not_of(kBlanks);
        if (begin == std::string::npos) continue;
        const std::string word = text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
        const auto refuse_word = [&](const std::string& why) {
            const bool is_long = word.size() > 40;
            throw Problem(fmt::format("{}: {}", is_long ? word.substr(0, 40) + "..." : word, why),
                          {file, number, begin + 1});
        };
        std::uint64_t value = 0;
        for (const char c : word) {
            if (c < '0' || c > '9' || value >= hosts) value = hosts;
            if (value < hosts) value = value * 10 + static_cast<std::uint64_t>(c - '0');
        }
        if (value >= hosts) {
            refuse_word(fmt::format("expected the number of a host, 0 to {}; a line has one host",
                                    hosts - 1));
        }
        if (line_of[value] > 0) {
            refuse_word(
                fmt::format("line {} has this host already; a host has one rank", line_of[value]));
        }
        line_of[value] = number;
        order.push_back(HostId{static_cast<std::uint32_t>(value)});
    }
    if (order.empty()) {
        throw Problem("it names no host; write the host of rank 0, 1, ... in a line of its own",
                      {file, 0, 0});
    }
    return order;
}

}  // namespace thruway
