// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/rowlines.h"

namespace lanewise {

RowLines rowLines(std::string_view text)
{
    RowLines out;
    std::string key, list;
    int line = 1, depth = 0;
    bool rowDue = false; // the next character that is no space begins a row
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n')
            ++line;
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
            continue;
        if (rowDue && c != ']')
            out.lists[list].push_back(line);
        rowDue = false;
        if (c == '"') {
            const std::size_t begin = ++i;
            while (i < text.size() && text[i] != '"')
                i += text[i] == '\\' ? 2 : 1;
            if (depth == 1)
                key = std::string(text.substr(begin, i - begin));
        } else if (c == '{' || c == '[') {
            if (c == '[' && depth == 1) {
                list = key;
                rowDue = true;
            }
            ++depth;
        } else if (c == '}' || c == ']') {
            --depth;
        } else if (c == ',' && depth == 2) {
            rowDue = true;
        }
    }
    return out;
}

} // namespace lanewise
