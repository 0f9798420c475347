"""What the build packs, the worker of the site unpacks: every way of the format, and damage is noticed."""

import base64
import lzma
from random import Random

import pytest
from playwright.sync_api import Browser

from automa.site.build import LZMA

pytestmark = [pytest.mark.browser, pytest.mark.proof]
UNPACK = """async ([packed, whole]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const worker = new Worker("./unpack.js");
  const said = await new Promise((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = () => done({ failed: "no worker" });
    worker.postMessage({ packed: bytes(packed).buffer, whole });
  });
  worker.terminate();
  if (said.failed) return null;
  let text = "";
  for (const each of said.whole) text += String.fromCharCode(each);
  return btoa(text);
}"""
"""In the page of the site: the worker's answer to some bytes."""


def packed(data: bytes) -> bytes:
    return lzma.compress(data, lzma.FORMAT_ALONE, filters=[dict(LZMA)])


def samples() -> list[bytes]:
    """Short and long distances, repeats of up to four of them, single bytes, what cannot be packed."""
    chance = Random(26)
    words = [chance.randbytes(chance.randrange(2, 40)) for _ in range(60)]
    prose = b"".join(chance.choice(words) for _ in range(4000))
    rows = b"".join(n.to_bytes(4, "little") + b"\0\0\1" for n in range(6000))
    return [b"a", b"\0" * 70_000, chance.randbytes(20_000), prose, rows, prose[:9000] + rows + prose]


def test_the_worker_unpacks_what_the_build_packs(browser: Browser, address: str) -> None:
    page = browser.new_context().new_page()
    page.goto(f"{address}/stored.html")
    for data in samples():
        asked = [base64.b64encode(packed(data)).decode(), len(data)]
        assert base64.b64decode(page.evaluate(UNPACK, asked)) == data
    data = samples()[3]
    whole = packed(data)
    said = page.evaluate(UNPACK, [base64.b64encode(whole[: len(whole) // 2]).decode(), len(data)])
    assert said is None or base64.b64decode(said) != data
    page.context.close()
