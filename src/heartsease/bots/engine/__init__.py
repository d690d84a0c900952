"""The engine protocol's two sides: driving an engine at a seat, and being one."""

from heartsease.bots.engine.client import EngineSeat, Fault
from heartsease.bots.engine.process import EngineProcess
from heartsease.bots.engine.serve import serve

__all__ = ["EngineProcess", "EngineSeat", "Fault", "serve"]
