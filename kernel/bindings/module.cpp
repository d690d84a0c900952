#include <nanobind/nanobind.h>

#include <string>

#include "heartsease/coverage.hpp"

namespace nb = nanobind;

namespace {

nb::tuple covered_presets() {
    nb::list names;
    for (auto name : heartsease::covered_presets()) names.append(nb::str(name.data(), name.size()));
    return nb::tuple(names);
}

}  // namespace

NB_MODULE(_kernel, module) {
    module.doc() = "Fast play for bots, hints and reviews; it never decides what is legal at a table.";
    module.attr("VERSION") = HEARTSEASE_VERSION;
    module.attr("INTERFACE") = heartsease::interface_version;
    module.def("covered_presets", &covered_presets, nb::sig("def covered_presets() -> tuple[str, ...]"),
               "Names of the presets that the kernel can play.");
}
