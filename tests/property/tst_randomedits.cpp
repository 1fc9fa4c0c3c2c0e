// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/projectjson.h"
#include "models/topology/resolved.h"
#include "tests/models/smallcatalogue.h"
#include "tests/property/randomedits.h"

#include <QtTest>
#include <set>

using namespace lanewise;
using lanewise::test::RandomEdits;
using lanewise::test::smallCatalogue;

namespace {

/// What must hold of every build, whatever was done to it.
QString defectOf(const Build &build)
{
    std::set<InstanceId> instances;
    std::set<MountId> mounts;
    const ResolvedBuild resolved = resolve(build, *smallCatalogue());
    for (const Placed &placed : build.placed) {
        if (!instances.insert(placed.instance).second || placed.instance >= build.nextInstance)
            return QStringLiteral("an instance number is used twice");
        if (placed.mount.empty())
            continue;
        if (!mounts.insert(placed.mount).second)
            return QStringLiteral("two parts in one mount");
        const Index mount = resolved.mount(placed.mount);
        if (mount < 0 || resolved.mounts[static_cast<std::size_t>(mount)].placed != &placed)
            return QStringLiteral("a part stands in a mount that resolve does not know");
    }
    for (const Connection &connection : build.connections) {
        for (const MountId &end : connection.ends) {
            if (!mounts.count(end))
                return QStringLiteral("a connection ends in an empty mount");
        }
    }
    return {};
}

} // namespace

/// AddressSanitizer without optimisation takes twenty times as long; a tenth of the steps walks the same code.
#ifdef __SANITIZE_ADDRESS__
constexpr int Slower = 10;
#else
constexpr int Slower = 1;
#endif

/// Thousands of random edits with undo and redo: each step is taken back and done again, and the serialised project has to
/// be the same every time.
class TestRandomEdits : public QObject
{
    Q_OBJECT
private slots:
    void undoAndRedo_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 12; ++seed)
            QTest::newRow(qPrintable(QStringLiteral("seed %1").arg(seed))) << seed;
    }
    void undoAndRedo()
    {
        QFETCH(quint32, seed);
        RandomEdits edits(*smallCatalogue(), seed);
        Project project = Project::blank();
        std::vector<std::pair<Edit, std::string>> history; // the edit, and the project before it
        int refused = 0;
        for (int step = 0; step < 400 / Slower; ++step) {
            const Edit edit = edits.next(project);
            const std::string before = projectToJson(project, *smallCatalogue());
            Result<Project> changed = applyEdit(project, edit, *smallCatalogue());
            QCOMPARE(projectToJson(project, *smallCatalogue()), before); // applying leaves the old project alone
            if (!changed) {
                QVERIFY(!changed.error().message.empty() && !changed.error().remedy.empty());
                ++refused;
                continue;
            }
            history.emplace_back(edit, before);
            project = std::move(changed).value();
            for (const Option &option : project.options) {
                for (const NodeGroup &group : option.solution.groups) {
                    const QString defect = defectOf(group.build);
                    QVERIFY2(defect.isEmpty(), qPrintable(defect));
                }
            }
        }
        if (Slower == 1) // fewer steps than that refuse too seldom
            QVERIFY(history.size() > 100 && refused > 20); // both kinds of edit were tried
        redoFromFiles(history, projectToJson(project, *smallCatalogue()));
    }

    void filesReadBack()
    {
        RandomEdits edits(*smallCatalogue(), 77);
        Project project = Project::blank();
        for (int step = 0; step < 600 / Slower; ++step) {
            if (auto changed = applyEdit(project, edits.next(project), *smallCatalogue()))
                project = std::move(changed).value();
            if (step % 20 != 0)
                continue;
            const std::string text = projectToJson(project, *smallCatalogue());
            const auto loaded = projectFromJson(text, "random.lanewise", smallCatalogue());
            QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().text().c_str());
            QCOMPARE(loaded.value().project, project);
        }
    }

private:
    /// Each step again from the file that was before it, through the edit's own JSON form.
    void redoFromFiles(const std::vector<std::pair<Edit, std::string>> &history, const std::string &last)
    {
        for (std::size_t i = 0; i < history.size(); i += 7) {
            const auto before = projectFromJson(history[i].second, "before.lanewise", smallCatalogue());
            QVERIFY(before.ok());
            const auto edit = editFromJson(editToJson(history[i].first, *smallCatalogue()), *smallCatalogue());
            QVERIFY(edit.ok());
            const auto after = applyEdit(before.value().project, edit.value(), *smallCatalogue());
            QVERIFY(after.ok());
            const std::string expected = i + 1 < history.size() ? history[i + 1].second : last;
            QCOMPARE(projectToJson(after.value(), *smallCatalogue()), expected);
        }
    }
};

QTEST_GUILESS_MAIN(TestRandomEdits)
#include "tst_randomedits.moc"
