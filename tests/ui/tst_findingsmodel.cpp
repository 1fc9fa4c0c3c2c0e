// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/findingsmodel.h"
#include "ui/theme/marks.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

Finding finding(const std::string &key, Severity severity = Severity::Error, const std::string &cause = {})
{
    Finding f;
    f.key = key;
    f.severity = severity;
    f.cause = cause;
    return f;
}

QStringList keys(const char *spaced)
{
    return QString::fromLatin1(spaced).split(QLatin1Char(' '));
}

QStringList keysUnder(const FindingsModel &model, const QModelIndex &parent = {})
{
    QStringList keys;
    for (int row = 0; row < model.rowCount(parent); ++row)
        keys << model.index(row, 0, parent).data(FindingsModel::KeyRole).toString();
    return keys;
}

} // namespace

class TestFindingsModel : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_model = new FindingsModel(this);
        m_tester = new QAbstractItemModelTester(m_model, QAbstractItemModelTester::FailureReportingMode::QtTest, this);
    }
    void cleanup()
    {
        delete m_tester;
        delete m_model;
    }

    void foldsConsequences()
    {
        // c follows from b, which follows from a: both stand under a. x names a cause that is not there and stands alone.
        m_model->update({finding("c", Severity::Warning, "b"), finding("a"), finding("b", Severity::Error, "a"),
                         finding("x", Severity::Error, "gone")});
        QCOMPARE(keysUnder(*m_model), keys("a x"));
        QCOMPARE(keysUnder(*m_model, m_model->index(0, 0)), keys("c b"));
        QCOMPARE(m_model->rowCount(m_model->index(1, 0)), 0);
    }
    void circlesDoNotHang()
    {
        m_model->update({finding("a", Severity::Error, "b"), finding("b", Severity::Error, "a"), finding("c")});
        QVERIFY(keysUnder(*m_model).contains(QStringLiteral("c")));
    }
    void waivedOnesComeLast()
    {
        Finding waived = finding("a");
        waived.waived = true;
        m_model->update({waived, finding("b", Severity::Advice)});
        QCOMPARE(keysUnder(*m_model), keys("b a"));
        QVERIFY(m_model->index(1, 0).data(FindingsModel::WaivedRole).toBool());
    }
    void rowsThatStayKeepTheirPlace()
    {
        m_model->update({finding("a"), finding("b"), finding("c")});
        const QPersistentModelIndex b = m_model->index(1, 0), c = m_model->index(2, 0);
        QSignalSpy reset(m_model, &QAbstractItemModel::modelReset), removed(m_model, &QAbstractItemModel::rowsRemoved),
            inserted(m_model, &QAbstractItemModel::rowsInserted), moved(m_model, &QAbstractItemModel::rowsMoved);
        m_model->update({finding("c"), finding("n"), finding("b")});
        QCOMPARE(keysUnder(*m_model), keys("c n b"));
        QCOMPARE(b.data(FindingsModel::KeyRole).toString(), QStringLiteral("b"));
        QCOMPARE(b.row(), 2);
        QCOMPARE(c.row(), 0);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(removed.count(), 1); // a
        QCOMPARE(inserted.count(), 1); // n
        QCOMPARE(moved.count(), 1); // c before b
    }
    void childrenFollowTheirMovedCause()
    {
        m_model->update({finding("a"), finding("b"), finding("b1", Severity::Error, "b")});
        const QPersistentModelIndex child = m_model->index(0, 0, m_model->index(1, 0));
        m_model->update({finding("b"), finding("b1", Severity::Error, "b"), finding("a")});
        QCOMPARE(child.data(FindingsModel::KeyRole).toString(), QStringLiteral("b1"));
        QCOMPARE(child.parent().row(), 0);
    }
    void announcesOnlyWhatLooksDifferent()
    {
        m_model->update({finding("a"), finding("b")});
        QSignalSpy changed(m_model, &QAbstractItemModel::dataChanged);
        m_model->update({finding("a"), finding("b", Severity::Warning)});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().first().toModelIndex().row(), 1);
        QCOMPARE(m_model->index(1, 0).data(FindingsModel::MarkRole).toInt(), static_cast<int>(Mark::Warning));
    }

private:
    FindingsModel *m_model = nullptr;
    QAbstractItemModelTester *m_tester = nullptr;
};

QTEST_MAIN(TestFindingsModel)
#include "tst_findingsmodel.moc"
