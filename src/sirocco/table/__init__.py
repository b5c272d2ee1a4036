"""One table and its dice: submit a decision, get a batch of events.  No I/O."""

from sirocco.table.dice import Dice, ScriptedDice, SeededDice, commitment, new_seed
from sirocco.table.proof import Proof, luck_of, rederive, verify
from sirocco.table.table import RULES_VERSION, Batch, Refusal, Table, check_open

__all__ = [
    "RULES_VERSION",
    "Batch",
    "Dice",
    "Proof",
    "Refusal",
    "ScriptedDice",
    "SeededDice",
    "Table",
    "check_open",
    "commitment",
    "luck_of",
    "new_seed",
    "rederive",
    "verify",
]
