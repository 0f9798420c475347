"""The site below a path of a real nginx, with the headers that the documentation names."""

import os
import re
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.conftest import Device
from tests.site.hosting import FOLDER, ROOT
from tests.web.driver import free_port

pytestmark = [pytest.mark.browser, pytest.mark.proof]


def documented_block() -> str:
    """The first configuration of the page."""
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    found = re.search(r"```nginx\n(.*?)```", text, re.S)
    assert found
    return found[1]


@pytest.fixture
def nginx(site: Path, tmp_path: Path) -> Iterator[str]:
    """The address of the site on an nginx of our own, which needs no rights."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.fail(
            "no nginx is installed; this helps: sudo apt-get update && sudo apt-get install -y nginx-light"
        )
    shutil.copytree(site, tmp_path / "www" / FOLDER)
    port = free_port()
    user = "user root;" if os.geteuid() == 0 else ""
    paths = "".join(
        f"{name}_temp_path {tmp_path}/t;" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (tmp_path / "nginx.conf").write_text(
        f"{user} daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}}\n"
        f"http {{ include /etc/nginx/mime.types; access_log off; {paths}\n"
        f"server {{ listen 127.0.0.1:{port}; root {tmp_path}/www;\n{documented_block()} }} }}\n"
    )
    running = subprocess.Popen([program, "-e", f"{tmp_path}/error.log", "-c", f"{tmp_path}/nginx.conf"])
    address = f"http://127.0.0.1:{port}/{FOLDER}"
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}/version.json", timeout=10).close()
            break
        except OSError:
            time.sleep(0.1)
    yield address
    running.terminate()
    running.wait()


def test_a_game_starts_below_a_path_of_nginx(browser: Browser, nginx: str) -> None:
    with urllib.request.urlopen(f"{nginx}/version.json", timeout=10) as said:
        assert said.headers["cache-control"] == "no-cache"
    device = Device(browser, nginx)
    visit = device.tab().open()
    visit.new_game("terra-mystica")
    line = visit.line
    visit.context.set_offline(True)
    visit.reload()
    visit.ready()
    assert visit.line == line
    device.checked()
    device.context.close()
