// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/uitestdata.h"
#include "ui/document/projectstore.h"
#include "ui/document/recentfiles.h"

#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUndoStack>

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

/// A window's worth of document and store.
struct Window {
    ProjectDocument document;
    ProjectStore store;

    explicit Window(const QTemporaryDir &directory)
        : document(testSources()),
          store(&document, directory.filePath(QStringLiteral("recovery")))
    {
    }
    void title(const char *text)
    {
        Change change;
        change.kind = ChangeKind::SetTitle;
        change.value = text;
        QVERIFY(document.apply({"title", {change}}));
    }
};

} // namespace

class TestStore : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("lanewise-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_store"));
    }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_directory = std::make_unique<QTemporaryDir>();
        m_file = m_directory->filePath(QStringLiteral("lab.lanewise"));
    }
    void cleanup() { m_directory.reset(); }

    void savesAndOpens()
    {
        Window first(*m_directory);
        first.title("Lab");
        QVERIFY(first.store.modified());
        QVERIFY(first.store.saveAs(m_file));
        QVERIFY(!first.store.modified());
        QCOMPARE(RecentFiles::list().value(0), m_file);
        first.store.begin(Project::blank()); // lets the file go
        Window second(*m_directory);
        QVERIFY(second.store.open(m_file));
        QCOMPARE(second.document.project().title, std::string("Lab"));
        QVERIFY(second.store.readOnlyReason().isEmpty());
    }

    void badFilesChangeNothing_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("not JSON") << QByteArray("lanewise");
        QTest::newRow("foreign") << QByteArray("{\"name\": \"something else\"}");
        QTest::newRow("newer") << QByteArray("{\"schema\": 999999, \"kind\": \"lanewise-project\"}");
        QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11);
    }
    void badFilesChangeNothing()
    {
        QFETCH(QByteArray, content);
        writeFile(m_file, content);
        Window window(*m_directory);
        window.title("Mine");
        const Status opened = window.store.open(m_file);
        QVERIFY(!opened);
        QVERIFY2(QString::fromStdString(opened.error().text()).contains(QStringLiteral("lab.lanewise")),
                 opened.error().text().c_str());
        QVERIFY(!opened.error().remedy.empty());
        QCOMPARE(window.document.project().title, std::string("Mine"));
        QVERIFY(window.store.modified());
        QCOMPARE(contentOf(m_file), content);
    }

    void missingFileIsSaid()
    {
        Window window(*m_directory);
        const Status opened = window.store.open(m_file);
        QVERIFY(!opened);
        QVERIFY(!opened.error().remedy.empty());
    }

    void secondWindowOnOneFileMayNotSave()
    {
        Window first(*m_directory), second(*m_directory);
        first.title("First");
        QVERIFY(first.store.saveAs(m_file));
        QSignalSpy notice(&second.store, &ProjectStore::notice);
        QVERIFY(second.store.open(m_file));
        QCOMPARE(notice.count(), 1);
        second.title("Second");
        const QByteArray before = contentOf(m_file);
        QVERIFY(!second.store.save());
        QVERIFY(!second.store.saveAs(m_file)); // under the same name neither
        QCOMPARE(contentOf(m_file), before);
        QVERIFY(second.store.saveAs(m_directory->filePath(QStringLiteral("other.lanewise"))));
        QVERIFY(first.store.save()); // the first window still owns its file
    }

    void changeByOthersIsNotOverwritten()
    {
        Window window(*m_directory);
        window.title("Mine");
        QVERIFY(window.store.saveAs(m_file));
        writeFile(m_file, "{\"theirs\": true}");
        window.title("Mine, later");
        QVERIFY(window.store.changedOnDisk());
        QVERIFY(!window.store.save());
        QCOMPARE(contentOf(m_file), QByteArray("{\"theirs\": true}"));
        QVERIFY(window.store.save(ProjectStore::Conflict::Overwrite));
        QVERIFY(contentOf(m_file).contains("Mine, later"));
        QVERIFY(!window.store.changedOnDisk());
    }

    void fullDiskLeavesTheFileAsItWas()
    {
        Window window(*m_directory);
        window.title("Before");
        QVERIFY(window.store.saveAs(m_file));
        const QByteArray before = contentOf(m_file);
        window.title("After");
        // A limit on the size of files fails a write as a full disk does.
        const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit old{};
        getrlimit(RLIMIT_FSIZE, &old);
        rlimit small = old;
        small.rlim_cur = 16;
        setrlimit(RLIMIT_FSIZE, &small);
        const Status saved = window.store.save();
        setrlimit(RLIMIT_FSIZE, &old);
        std::signal(SIGXFSZ, oldHandler);
        QVERIFY(!saved);
        QVERIFY(!saved.error().remedy.empty());
        QCOMPARE(contentOf(m_file), before);
        QVERIFY(window.store.modified());
        QVERIFY(window.store.save());
    }

    void readOnlyFolderOpensAndSaysSo()
    {
        if (geteuid() == 0)
            QSKIP("root may write everywhere, so a read-only folder can't be tried");
        Window writer(*m_directory);
        writer.title("Shared");
        QVERIFY(writer.store.saveAs(m_file));
        writer.store.begin(Project::blank());
        QVERIFY(QFile::setPermissions(m_directory->path(), QFile::ReadOwner | QFile::ExeOwner));
        Window reader(*m_directory);
        const Status opened = reader.store.open(m_file);
        const bool refused = !reader.store.save();
        QFile::setPermissions(m_directory->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QVERIFY(opened);
        QVERIFY(refused);
        QVERIFY(!reader.store.readOnlyReason().isEmpty());
    }

    void templatesAreNeverOverwritten()
    {
        Window maker(*m_directory);
        maker.title("Reference");
        QVERIFY(maker.store.saveAs(m_file));
        Window user(*m_directory);
        QVERIFY(user.store.openCopy(m_file));
        QCOMPARE(user.document.project().title, std::string("Reference"));
        QVERIFY(user.store.path().isEmpty());
        QVERIFY(!user.store.modified());
    }

    void crashedWorkComesBack()
    {
        QByteArray saved;
        {
            Window crashed(*m_directory);
            crashed.title("Saved");
            QVERIFY(crashed.store.saveAs(m_file));
            saved = contentOf(m_file);
            crashed.title("Not saved");
            crashed.store.keepForRecovery();
            // While it lives nobody else is offered its work.
            Window other(*m_directory);
            QVERIFY(other.store.leftBehind().empty());
        } // gone without close(), as after a crash
        Window next(*m_directory);
        const auto left = next.store.leftBehind();
        QCOMPARE(left.size(), std::size_t(1));
        QCOMPARE(left.front().original, m_file);
        QVERIFY(next.store.restore(left.front()));
        QCOMPARE(next.document.project().title, std::string("Not saved"));
        QVERIFY(next.store.modified());
        QCOMPARE(next.store.path(), m_file);
        QCOMPARE(contentOf(m_file), saved); // restoring writes nothing
        QVERIFY(next.store.save());
        QVERIFY(contentOf(m_file).contains("Not saved"));
        Window last(*m_directory);
        QVERIFY(last.store.leftBehind().empty());
    }

    void savedOrDiscardedWorkIsNotOffered()
    {
        {
            Window window(*m_directory);
            window.title("Given up");
            window.store.keepForRecovery();
            window.store.close();
        }
        Window next(*m_directory);
        QVERIFY(next.store.leftBehind().empty());
    }

    void damagedRecoveryIsLeftAlone()
    {
        const QString file = m_directory->filePath(QStringLiteral("recovery/x.recovery"));
        QDir(m_directory->path()).mkdir(QStringLiteral("recovery"));
        writeFile(file, "{\"project\": ");
        Window window(*m_directory);
        QVERIFY(window.store.leftBehind().empty());
        QCOMPARE(contentOf(file), QByteArray("{\"project\": "));
    }

private:
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_file;
};

QTEST_GUILESS_MAIN(TestStore)
#include "tst_store.moc"
