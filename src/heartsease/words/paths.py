"""Where a person's data and settings lie: under their own folders, as their system wants it."""

from pathlib import Path

APPLICATION = "heartsease"


def data_folder() -> Path:
    """The folder for matches; it need not exist yet."""
    from platformdirs import user_data_path

    return user_data_path(APPLICATION, appauthor=False)


def settings_file() -> Path:
    """The file for settings; it need not exist yet."""
    from platformdirs import user_config_path

    return user_config_path(APPLICATION, appauthor=False) / "settings.toml"
