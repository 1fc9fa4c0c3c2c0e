// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputfile.h"

#include <QFile>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lanewise::app {

namespace {

constexpr int PipeWaitMs = 10000; ///< a pipe to which nobody writes for so long is a mistake

/// Closes the descriptor, unless it is standard input.
struct Descriptor {
    int fd = -1;
    ~Descriptor()
    {
        if (fd > STDIN_FILENO)
            ::close(fd);
    }
};

std::string reason()
{
    return std::strerror(errno);
}

} // namespace

Result<std::string> readInput(const QString &path, std::size_t maxBytes, const std::string &form)
{
    const std::string name = path.toStdString();
    const bool standardInput = path == QLatin1String("-");
    const auto tooLarge = [&](auto bytes) {
        return Error{
            name, {}, fmt::format("the file has {} bytes; at most {} are read", bytes, maxBytes), "choose " + form};
    };
    // Without waiting: a pipe that nobody opened for writing would hold up the program before it could say so.
    const Descriptor in{standardInput ? STDIN_FILENO
                                      : ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
    struct stat about {
    };
    if (in.fd < 0 || ::fstat(in.fd, &about) != 0)
        return Error{name, {}, "the file can't be read: " + reason(), "check the name and the permissions of the file"};
    if (S_ISDIR(about.st_mode))
        return Error{name, {}, "this is a folder", "name " + form + " in it"};
    if (S_ISCHR(about.st_mode) && !standardInput)
        return Error{name, {}, "this is a device, not a file", "choose " + form};
    if (S_ISREG(about.st_mode) && static_cast<std::size_t>(about.st_size) > maxBytes)
        return tooLarge(about.st_size);
    std::string text;
    char buffer[65536];
    while (true) {
        pollfd ready{in.fd, POLLIN, 0};
        if (!S_ISREG(about.st_mode) && ::poll(&ready, 1, PipeWaitMs) == 0)
            return Error{name,
                         {},
                         fmt::format("nothing came through this pipe for {} seconds", PipeWaitMs / 1000),
                         "start the program that writes to it, or choose " + form};
        const ssize_t count = ::read(in.fd, buffer, sizeof buffer);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (count < 0)
            return Error{
                name, {}, "the file can't be read: " + reason(), "check the disk and the permissions of the file"};
        if (count == 0)
            return text;
        text.append(buffer, static_cast<std::size_t>(count));
        if (text.size() > maxBytes)
            return tooLarge("more");
    }
}

} // namespace lanewise::app
