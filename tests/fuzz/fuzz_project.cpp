// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/projectjson.h"
#include "models/topology/resolved.h"
#include "tests/models/smallcatalogue.h"

#include <cstdint>
#include <cstdlib>

/// Reads bytes as a project file. What is accepted must be writable, read back as the same project, and be resolvable.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace lanewise;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto loaded = projectFromJson(text, "fuzz.lanewise", test::smallCatalogue());
    if (!loaded) {
        if (loaded.error().message.empty() || loaded.error().remedy.empty())
            std::abort();
        return 0;
    }
    for (const Option &option : loaded.value().project.options) {
        for (const NodeGroup &group : option.solution.groups)
            resolve(group.build, *loaded.value().catalogue);
    }
    const std::string written = projectToJson(loaded.value().project, *loaded.value().catalogue);
    const auto again = projectFromJson(written, "written.lanewise", test::smallCatalogue());
    if (!again || projectToJson(again.value().project, *again.value().catalogue) != written)
        std::abort();
    return 0;
}
