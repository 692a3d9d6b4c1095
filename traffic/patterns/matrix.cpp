#include "traffic/patterns/matrix.h"

#include "core/input/input_files.h"
#include "core/problem.h"
#include "core/text/csv_reader.h"
#include "settings/fields/settings_visitor.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

namespace thruway {

MatrixPattern::MatrixPattern(std::vector<std::vector<Entry>> rows) {
    rows_.reserve(rows.size());
    for (std::vector<Entry>& entries : rows) {
        std::sort(entries.begin(), entries.end(),
                  [](const Entry& a, const Entry& b) { return a.destination < b.destination; });
        double total = 0;
        std::vector<double> weights;
        for (const Entry& entry : entries) {
            weights.push_back(entry.weight);
            total += entry.weight;
        }
        Row row;
        if (total > 0) {
            row.choice.emplace(weights);
            for (Entry& entry : entries) entry.weight /= total;
            row.entries = std::move(entries);
        }
        rows_.push_back(std::move(row));
    }
}

Destination MatrixPattern::pick(const PacketKey& packet) const {
    const Row& row = rows_[index(packet.source)];
    return {row.entries[row.choice->pick(packet.draw(DrawPurpose::kDestination).a)].destination, 0};
}

double MatrixPattern::probability(HostId source, HostId destination) const {
    const std::vector<Entry>& entries = rows_[index(source)].entries;
    const auto found = std::lower_bound(
        entries.begin(), entries.end(), destination,
        [](const Entry& entry, HostId host) { return entry.destination < host; });
    return found != entries.end() && found->destination == destination ? found->weight : 0;
}

std::vector<std::vector<MatrixPattern::Entry>> read_matrix(std::istream& input,
                                                           const std::string& file,
                                                           unsigned hosts) {
    constexpr std::size_t kSource = 0, kDestination = 1, kWeight = 2;
    constexpr double kLargestWeight = 1e100;
    std::vector<std::vector<MatrixPattern::Entry>> rows(hosts);
    std::set<std::pair<std::uint64_t, std::uint64_t>> pairs;
    bool any_weight = false;
    CsvReader csv(input, file, {"source", "destination", "weight"});
    while (csv.next()) {
        const std::uint64_t source = csv.whole(kSource, 0, hosts - 1);
        const std::uint64_t destination = csv.whole(kDestination, 0, hosts - 1);
        const double weight = csv.number(kWeight);
        if (source == destination) csv.refuse(kDestination, "a host does not send to itself");
        if (!pairs.emplace(source, destination).second) {
            csv.refuse(kDestination, "an earlier line already has this pair of hosts");
        }
        if (!(weight >= 0 && weight <= kLargestWeight)) {
            csv.refuse(kWeight, "a weight must be 0 to 1e100");
        }
        any_weight = any_weight || weight > 0;
        rows[source].push_back({HostId{static_cast<std::uint32_t>(destination)}, weight});
    }
    if (!any_weight) {
        throw Problem(file + ": no weight is above 0, so no packet would be generated; give a line "
                             "source,destination,weight with a weight above 0");
    }
    return rows;
}

void fields(SettingsVisitor& io, MatrixSettings& settings) {
    io.file("matrix_file", settings.file,
            "matrix: CSV file source,destination,weight; a relative path starts at the folder of "
            "the settings file, and with --set at the current folder");
}

std::unique_ptr<Pattern> make_matrix(const TrafficSettings& traffic,
                                     const TrafficNetwork& network) {
    const auto& settings = traffic.pattern.own<MatrixSettings>();
    require_two_hosts(traffic, network);
    const InputFilePtr file = input_or_read(settings.file.input, "traffic.matrix_file",
                                            settings.file.path);
    return std::make_unique<MatrixPattern>(
        read_matrix(*file->stream(), file->path(), network.hosts));
}

}  // namespace thruway
