// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/edit.h"
#include "models/catalog/catalogjson.h"
#include "models/topology/resolved.h"

#include <QtTest>

using namespace lanewise;

/// The device matrix predicted for a build is the one that its real machine prints. tests/data/topology holds the cells of
/// `nvidia-smi topo -m` outputs, each with the machine, its source, and which mount each column stands for.
class TestRealMachines : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        QVERIFY2(files.ok(), files.ok() ? "" : files.error().text().c_str());
        auto catalogue = catalogueFromJson(files.value());
        QVERIFY2(catalogue.ok(), catalogue.ok() ? "" : catalogue.error().text().c_str());
        m_catalogue = catalogue.value();
    }

    void matrix_data()
    {
        QTest::addColumn<QString>("file");
        const QDir data(QStringLiteral(LANEWISE_TEST_DATA "/topology"));
        const QStringList files = data.entryList({QStringLiteral("*.json")});
        QVERIFY(files.size() >= 9);
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << data.filePath(file);
    }

    void matrix()
    {
        QFETCH(QString, file);
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        const QJsonObject machine = QJsonDocument::fromJson(in.readAll()).object();
        QVERIFY(!machine.value(QStringLiteral("source")).toString().isEmpty());
        const Build build = buildOf(machine);
        if (QTest::currentTestFailed())
            return;
        const ResolvedBuild r = resolve(build, *m_catalogue);
        compareCells(machine, r);
        if (machine.value(QStringLiteral("gpus_in_bus_order")).toBool())
            compareOrder(machine, r);
    }

private:
    void apply(Project &project, const Change &change)
    {
        Result<Project> changed = applyEdit(project, {"set up", {change}}, *m_catalogue);
        QVERIFY2(changed.ok(), changed.ok() ? "" : changed.error().text().c_str());
        project = changed.value();
    }

    Build buildOf(const QJsonObject &machine)
    {
        Project project = Project::blank();
        Change chassis;
        chassis.kind = ChangeKind::SetChassis;
        chassis.part = m_catalogue->find(machine.value(QStringLiteral("chassis")).toString().toStdString());
        apply(project, chassis);
        const QJsonObject settings = machine.value(QStringLiteral("settings")).toObject();
        for (auto it = settings.begin(); it != settings.end(); ++it) {
            Change change;
            change.kind = ChangeKind::SetSetting;
            change.name = it.key().toStdString();
            change.value = it.value().toString().toStdString();
            apply(project, change);
        }
        for (const QJsonValue &item : machine.value(QStringLiteral("places")).toArray()) {
            Change change;
            change.mount = item[QStringLiteral("mount")].toString().toStdString();
            change.part = m_catalogue->find(item[QStringLiteral("part")].toString().toStdString());
            apply(project, change);
        }
        return project.options.front().solution.groups.front().build;
    }

    /// Devices of the machine's columns; ports of one adapter share a device.
    std::vector<Index> devicesOf(const QJsonObject &machine, const ResolvedBuild &r)
    {
        std::vector<Index> devices;
        for (const QJsonValue &item : machine.value(QStringLiteral("devices")).toArray()) {
            const Index mount = r.mount(item[QStringLiteral("mount")].toString().toStdString());
            Index found = -1;
            for (std::size_t i = 0; i < r.devices.size(); ++i) {
                if (r.devices[i].mount == mount && mount >= 0)
                    found = static_cast<Index>(i);
            }
            devices.push_back(found);
        }
        return devices;
    }

    void compareCells(const QJsonObject &machine, const ResolvedBuild &r)
    {
        const std::vector<Index> devices = devicesOf(machine, r);
        const QJsonArray rows = machine.value(QStringLiteral("cells")).toArray();
        int compared = 0;
        for (std::size_t a = 0; a < devices.size(); ++a) {
            const QStringList cells = rows[static_cast<int>(a)].toString().split(QLatin1Char(' '), Qt::SkipEmptyParts);
            QCOMPARE(cells.size(), static_cast<int>(devices.size()));
            for (std::size_t b = 0; b < devices.size(); ++b) {
                const QString real = cells[static_cast<int>(b)];
                if (real == QLatin1String("-") || a == b)
                    continue;
                QVERIFY2(devices[a] >= 0 && devices[b] >= 0, "a column stands for a mount without device");
                // The ports of one adapter meet in it: one bridge at most.
                const std::string predicted =
                    devices[a] == devices[b] ? "PIX" : matrixCellText(r.cell(devices[a], devices[b]));
                QVERIFY2(predicted == real.toStdString(),
                         qPrintable(QStringLiteral("%1, %2: predicted %3, machine prints %4")
                                        .arg(a)
                                        .arg(b)
                                        .arg(QString::fromStdString(predicted), real)));
                ++compared;
            }
        }
        QVERIFY(compared > 0);
    }

    void compareOrder(const QJsonObject &machine, const ResolvedBuild &r)
    {
        for (const QJsonValue &item : machine.value(QStringLiteral("devices")).toArray()) {
            const std::string name = item[QStringLiteral("name")].toString().toStdString();
            const Index mount = r.mount(item[QStringLiteral("mount")].toString().toStdString());
            for (const Device &device : r.devicesOf(DeviceKind::Gpu)) {
                if (device.mount == mount)
                    QCOMPARE(device.name, name);
            }
        }
    }

    std::shared_ptr<const Catalogue> m_catalogue;
};

QTEST_GUILESS_MAIN(TestRealMachines)
#include "tst_realmachines.moc"
