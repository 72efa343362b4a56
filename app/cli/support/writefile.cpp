// SPDX-License-Identifier: MIT
#include "app/cli/support/writefile.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <random>
#include <system_error>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace cli {

namespace {

namespace fs = std::filesystem;

core::Error cannotWrite(const std::string &path, const std::string &why)
{
    return core::wordedError(path + ": cannot be written: " + why);
}

/// Where a link leads in the end, be there a file yet or not; what is no link leads to itself.
fs::path targetOf(fs::path path, std::error_code &problem)
{
    constexpr int mostLinks = 40;
    for (int links = 0; fs::is_symlink(fs::symlink_status(path, problem)); ++links) {
        const fs::path next = fs::read_symlink(path, problem);
        if (links == mostLinks)
            problem = std::make_error_code(std::errc::too_many_symbolic_link_levels);
        if (problem)
            break;
        path = path.parent_path() / next;
    }
    return path;
}

bool flushToDisk(std::FILE *file)
{
    if (std::fflush(file) != 0)
        return false;
#ifdef _WIN32
    return _commit(_fileno(file)) == 0;
#else
    return fsync(fileno(file)) == 0 || errno == EINVAL; // where a file system knows no such thing
#endif
}

enum class Reach {
    System, ///< handed to the system
    Disk ///< and on the disk
};

std::error_code lastError()
{
    return {errno, std::generic_category()};
}

/// Writes all bytes to a file that opened, and closes it.
std::error_code writeAndClose(std::FILE *file, const std::string &bytes, Reach reach)
{
    if (file == nullptr)
        return lastError();
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size()
        && (reach == Reach::System || flushToDisk(file));
    const std::error_code problem = lastError();
    if (std::fclose(file) != 0 && written)
        return lastError();
    return written ? std::error_code() : problem;
}

/// A new file in `folder`, under a name that nobody has; null with errno set where that fails.
std::FILE *createBeside(const fs::path &folder, fs::path &path)
{
    constexpr int mostNames = 100;
    std::random_device random;
    std::FILE *file = nullptr;
    errno = EEXIST;
    for (int name = 0; file == nullptr && errno == EEXIST && name < mostNames; ++name) {
        std::array<char, 32> text {};
        std::snprintf(text.data(), text.size(), ".fathom-%08x%08x", random(), random());
        path = folder / text.data();
        file = std::fopen(path.string().c_str(), "wbx"); // x: none that is there, be it a link
    }
    return file;
}

/// Why a file that is there may not be written to: replacing it would get around that.
std::error_code protectionOf(const fs::path &path)
{
    return writeAndClose(std::fopen(path.string().c_str(), "r+b"), {}, Reach::System);
}

std::error_code replace(const fs::path &target, const fs::file_status &before,
                        const std::string &bytes)
{
    const bool isThere = fs::exists(before);
    if (const std::error_code problem = isThere ? protectionOf(target) : std::error_code())
        return problem;
    fs::path beside;
    std::FILE *file = createBeside(target.parent_path(), beside);
    if (file == nullptr)
        return lastError();
    std::error_code problem = writeAndClose(file, bytes, Reach::Disk);
    if (!problem && isThere)
        fs::permissions(beside, before.permissions(), problem);
    if (!problem)
        fs::rename(beside, target, problem);
    std::error_code ignored;
    if (problem)
        fs::remove(beside, ignored);
    return problem;
}

} // namespace

std::optional<core::Error> writeFile(const std::string &path, const std::string &bytes)
{
    std::error_code problem;
    const fs::file_status before = fs::status(path, problem);
    if (fs::is_directory(before))
        return cannotWrite(path, "it is a folder");
    if (fs::exists(before) && !fs::is_regular_file(before)) {
        problem = writeAndClose(std::fopen(path.c_str(), "wb"), bytes, Reach::System);
    } else {
        const fs::path target = targetOf(path, problem);
        if (!problem || problem == std::errc::no_such_file_or_directory)
            problem = replace(target, before, bytes);
    }
    return problem ? std::optional(cannotWrite(path, problem.message())) : std::nullopt;
}

} // namespace cli
