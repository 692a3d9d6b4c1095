#include "core/bits.h"
#include "core/text/csv_reader.h"
#include "routing/tables/routing_table.h"
#include "routing/tables/routing_table_check.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace thruway {
namespace {

constexpr std::size_t kRouter = 0, kDestination = 1, kPort = 2, kArrival = 2, kWay = 3;

RouterId router(std::uint64_t number) { return RouterId{static_cast<std::uint32_t>(number)}; }

std::string pair_text(RouterId here, RouterId destination) {
    return "router " + std::to_string(index(here)) + ", destination " +
           std::to_string(index(destination));
}

/// Removes a number below `end` from the front of the text and returns it.
std::optional<unsigned> take_number(std::string_view& text, unsigned end) {
    unsigned value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value >= end) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    return value;
}

/// Reads 0-1+3 as a set; nothing if it is not a set of the `vcs` virtual channels.
std::optional<VcMask> read_vcs(std::string_view text, unsigned vcs) {
    VcMask mask = 0;
    for (;;) {
        const auto low = take_number(text, vcs);
        if (!low) return std::nullopt;
        auto high = low;
        if (!text.empty() && text.front() == '-') {
            text.remove_prefix(1);
            high = take_number(text, vcs);
        }
        if (!high || *high < *low) return std::nullopt;
        mask |= first_vcs(*high + 1) & ~first_vcs(*low);
        if (text.empty()) return mask;
        if (text.front() != '+') return std::nullopt;
        text.remove_prefix(1);
    }
}

/// PORT or PORT:VCS; any port number is accepted.
struct PortVcs {
    unsigned port = 0;
    VcMask vcs = RoutingTable::kAllVcs;
};

std::optional<PortVcs> read_port(std::string_view text, unsigned vcs) {
    PortVcs result;
    const auto port = take_number(text, kMaxPorts);
    if (!port) return std::nullopt;
    result.port = *port;
    if (text.empty()) return result;
    if (text.front() != ':') return std::nullopt;
    const auto mask = read_vcs(text.substr(1), vcs);
    if (!mask) return std::nullopt;
    result.vcs = *mask;
    return result;
}

class Reader {
public:
    Reader(std::istream& input, const std::string& file, const FabricGraph& graph, unsigned vcs)
        : graph_(graph),
          vcs_(vcs),
          table_(graph.routers()),
          csv_(input, file,
               {{"router", "destination", "port"}, {"router", "destination", "arrival", "way"}},
               CsvReader::LastColumn::kRepeats) {}

    RoutingTable read() {
        while (csv_.next()) {
            here_ = router(csv_.whole(kRouter, 0, graph_.routers() - 1));
            to_ = router(csv_.whole(kDestination, 0, graph_.routers() - 1));
            if (here_ == to_)
                csv_.refuse(kDestination, "a packet at its destination needs no port");
            if (csv_.form() == 0) {
                refuse_second({}, kRouter, "");
                table_.add(here_, to_, {}, ports());
            } else {
                const auto arrivals = read_arrivals();
                const RoutingTable::Ways all = ways();
                for (const RoutingTable::Arrival& arrival : arrivals) {
                    table_.add(here_, to_, arrival, all);
                }
            }
        }
        return std::move(table_);
    }

private:
    void refuse_second(const RoutingTable::Arrival& arrival, std::size_t column,
                       const std::string& what) {
        for (auto line = table_.first(here_, to_); line != nullptr; line = table_.after(*line)) {
            const RoutingTable::Arrival& other = line->arrival;
            const bool same = arrival.rest || other.rest
                                  ? arrival.rest == other.rest
                                  : (arrival.host && other.host) || arrival.shares(other);
            if (same) csv_.refuse(column, "a second line for " + pair_text(here_, to_) + what);
        }
    }

    void check_port(std::size_t column, unsigned port) {
        if (graph_.channel_out(here_, port)) return;
        csv_.refuse(column,
                    "no channel leaves router " + std::to_string(index(here_)) + " by this port");
    }

