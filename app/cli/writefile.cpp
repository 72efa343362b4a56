#include "app/cli/writefile.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace cli {

namespace {

namespace fs = std::filesystem;

core::Error cannotWrite(const std::string &path, const std::string &why)
{
    return {.message = path + ": cannot be written: " + why, .where = {}};
}

std::optional<core::Error> writeBytes(const std::string &path, const std::string &bytes)
{
    std::FILE *file = std::fopen(path.c_str(), "wb");
    if (file == nullptr)
        return cannotWrite(path, std::strerror(errno));
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    const int problem = errno;
    const bool closed = std::fclose(file) == 0;
    if (written && closed)
        return std::nullopt;
    return cannotWrite(path, std::strerror(written ? errno : problem));
}

} // namespace

std::optional<core::Error> writeFile(const std::string &path, const std::string &bytes)
{
    std::error_code problem;
    const fs::path real = fs::weakly_canonical(path, problem); // a link keeps being one
    const fs::path target = problem ? fs::path(path) : real;
    const fs::file_status before = fs::status(target, problem);
    if (fs::is_directory(before))
        return cannotWrite(path, "it is a folder");
    if (fs::exists(before) && !fs::is_regular_file(before))
        return writeBytes(path, bytes);
    const fs::path beside = target.string() + ".part";
    if (auto error = writeBytes(beside.string(), bytes)) {
        fs::remove(beside, problem);
        return error;
    }
    if (fs::exists(before))
        fs::permissions(beside, before.permissions(), problem);
    fs::rename(beside, target, problem);
    if (!problem)
        return std::nullopt;
    const std::string why = problem.message();
    fs::remove(beside, problem);
    return cannotWrite(path, why);
}

} // namespace cli
