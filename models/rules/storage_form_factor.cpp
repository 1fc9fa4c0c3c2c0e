// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace storage_form_factor {

/// Size class of a drive or a bay: "2.5", "3.5", "M.2", "E1.S", "E3.S"; empty when neither says.
std::string_view sizeOf(std::string_view form)
{
    if (form.starts_with("U.2") || form.starts_with("U.3") || form.starts_with("2.5"))
        return "2.5";
    for (const std::string_view size : {"3.5", "M.2", "E1.S", "E3.S", "E1.L", "AIC"}) {
        if (form.starts_with(size))
            return size;
    }
    return {};
}

/// "3.5-inch", "U.2", "M.2": the size as people say it, without the height.
std::string sizeName(std::string_view form)
{
    const std::string_view word = form.substr(0, form.find_first_of(" -"));
    return word.ends_with("in") ? std::string(word.substr(0, word.size() - 2)) + "-inch" : std::string(word);
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Drive)) {
        const Known<std::string> &form = specOf<DriveSpec>(ref).formFactor;
        if (!ref.mount || !form.known() || ref.placed->included || ref.mount->spec->formFactor.empty()
            || (ref.mount->spec->kind != MountKind::DriveBay && ref.mount->spec->kind != MountKind::M2Slot))
            continue;
        const auto drive = sizeOf(*form), bay = sizeOf(ref.mount->spec->formFactor);
        // An M.2 drive in a bay is storage.adapter-qualified's; a 2.5-inch drive goes into a 3.5-inch tray.
        if (drive.empty() || bay.empty() || drive == bay || (drive == "2.5" && bay == "3.5")
            || (drive == "M.2" && bay == "2.5"))
            continue;
        out.add(Severity::Error, "storage.form-factor.bay", ref.mount->id)
            .about(ref.part->id)
            .with("drive", ref.part->model)
            .with("form", sizeName(*form))
            .with("has", sizeName(ref.mount->spec->formFactor))
            .with("mount", mountName(*ref.mount));
    }
}

constexpr Message messages[] = {
    {"storage.form-factor.bay", "{drive} is a {form} drive; {mount} takes {has} drives."},
};

} // namespace storage_form_factor

constinit const Rule storageFormFactor{
    "storage.form-factor",
    Severity::Error,
    "Drive size and bay",
    "A drive goes only into a bay of its own form.",
    "SFF-8639, SFF-TA-1006 and SFF-TA-1008 outlines; bays of the chassis in the catalogue",
    storage_form_factor::check,
    nullptr,
    storage_form_factor::messages,
};

} // namespace lanewise::rules
