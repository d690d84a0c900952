"""Shooting the moon: when a hand is made for it, and how it is then played."""
from heartsease.bots.danger import Danger
from heartsease.cards import Card
from heartsease.game import View


def passed_when_shooting(view: View, danger: Danger) -> tuple[Card, ...] | None:
    return None
