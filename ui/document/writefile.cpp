// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/writefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace lanewise::ui {

namespace {

Error unwritten(const QString &path, const QString &why)
{
    return {QDir::toNativeSeparators(path).toStdString(),
            {},
            "can't be written: " + why.toStdString(),
            "choose a folder that you may write to, with free space; a former file is unchanged"};
}

/// /dev/stdout, a pipe, /dev/full: what is there already takes the bytes.
Status writeThrough(const QString &path, const std::string &content)
{
    // A pipe without a reader would hold up the program for ever.
    const int fd = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0 && errno == ENXIO)
        return Error{path.toStdString(), {}, "nobody reads from this pipe", "start its reader first, or name a file"};
    if (fd < 0)
        return unwritten(path, QString::fromLocal8Bit(std::strerror(errno)));
    ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    std::size_t done = 0;
    while (done < content.size()) {
        const ssize_t count = ::write(fd, content.data() + done, content.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            const QString why = QString::fromLocal8Bit(std::strerror(errno));
            ::close(fd);
            return unwritten(path, why);
        }
        done += static_cast<std::size_t>(count);
    }
    if (::close(fd) != 0)
        return unwritten(path, QString::fromLocal8Bit(std::strerror(errno)));
    return Done{};
}

} // namespace

Status writeWholeFile(const QString &path, const std::string &content)
{
    const QFileInfo there(path);
    if (there.isDir())
        return Error{path.toStdString(), {}, "this is a folder", "name a file in it"};
    if (there.exists() && !there.isFile())
        return writeThrough(path, content);
    QSaveFile file(path);
    const auto size = static_cast<qint64>(content.size());
    // commit() misses an error of the last buffer and would replace the file by half of it, so that is written out first.
    if (!file.open(QIODevice::WriteOnly) || file.write(content.data(), size) != size || !file.flush()) {
        const Error error = unwritten(path, file.errorString());
        file.cancelWriting();
        return error;
    }
    return file.commit() ? Status(Done{}) : Status(unwritten(path, file.errorString()));
}

} // namespace lanewise::ui
