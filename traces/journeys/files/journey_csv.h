// traces/journeys/files/journey_csv.h
// Journeys as CSV: a line for each packet and hop, the lines of a packet together. The last line
// has "end" for a packet and the number of packets for a hop, and zeros, so that a file that was
// cut off is known. docs/journeys.md says what the columns mean.
#pragma once

#include "core/text/csv_reader.h"
#include "traces/journeys/journey.h"

#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {

std::vector<std::string> journey_columns();

class JourneyCsvWriter : public JourneySink {
public:
    /// `put` takes the text in large pieces.
    explicit JourneyCsvWriter(std::function<void(std::string_view)> put);

    void take(const Journey& journey) override;
    void finish() override;

private:
    const std::function<void(std::string_view)> put_;
    std::string text_;
    std::uint64_t packets_ = 0;
};

class JourneyCsvReader {
public:
    /// Errors: Problem with file and line, here and later, for what is no file of journeys, or one
    /// that is damaged or cut off.
    JourneyCsvReader(std::istream& input, const std::string& file);

    /// Nothing after the last one.
    std::optional<Journey> next();

private:
    bool read_line();
    JourneyHop hop() const;

    CsvReader csv_;
    std::uint64_t packets_ = 0;
    bool ended_ = false;
};

}  // namespace thruway
