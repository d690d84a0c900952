"""The page is served as it was built, packed, and cached where its name tells its contents."""

import gzip
from pathlib import Path

import pytest

from heartsease.server.page import Page


@pytest.fixture
def page(tmp_path: Path) -> Page:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 500, "utf-8")
    (tmp_path / "assets" / "main-x1.js").write_text("let a = 1;" * 100, "utf-8")
    (tmp_path / "assets" / "tiny-x2.css").write_text("a{}", "utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", "utf-8")
    return Page(tmp_path)


def test_an_address_without_a_file_is_the_page(page: Page) -> None:
    assert page.index is not None
    assert page.find("index.html") is page.find("table/abc") is page.find("rules") is page.index
    assert page.find("assets/gone.js") is None
    assert page.find("../page.py") is None


def test_files_have_their_kind_and_are_packed_when_that_helps(page: Page) -> None:
    script, style, icon = (
        page.find(name) for name in ("assets/main-x1.js", "assets/tiny-x2.css", "icon.svg")
    )
    assert script is not None
    assert style is not None
    assert icon is not None
    assert (script.media_type, style.media_type, icon.media_type) == (
        "text/javascript",
        "text/css",
        "image/svg+xml",
    )
    assert script.packed is not None
    assert gzip.decompress(script.packed) == script.body
    assert style.packed is None


def test_only_what_is_named_by_its_contents_is_kept_for_ever(page: Page) -> None:
    script = page.find("assets/main-x1.js")
    assert script is not None
    assert page.index is not None
    assert "immutable" in script.cache
    assert page.index.cache == "no-cache"
    assert script.etag != page.index.etag


def test_a_page_that_was_not_built(tmp_path: Path) -> None:
    page = Page(tmp_path / "static")
    assert page.index is None
    assert page.find("index.html") is None
