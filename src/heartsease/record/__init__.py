"""Records of matches: reading, checking, writing and showing HRN, and the JSON form of events."""

from heartsease.record.check import check
from heartsease.record.form import DealRecord, Header
from heartsease.record.reader import Record
from heartsease.record.verdict import Verdict
from heartsease.record.writer import deal_text, header_of, header_text, record_of, write

__all__ = [
    "DealRecord",
    "Header",
    "Record",
    "Verdict",
    "check",
    "deal_text",
    "header_of",
    "header_text",
    "record_of",
    "write",
]
