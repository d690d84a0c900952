"""What a person reads and keeps: texts by language, settings, and the folder for their data."""

from heartsease.words.catalogue import Catalogue
from heartsease.words.language import chosen_language, languages
from heartsease.words.paths import data_folder, settings_file
from heartsease.words.settings import Settings, load_settings, save_settings
from heartsease.words.speech import sentence, text

__all__ = [
    "Catalogue",
    "Settings",
    "chosen_language",
    "data_folder",
    "languages",
    "load_settings",
    "save_settings",
    "sentence",
    "settings_file",
    "text",
]
