// traces/journeys/files/journey_csv.h
// Journeys as CSV: a line for each packet and hop; the lines of a packet are consecutive. The last
// line has "end" as the packet, the number of packets as the hop, and zeros, so a file that was cut
// off is detected. docs/journeys.md describes the columns.
#pragma once

#include "core/text/csv_reader.h"
#include "traces/journeys/files/journey_columns.h"
#include "traces/journeys/journey.h"

#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace thruway {

class JourneyCsvWriter : public JourneySink {
public:
    /// `put` takes the text in large pieces.
    explicit JourneyCsvWriter(std::function<void(std::string_view)> put);

    /// Adds columns. Call it before the first journey.
    void add(const JourneyExtras& extras);

    void take(const Journey& journey) override;
    void finish() override;

private:
    const std::function<void(std::string_view)> put_;
    JourneyExtras extras_;
    std::string text_;
    std::uint64_t packets_ = 0;
};

class JourneyCsvReader {
public:
    /// Errors: Problem with file and line, here and in next(), for a file that is no file of
    /// journeys, is damaged or was cut off.
    JourneyCsvReader(std::istream& input, const std::string& file);

    /// Returns nullopt after the last journey.
    std::optional<Journey> next();
    /// Without class or job column that member of all journeys is 0 or empty.
    const JourneyExtras& extras() const;

private:
    bool read_line();
    void read_extras(Journey& journey) const;
    JourneyHop hop() const;

    CsvReader csv_;
    std::uint64_t packets_ = 0;
    bool ended_ = false;
};

}  // namespace thruway
