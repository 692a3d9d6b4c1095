// reporting/plots/formats/pdf_file.h
// Converts an SVG file to PDF by the program rsvg-convert (Debian: librsvg2-bin), which embeds the
// fonts, as publishers require. The same file and the same fonts give the same bytes: the PDF has
// the date 1970-01-01.
#pragma once

#include <string>

namespace thruway {

/// Whether rsvg-convert is in the search path.
bool has_pdf_converter();

/// Errors: Problem with what the program says, or that it is missing.
std::string pdf_of_svg(const std::string& svg);

}  // namespace thruway
