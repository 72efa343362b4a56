# SPDX-License-Identifier: MIT
"""Lets pip build and install the module: `pip install ./app/python` (PEP 517).

CMake, a compiler, python3-dev and pybind11-dev are needed, and what else core is built with.
"""

import base64
import glob
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def _version():
    with open(os.path.join(ROOT, "CMakeLists.txt"), encoding="utf-8") as file:
        return re.search(r"project\(Fathom VERSION ([0-9.]+)", file.read())[1]


def _build(folder):
    """Builds the module below `folder` and gives the files of the package."""
    if subprocess.call(["cmake", "--version"], stdout=subprocess.DEVNULL) != 0:
        raise SystemExit("fathom is built with CMake: apt-get install cmake make g++ python3-dev pybind11-dev")
    subprocess.check_call(["cmake", "-S", ROOT, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DBUILD_DESKTOP=OFF",
                           "-DBUILD_TESTING=OFF", "-DCMAKE_UNITY_BUILD=ON", "-DPython3_EXECUTABLE=" + sys.executable])
    subprocess.check_call(["cmake", "--build", folder, "--target", "fathom-python",
                           "--parallel", os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))])
    files = glob.glob(os.path.join(folder, "app", "python", "fathom", "*.*"))
    if not any(os.path.basename(path).startswith("_core.") for path in files):
        raise SystemExit("CMake left the Python module out; it says above what is missing")
    return sorted(files)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    version = _version()
    platform = re.sub(r"[^A-Za-z0-9]", "_", sysconfig.get_platform())
    tag = "cp{0}{1}-cp{0}{1}-{2}".format(*sys.version_info[:2], platform)
    about = "fathom-%s.dist-info/" % version
    contents = {
        about + "METADATA": "Metadata-Version: 2.1\nName: fathom\nVersion: %s\nSummary: Spawn tables of roguelikes: "
                            "read, edit, analyze, simulate, solve and play them\nLicense: MIT\n" % version,
        about + "WHEEL": "Wheel-Version: 1.0\nGenerator: fathom\nRoot-Is-Purelib: false\nTag: %s\n" % tag}
    contents = {name: text.encode() for name, text in contents.items()}
    with tempfile.TemporaryDirectory() as folder:
        for path in _build(folder):
            with open(path, "rb") as file:
                contents["fathom/" + os.path.basename(path)] = file.read()
    record = ""
    name = "fathom-%s-%s.whl" % (version, tag)
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in contents.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record += "%s,sha256=%s,%d\n" % (path, digest, len(data))
            wheel.writestr(path, data)
        wheel.writestr(about + "RECORD", record + about + "RECORD,,\n")
    return name
