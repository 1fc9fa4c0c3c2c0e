// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Linked with a lower library as a whole: the link fails when that library uses anything from a layer above it.
int main()
{
    return 0;
}