    RoutingTable::Ways ports() {
        RoutingTable::Ways ways;
        for (std::size_t column = kPort; column < csv_.fields(); ++column) {
            const auto port = static_cast<std::uint8_t>(csv_.whole(column, 0, kMaxPorts - 1));
            check_port(column, port);
            const RoutingTable::Way way{RoutingTable::kAllVcs, port, 0};
            if (std::find(ways.begin(), ways.end(), way) != ways.end()) {
                csv_.refuse(column, "this line already has the port");
            }
            ways.push_back(way);
        }
        return ways;
    }

    RoutingTable::Ways ways() {
        RoutingTable::Ways ways;
        unsigned rank = 0;
        for (std::size_t column = kWay; column < csv_.fields(); ++column) {
            if (csv_.text(column) == kThen) {
                if (column + 1 == csv_.fields()) csv_.refuse(column, "a way must follow it");
                if (++rank > 255) csv_.refuse(column, "a line may have it at most 255 times");
                continue;
            }
            const auto port = read_port(csv_.text(column), vcs_);
            if (!port) refuse_port(column, "");
            check_port(column, port->port);
            RoutingTable::Way way;
            way.vcs = port->vcs;
            way.port = static_cast<std::uint8_t>(port->port);
            way.rank = static_cast<std::uint8_t>(rank);
            if (std::find(ways.begin(), ways.end(), way) != ways.end()) {
                csv_.refuse(column, "this line already has the way");
            }
            if (ways.size() == RouteCandidates::kCapacity) {
                csv_.refuse(column, "a line has at most " +
                                        std::to_string(RouteCandidates::kCapacity) + " ways");
            }
            ways.push_back(way);
        }
        return ways;
    }

    std::vector<RoutingTable::Arrival> read_arrivals() {
        std::string_view text = csv_.text(kArrival);
        std::vector<RoutingTable::Arrival> arrivals;
        if (text == "*") {
            arrivals.emplace_back();
            refuse_second(arrivals[0], kArrival, ", arrival *");
            return arrivals;
        }
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            const std::string_view element = text.substr(0, end);
            text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
            RoutingTable::Arrival arrival{0, 0, true, false};
            if (element != "host") {
                const auto port = read_port(element, vcs_);
                if (!port) refuse_port(kArrival, ", * or host");
                if (!graph_.channel_in(here_, port->port)) {
                    csv_.refuse(kArrival, "no channel arrives at router " +
                                              std::to_string(index(here_)) + " by port " +
                                              std::to_string(port->port));
                }
                arrival = {bit_in_word(port->port), port->vcs, false, false,
                           static_cast<std::uint16_t>(port->port / 64 * 64)};
            }
            refuse_second(arrival, kArrival, ", arrival " + std::string(element));
            for (const RoutingTable::Arrival& other : arrivals) {
                if ((other.host && arrival.host) || other.shares(arrival)) {
                    csv_.refuse(kArrival, std::string(element) + " is listed twice");
                }
            }
            arrivals.push_back(arrival);
        }
        if (arrivals.empty()) refuse_port(kArrival, ", * or host");
        return arrivals;
    }

    [[noreturn]] void refuse_port(std::size_t column, const char* more) {
        csv_.refuse(column, std::string("give PORT or PORT:VCS, such as 2 or 2:0-1+3, with ports "
                                        "from 0 to ") +
                                std::to_string(kMaxPorts - 1) + " and virtual channels from 0 to " +
                                std::to_string(vcs_ - 1) + more);
    }

    const FabricGraph& graph_;
    const unsigned vcs_;
    RoutingTable table_;
    CsvReader csv_;
    RouterId here_{};
    RouterId to_{};
};

}  // namespace

RoutingTable read_routing_table(std::istream& input, const std::string& file,
                                const FabricGraph& graph, unsigned virtual_channels) {
    RoutingTable table = Reader(input, file, graph, virtual_channels).read();
    check_routing_table(table, graph, file, virtual_channels);
    return table;
}

}  // namespace thruway
