#include "studies/runs/redraw.h"

#include "core/input/input_files.h"
#include "reporting/files/outputs.h"
#include "studies/figures/figure_csv.h"
#include "studies/figures/figure_plot.h"
#include "studies/runs/figure_choice.h"

#include <utility>

namespace thruway {

std::vector<std::string> redraw(const Study& study, const std::string& from,
                                const StudyOptions& options) {
    std::vector<FigureOutline> outlines = planned_figures(study, options.effort);
    if (!options.figures.empty()) {
        outlines = chosen_figures(study.name, outlines, options.figures);
    }
    InputFiles files;
    std::vector<Figure> figures;  // all are read before one is written
    for (FigureOutline& outline : outlines) {
        const std::string file = from + '/' + outline.name + ".csv";
        const InputFilePtr csv = files.read_for("--redraw", file);
        figures.push_back(
            with_points_of(std::move(outline.figure), std::string(csv->text()), file));
    }
    make_output_folder(options.folder);
    std::vector<std::string> names;
    for (const Figure& figure : figures) {
        write_plot(plot_of(figure), options.plots, options.folder, figure.name);
        names.push_back(figure.name);
    }
    return names;
}

}  // namespace thruway
