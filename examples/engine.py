"""An engine in forty lines: passes its highest cards, stays under what lies there, gives points away."""

import json
import sys


def rank(card):
    return "23456789TJQKA".index(card[0])


def choose(hand, trick, asked):
    if asked["action"] == "pass":
        return {"type": "pass", "cards": sorted(hand, key=rank)[-asked["count"] :]}
    if asked["action"] == "moon":
        return {"type": "moon", "choice": "add"}
    legal = sorted(asked["legal"], key=rank)
    card = legal[0]  # to lead, or where nothing stays under
    if trick and card[1] == trick[0][1]:
        highest = max(rank(other) for other in trick if other[1] == card[1])
        card = max([card, *(other for other in legal if rank(other) < highest)], key=rank)
    elif trick:  # cannot follow: away with the worst
        card = max(legal, key=lambda other: (other == "Qs", other[1] == "h", rank(other)))
    return {"type": "play", "card": card}


hand, trick = [], []
for line in sys.stdin:
    told, answer = json.loads(line), None
    match told["type"]:
        case "hello":
            answer = {"type": "hello", "protocol": 1, "name": "Example", "author": "you"}
        case "deal":
            hand, trick = told["hand"], []
        case "played":
            trick.append(told["card"])
        case "taken":
            trick = []
        case "choose":
            answer = choose(hand, trick, told)
        case "bye":
            break
    if answer:
        print(json.dumps(answer), flush=True)
