// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <random>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

/// The fuzz target without a fuzzer: the corpus and thousands of repeatable mutations of it, with any compiler. The target
/// aborts on a defect, so that running through is the proof.
class TestProjectMutations : public QObject
{
    Q_OBJECT
private slots:
    void corpus_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QDir corpus(QStringLiteral(LANEWISE_SOURCE_DIR "/tests/fuzz/corpus"));
        for (const QString &name : corpus.entryList(QDir::Files)) {
            QFile file(corpus.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QTest::newRow(qPrintable(name)) << file.readAll();
        }
    }
    void corpus()
    {
        QFETCH(QByteArray, text);
        run(text);
        std::mt19937 random(static_cast<std::uint32_t>(text.size()));
        for (int i = 0; i < 400; ++i)
            run(mutated(text, random));
    }

private:
    static void run(const QByteArray &text)
    {
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(text.constData()),
                               static_cast<std::size_t>(text.size()));
    }

    static QByteArray mutated(QByteArray text, std::mt19937 &random)
    {
        static const QByteArray pieces[] = {
            "{",    "}",    "[",       "]",    "\"", ",",  ":",  "null", "-1", "1e999", "18446744073709551616",
            "true", "\"\"", "\\u0000", "\xff", "/",  "..", "0.5"};
        const int times = 1 + static_cast<int>(random() % 4);
        for (int i = 0; i < times && !text.isEmpty(); ++i) {
            const int at = static_cast<int>(random() % static_cast<unsigned>(text.size()));
            const int length = static_cast<int>(random() % 40);
            switch (random() % 5) {
            case 0:
                text[at] = static_cast<char>(random());
                break;
            case 1:
                text.remove(at, length);
                break;
            case 2:
                text.insert(at, pieces[random() % std::size(pieces)]);
                break;
            case 3:
                text.insert(at, text.mid(static_cast<int>(random() % static_cast<unsigned>(text.size())), length));
                break;
            default:
                text.truncate(at);
            }
        }
        return text;
    }
};

QTEST_GUILESS_MAIN(TestProjectMutations)
#include "tst_projectmutations.moc"
