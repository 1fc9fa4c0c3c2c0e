// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogjson.h"
#include "models/evaluate/context.h"
#include "ui/document/projectdocument.h"

#include <QtTest>

/// What the tests of the window share: the real catalogue of the source tree, once a process, and a fixed day.
namespace lanewise::ui {

inline std::shared_ptr<const Catalogue> sourceCatalogue()
{
    static const std::shared_ptr<const Catalogue> catalogue = [] {
        const auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        if (!files)
            qFatal("%s", files.error().text().c_str());
        const auto made = catalogueFromJson(files.value());
        if (!made)
            qFatal("%s", made.error().text().c_str());
        return made.value();
    }();
    return catalogue;
}

inline DocumentSources testSources()
{
    return {sourceCatalogue(), nullptr, [] { return Date{2026, 12, 1}; }};
}

/// A chassis with eleven slots, four of its supplies, and parts that fit it.
inline PartHandle partNamed(std::string_view id)
{
    const PartHandle part = sourceCatalogue()->find(id);
    if (!part.valid())
        qFatal("the catalogue has no %s", std::string(id).c_str());
    return part;
}

} // namespace lanewise::ui
