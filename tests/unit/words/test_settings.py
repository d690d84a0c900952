"""Settings are kept as they were, and a file that is none is said to be none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heartsease.errors import UsageError
from heartsease.words import Settings, data_folder, load_settings, save_settings, settings_file

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@given(settings=st.builds(Settings, language=texts))
def test_what_is_kept_is_read_again(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    file = tmp_path_factory.mktemp("settings") / "folder" / "settings.toml"
    save_settings(settings, file)
    assert load_settings(file) == settings
    assert [entry.name for entry in file.parent.iterdir()] == [file.name]


def test_no_file_means_the_usual_settings(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.toml") == Settings()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"language = ", "settings-unreadable"),
        (b"\xff\xfe", "settings-unreadable"),
        (b"colour = 'red'", "settings-unknown"),
        (b"language = 3", "settings-mistyped"),
    ],
)
def test_a_spoiled_file_is_an_error(tmp_path: Path, content: bytes, code: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(content)
    with pytest.raises(UsageError) as caught:
        load_settings(file)
    assert caught.value.code == code
    assert file.read_bytes() == content


def test_folders_are_the_persons_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert data_folder() == tmp_path / "data" / "heartsease"
    assert settings_file() == tmp_path / "config" / "heartsease" / "settings.toml"
