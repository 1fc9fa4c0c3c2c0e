// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/migrate.h"
#include "db/opencatalogue.h"
#include "db/shippedbuilder.h"
#include "db/userfile.h"
#include "tests/models/catalog/catalogtexts.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace lanewise;
using namespace lanewise::db;

class TestUserDatabase : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::shared_ptr<const Catalogue> m_shipped;

    std::unique_ptr<UserDatabase> opened() const
    {
        auto user = UserDatabase::open(m_path);
        if (!user)
            qFatal("%s", user.error().text().c_str());
        return std::move(user.value());
    }
    static Price price(std::int64_t minor, const char *date)
    {
        Price price;
        price.kind = Price::Kind::Own;
        price.lowMinor = price.highMinor = minor;
        price.date = date;
        price.source = "our distributor";
        return price;
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("deeper/user.sqlite")); // the folder is made
        m_shipped = catalogueFromJson(test::smallFiles()).value();
    }
    void keepsPartsPricesAndOverrides()
    {
        {
            auto user = opened();
            auto part = m_shipped->part(m_shipped->find("a40"));
            part.id = "own-card";
            part.model = "Own card";
            QVERIFY(user->savePart(part).ok());
            part.model = "Own card, revised";
            QVERIFY(user->savePart(part).ok());
            QVERIFY(user->addPrice("a40", price(480000, "2026-05-01")).ok());
            QVERIFY(user->saveOverride({"a100-80", "tdp_w", "280", "measured by us"}).ok());
        }
        auto user = opened(); // closed and opened again
        const auto merged = user->mergedOver(m_shipped);
        QVERIFY2(merged.ok(), merged ? "" : merged.error().text().c_str());
        const auto &catalogue = *merged.value();
        QCOMPARE(catalogue.size(), m_shipped->size() + 1);
        QCOMPARE(catalogue.part(catalogue.find("own-card")).model, std::string("Own card, revised"));
        QCOMPARE(catalogue.part(catalogue.find("own-card")).origin, Part::Origin::User);
        QCOMPARE(catalogue.find("a40"), m_shipped->find("a40")); // handles stay valid
        const auto &prices = catalogue.part(catalogue.find("a40")).prices;
        QCOMPARE(prices.size(), std::size_t(3));
        QCOMPARE(prices.front().lowMinor, std::int64_t(480000)); // newest first
        QCOMPARE(prices.front().kind, Price::Kind::Own);
        const auto &tdp = catalogue.part(catalogue.find("a100-80")).as<GpuSpec>()->tdpW;
        QCOMPARE(*tdp, 280.0);
        QVERIFY(user->removePart("own-card").ok());
        QVERIFY(user->removeOverride("a100-80", "tdp_w").ok());
        const auto less = user->mergedOver(m_shipped).value();
        QCOMPARE(less->size(), m_shipped->size());
        QCOMPARE(*less->part(less->find("a100-80")).as<GpuSpec>()->tdpW, 300.0);
    }
    void overrideThatFitsNothingIsTold()
    {
        auto user = opened();
        QVERIFY(user->saveOverride({"no-such-part", "tdp_w", "280", "x"}).ok());
        QVERIFY(user->saveOverride({"a40", "no_such_figure", "1", "x"}).ok());
        std::vector<Error> problems;
        QVERIFY(user->mergedOver(m_shipped, &problems).ok());
        QCOMPARE(problems.size(), std::size_t(2));
    }
    void priceBookIsReplacedWholeOrNotAtAll()
    {
        auto user = opened();
        QVERIFY(
            user->savePriceBook("2026 Q1", {{"a40", price(1, "2026-01-01")}, {"mi210", price(2, "2026-01-01")}}).ok());
        QVERIFY(user->savePriceBook("2026 Q1", {{"a40", price(3, "2026-02-01")}}).ok());
        QCOMPARE(user->prices().value().size(), std::size_t(1));
        auto wrong = price(-5, "2026-03-01"); // refused by the table
        QVERIFY(!user->savePriceBook("2026 Q1", {{"a40", price(4, "2026-03-01")}, {"mi210", wrong}}).ok());
        QCOMPARE(user->prices().value().size(), std::size_t(1));
        QCOMPARE(user->prices().value()[0].price.lowMinor, std::int64_t(3)); // as it was
        QVERIFY(!user->addPrice("a40", price(5, "soon")).ok()); // no date, no price
        QCOMPARE(user->priceBooks().value(), std::vector<std::string>{"2026 Q1"});
        QVERIFY(user->removePriceBook("2026 Q1").ok());
        QVERIFY(user->prices().value().empty());
    }
    void appliesAChangeWholeOrNotAtAll()
    {
        auto user = opened();
        auto part = m_shipped->part(m_shipped->find("a40"));
        part.id = "own-card";
        auto quote = price(410000, "2026-05-01");
        quote.validUntil = "2026-06-30";
        UserDataChange change;
        change.saveParts = {part};
        change.savePrices = {{"own-card", quote, "list.csv", 0}, {"a40", price(2, "2026-04-01"), {}, 0}};
        change.saveOverrides = {{"mi210", "tdp_w", "290", "measured"}};
        QVERIFY(user->apply(change).ok());
        const auto kept = user->load().value();
        QCOMPARE(kept.parts.size(), std::size_t(1));
        QCOMPARE(kept.prices[0].book, std::string("list.csv"));
        QCOMPARE(kept.prices[0].price.validUntil, std::string("2026-06-30"));
        QVERIFY(kept.prices[0].id != 0 && kept.prices[1].book.empty());
        UserDataChange bad; // its last price is refused by the table, so the part stays, too
        bad.removeParts = {"own-card"};
        bad.removeBooks = {"list.csv"};
        bad.savePrices = {{"a40", price(-1, "2026-04-01"), {}, 0}};
        QVERIFY(!user->apply(bad).ok());
        QCOMPARE(user->load().value().parts.size(), std::size_t(1));
        QCOMPARE(user->load().value().prices.size(), std::size_t(2));
        UserDataChange better; // a price that is there is replaced, not added
        better.savePrices = {kept.prices[1]};
        better.savePrices[0].price.lowMinor = better.savePrices[0].price.highMinor = 3;
        better.removeBooks = {"list.csv"};
        better.removeOverrides = {{"mi210", "tdp_w"}};
        QVERIFY(user->apply(better).ok());
        QCOMPARE(user->load().value().prices.size(), std::size_t(1));
        QCOMPARE(user->load().value().prices[0].price.lowMinor, std::int64_t(3));
        QVERIFY(user->load().value().overrides.empty());
    }
    void looksWithoutLeavingAFile()
    {
        UserFile file(m_path);
        QVERIFY(file.load().value().empty());
        QVERIFY(!QFile::exists(m_path));
        QVERIFY(file.apply(UserDataChange()).ok());
        QVERIFY(!QFile::exists(m_path));
        UserDataChange change;
        change.savePrices = {{"a40", price(2, "2026-04-01"), {}, 0}};
        QVERIFY(file.apply(change).ok());
        QVERIFY(QFile::exists(m_path));
        QCOMPARE(UserFile(m_path).load().value().prices.size(), std::size_t(1));
    }
    void keepsTemplatesAndQuotes()
    {
        auto user = opened();
        QVERIFY(user->saveTemplate("Lab node", "{}").ok());
        QVERIFY(user->saveTemplate("Lab node", "{\"a\":1}").ok());
        QCOMPARE(user->templates().value().size(), std::size_t(1));
        QCOMPARE(user->templates().value()[0].project, std::string("{\"a\":1}"));
        QVERIFY(user->removeTemplate("Lab node").ok());
        QVERIFY(user->templates().value().empty());
        const StoredQuote quote{"Q-1", "Acme", "2026-05-01", {12345678901, Currency::fromCode("EUR")}, "{}"};
        QVERIFY(user->saveQuote(quote).ok());
        QVERIFY(!user->saveQuote(quote).ok()); // what went out is not changed
        QCOMPARE(user->quotes().value()[0].total, quote.total);
    }
    void migratesFromVersion1()
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_path).absolutePath()));
        {
            auto database = Database::open(m_path, Database::Mode::Create);
            QVERIFY(database.ok());
            QVERIFY(migrate(*database.value(), userMigrations().first(1)).ok());
            QCOMPARE(database.value()->userVersion().value(), 1);
            QVERIFY(
                database.value()
                    ->run(QStringLiteral("INSERT INTO own_price (part_id, kind, low_minor, high_minor, currency, date) "
                                         "VALUES ('a40', 'own', 700, 700, 'USD', '2024-01-01')"))
                    .ok());
            // There were no price books and no overrides yet.
            QVERIFY(!database.value()->run(QStringLiteral("SELECT * FROM figure_override")).ok());
        }
        auto user = opened();
        QCOMPARE(user->prices().value().size(), std::size_t(1));
        QCOMPARE(user->prices().value()[0].price.lowMinor, std::int64_t(700));
        QVERIFY(user->saveOverride({"a40", "tdp_w", "290", "x"}).ok());
        QVERIFY(user->savePriceBook("new", {{"a40", price(800, "2026-01-01")}}).ok());
        user.reset();
        auto database = Database::open(m_path, Database::Mode::ReadWrite);
        QCOMPARE(database.value()->userVersion().value(), userMigrations().back().version);
    }
    void migrationThatFailsChangesNothing()
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_path).absolutePath()));
        auto database = Database::open(m_path, Database::Mode::Create);
        constexpr Migration Steps[] = {{1, "CREATE TABLE a (x);\n"}, {2, "CREATE TABLE b (x);\nCREATE TABLE a (x);\n"}};
        QVERIFY(!migrate(*database.value(), Steps).ok());
        QCOMPARE(database.value()->userVersion().value(), 0);
        QVERIFY(!database.value()->run(QStringLiteral("SELECT * FROM b")).ok());
    }
    void refusesNewerAndDamagedFilesUntouched_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("says");
        QTest::newRow("newer") << "newer"
                               << "newer program";
        QTest::newRow("text") << "text"
                              << "not a database";
        QTest::newRow("overwritten pages") << "pages"
                                           << "damaged";
    }
    void refusesNewerAndDamagedFilesUntouched()
    {
        QFETCH(QString, what);
        QFETCH(QString, says);
        {
            auto user = opened();
            for (int i = 0; i < 200; ++i)
                QVERIFY(user->addPrice("part-" + std::to_string(i), price(i, "2026-01-01")).ok());
        }
        if (what == QLatin1String("newer")) {
            auto database = Database::open(m_path, Database::Mode::ReadWrite);
            QVERIFY(database.value()->setUserVersion(99).ok());
        } else {
            QFile file(m_path);
            QVERIFY(file.open(QIODevice::ReadWrite));
            const qint64 from = what == QLatin1String("text") ? 0 : 4096; // behind the first page
            file.seek(from);
            file.write(QByteArray(static_cast<int>(file.size() - from), 'x'));
        }
        const auto before = bytesOf(m_path);
        const auto user = UserDatabase::open(m_path);
        QVERIFY(!user.ok());
        QCOMPARE(user.error().subject, m_path.toStdString());
        QVERIFY2(user.error().text().find(says.toStdString()) != std::string::npos, user.error().text().c_str());
        QVERIFY(!user.error().remedy.empty());
        QCOMPARE(bytesOf(m_path), before);
        // Only when asked for: moved aside, under a name that is free, and an empty one can begin.
        const auto aside = UserDatabase::moveAside(m_path);
        QVERIFY(aside.ok());
        QCOMPARE(bytesOf(aside.value()), before);
        QVERIFY(opened()->prices().value().empty());
        QVERIFY(UserDatabase::moveAside(m_path).value() != aside.value());
    }
    void tellsThatAnotherWindowWrites()
    {
        auto user = opened();
        auto other = Database::open(m_path, Database::Mode::ReadWrite);
        QVERIFY(other.ok());
        {
            auto transaction = Transaction::begin(*other.value());
            QVERIFY(transaction.ok());
            QVERIFY(user->prices().ok()); // reading goes on
            const auto done = user->addPrice("a40", price(1, "2026-01-01"));
            QVERIFY(!done.ok());
            QVERIFY2(done.error().text().find("another program is writing") != std::string::npos,
                     done.error().text().c_str());
        } // rolled back
        QVERIFY(user->addPrice("a40", price(1, "2026-01-01")).ok());
    }
    void tellsThatTheDiskIsFull()
    {
        (void)opened();
        auto database = Database::open(m_path, Database::Mode::ReadWrite);
        auto &file = *database.value();
        // SQLite's own limit of pages stands in for a disk without room: the same result code.
        auto pages = file.select(QStringLiteral("PRAGMA page_count"));
        QVERIFY(pages.value().next());
        const int count = pages.value().value(0).toInt();
        pages.value().finish();
        QVERIFY(file.run(QStringLiteral("PRAGMA max_page_count = %1").arg(count)).ok());
        const auto done = file.run(QStringLiteral("INSERT INTO template VALUES ('big', ?, '')"),
                                   {QString(1000000, QLatin1Char('x'))});
        QVERIFY(!done.ok());
        QVERIFY2(done.error().text().find("disk is full; nothing was changed") != std::string::npos,
                 done.error().text().c_str());
        auto rows = file.select(QStringLiteral("SELECT count(*) FROM template"));
        QVERIFY(rows.value().next());
        QCOMPARE(rows.value().value(0).toInt(), 0);
    }
    void programStartsWithoutADamagedUserDatabase()
    {
        const auto shippedPath = m_folder->filePath(QStringLiteral("catalog.sqlite"));
        QVERIFY(buildShippedDatabase(*m_shipped, shippedPath).ok());
        QVERIFY(opened()->addPrice("a40", price(1, "2026-06-01")).ok());
        auto good = openCatalogue(shippedPath, m_path);
        QVERIFY(good.ok());
        QVERIFY(good.value().user && good.value().problems.empty());
        QCOMPARE(good.value().catalogue->part(good.value().catalogue->find("a40")).prices.front().lowMinor,
                 std::int64_t(1));
        QCOMPARE(good.value().search->search({{}, "a40", {}, {}}).total, 1);
        good.value().user.reset();
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(9999, 'x'));
        file.close();
        const auto bad = openCatalogue(shippedPath, m_path);
        QVERIFY(bad.ok());
        QCOMPARE(bad.value().problems.size(), std::size_t(1));
        QVERIFY(!bad.value().user->load().ok());
        QCOMPARE(bad.value().catalogue->size(), m_shipped->size());
        QVERIFY(!openCatalogue(m_path, {}).ok()); // without the shipped one there is nothing to work with
    }
};

QTEST_GUILESS_MAIN(TestUserDatabase)
#include "tst_userdatabase.moc"
