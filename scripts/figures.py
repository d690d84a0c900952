"""What stands in benchmarks/*.json, as words, tables and pictures: part of ``make generate``.

Every figure in README.md and docs/ comes from here, so that one that is no longer measured cannot stand.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from bars import Bar, bars

ROOT: Final = Path(__file__).parent.parent
BENCHMARKS: Final = ROOT / "benchmarks"
README: Final = ROOT / "README.md"
FIGURES: Final = re.compile(r"(<!-- figures -->\n).*(<!-- /figures -->\n)", re.DOTALL)


Json = dict[str, Any]


def measured(name: str) -> Json:
    """What a benchmark wrote."""
    found: Json = json.loads((BENCHMARKS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def number(value: float) -> str:
    """A number for people: thousands apart, no more digits than were measured."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:g}"


def millions(value: float) -> str:
    """A large number, in millions."""
    return f"{value / 1e6:.2f}"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table, numbers to the right."""
    rule = ["---" if k == 0 else "--:" for k in range(len(head))]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *rows)) + "\n"


def against(who: str) -> list[Json]:
    """The bots' lines against one kind of player."""
    return [line for line in measured("bots")["tables"] if line["against"] == who]


def one_thread(table: str) -> float:
    """The kernel's deals a second at a table."""
    found = {line["table"]: line["deals_a_second"] for line in measured("kernel")["tables"]}
    rate: float = found[table]
    return rate


MEASURED: Final = ["what", "measured"]


def readme() -> str:
    """README.md with its figures put in."""
    law, beside = measured("law")["law"], measured("law")["beside"]
    bench, start, long = measured("table"), measured("startup"), measured("record")["long"]
    speeds = {(line["preset"], line["seats"]): line["cards_a_second"] for line in law}
    least, most = min(speeds.values()), max(speeds.values())
    ratio = speeds["hearts", beside["seats"]] / beside["cards_a_second"]
    fewer = min(line["taken"]["less"]["ci95"][0] / (2 * line["bar"]) for line in against("random"))
    rows = [
        [
            "the law in plain Python, one core",
            f"{number(least)} to {number(most)} cards a second",
        ],
        [f"the same, beside {beside['name']}", f"{ratio:.2f} times as fast"],
        *_kernel_rows(),
        ["an action at a table, on the disk and answered", f"{bench['action_median_ms']:g} ms at the median"],
        ["a table that nobody plays at, in memory", f"{bench['idle_table_kb']:g} kB"],
        _load_row(measured("server")["wanted"]),
        *_strength_rows(),
        ["the rule bot, beside random players", f"at least {fewer:.1f} fair shares fewer points a deal"],
        [f"a record of {number(long['deals'])} deals, checked", f"within {long['peak_mib']:g} MiB"],
        ["script and style of the page, all of it, gzipped", f"{start['page_bytes']['all'] / 1000:.1f} kB"],
        ["`heartsease --help`", f"{start['help_s']:.2f} s"],
        ["a repeated `make play` is ready", f"{start['make_play_again_s']:.1f} s"],
    ]
    figures = table(MEASURED, rows) + "\n![Points fewer than the rule bot](docs/pictures/strength.svg)\n"
    text = README.read_text(encoding="utf-8")
    return FIGURES.sub(lambda found: f"{found[1]}{figures}{found[2]}", text)


def _strength_rows() -> list[list[str]]:
    alone, *_ = of_part("alone")
    least, most = alone["difference"]["ci95"]
    return [
        [
            f"`{alone['bots'][0]}` alone among three rule bots",
            f"{-most:.1f} to {-least:.1f} points a deal fewer (95 %)",
        ],
        [
            f"what `{alone['bots'][0]}` takes to think, four seats",
            f"{alone['ms_per_decision'][0]:.0f} ms a card",
        ],
    ]


def _kernel_rows() -> list[list[str]]:
    beside = measured("kernel")["beside"]
    most = max(beside["ways"], key=lambda way: way["deals_a_second"])
    times = one_thread(beside["table"]) / most["deals_a_second"]
    return [
        [
            "random deals by the kernel, four seats, one thread",
            f"{millions(one_thread('hearts-4'))} million a second",
        ],
        ["the same, eight seats and two packs", f"{millions(one_thread('cancellation-8'))} million a second"],
        [f"four seats beside the fastest of {beside['name']} (C++)", f"{number(round(times))} times as fast"],
    ]


def benchmarks() -> str:
    """docs/benchmarks.md: every figure, with the command that produces it."""
    return "\n".join(
        [
            INTRODUCTION,
            *_law(),
            *_kernel(),
            *_levels(),
            *_bots(),
            *_table(),
            *_server(),
            *_records(),
            *_startup(),
        ]
    )


INTRODUCTION: Final = """\
<!-- Generated from benchmarks/*.json by `make generate`; not to be edited. -->
# What was measured

Each part names its command; the figures lie in `benchmarks/*.json`. The machine had two processors, shared
with others: ratios within a run say more than single numbers.
"""


def _law() -> list[str]:
    law = measured("law")
    beside = law["beside"]
    return [
        "## The law\n",
        f"`{law['command']}`: {law['what']}.\n",
        "![Cards a second](pictures/law.svg)\n",
        table(
            ["game", "seats", "cards a second"],
            [[line["preset"], str(line["seats"]), number(line["cards_a_second"])] for line in law["law"]],
        ),
        f"Beside it, in the same run: {beside['name']} {beside['version']}, {beside['seats']} seats:",
        f"{number(beside['cards_a_second'])} cards a second. Losing this one is accepted, and stated:",
        "the law is written to be read.\n",
    ]


def _kernel() -> list[str]:
    kernel = measured("kernel")
    beside = kernel["beside"]
    usual = one_thread(beside["table"])
    return [
        "## The kernel\n",
        f"`{kernel['command']}`: {kernel['what']}. Run it again on a machine that does nothing else.\n",
        "![Deals a second](pictures/kernel.svg)\n",
        table(
            ["game and seats", "one thread", "two threads", "times as fast"],
            [
                [
                    line["table"],
                    number(line["deals_a_second"]),
                    number(line["threads_2"]),
                    f"{line['scales']:.2f}",
                ]
                for line in kernel["tables"]
            ],
        ),
        f"Beside it, in the same run: {beside['name']} {beside['version']}, {beside['table']},",
        "on one thread, in processor time:\n",
        table(
            ["what", "deals a second", "the kernel is so many times as fast"],
            [
                [
                    f"{way['name']}: {way['what']}",
                    number(way["deals_a_second"]),
                    number(round(usual / way["deals_a_second"])),
                ]
                for way in beside["ways"]
            ],
        ),
    ]


PARTS: Final = {
    "alone": "The strongest level alone among three others",
    "rule": "Beside the rule bot, sitting alternately; 5 ms a decision with one pack, with two 25 ms at six "
    "seats and its own time at more: ahead by at least a third of a fair share is the bar",
    "levels": "Each level beside the one below",
    "steps": "What each part of the search brings: each line adds one, and sits beside the line before",
    "time": "Time to think, one alone among others",
    "moons": "Beside a player who always tries to shoot the moon",
}


def _levels() -> list[str]:
    strength = measured("strength")
    text = [
        "## The levels\n",
        f"`{strength['command']}`, seed {strength['seed']}: the same deals in every turn of the seating "
        "(with eleven seats in one and its mirror); points a deal after a moon, the difference by deal; "
        "how long a decision took where nothing else was running.\n",
        "![Points fewer than the rule bot](pictures/strength.svg)\n",
    ]
    for part, what in PARTS.items():
        text += [f"{what}:\n", table(STRENGTH_HEAD, [_versus(line) for line in of_part(part)])]
        commands = [line["command"] for line in of_part(part) if line["command"]]
        if commands:
            text.append(f"For example `{commands[0]}`.\n")
    return text


STRENGTH_HEAD: Final = [
    "bot",
    "beside",
    "table",
    "deals",
    "points",
    "its",
    "fewer (95 %)",
    "moons",
    "ms a decision",
]


def of_part(part: str) -> list[Json]:
    """The lines of one part of the strength benchmark."""
    return [line for line in measured("strength")["lines"] if line["part"] == part]


def _versus(line: Json) -> list[str]:
    (ours, theirs), (mine, others) = line["bots"], line["points_per_deal"]
    least, most = line["difference"]["ci95"]
    moons, times = line["moons"], line["ms_per_decision"]
    return [
        ours,
        theirs,
        f"{line['preset']}, {line['seats']}",
        number(line["deals"]),
        f"{mine:.2f}",
        f"{others:.2f}",
        f"{-line['difference']['mean']:.2f} ({-most:.2f} to {-least:.2f})",
        f"{moons[0]} : {moons[1]} in {number(line['games'])}",
        f"{times[0]:.2g}" if times else "",
    ]


def _bots() -> list[str]:
    bots = measured("bots")
    return [
        "## The rule bot\n",
        f"`{bots['command']}`: {bots['what']}.\n",
        "![Points a deal](pictures/bots.svg)\n",
        _strength("random"),
        "Beside players who pass their highest cards and always duck when they can:\n",
        _strength("ducker"),
        *_shooter(bots.get("shooter", [])),
    ]


def _shooter(lines: list[Json]) -> list[str]:
    if not lines:
        return []
    head = ["game", "seats", "deals", "moons it shoots (95 %)", "its points a deal", "a rule bot's"]
    rows = []
    for line in lines:
        least, most = line["percent"]["ci95"]
        rows.append(
            [
                line["preset"],
                str(line["seats"]),
                number(line["deals"]),
                f"{line['percent']['mean']:g} % ({least:g} to {most:g})",
                f"{line['scored']:.2f}",
                f"{line['rule_scored']:.2f}",
            ]
        )
    return [
        "One naive shooter, who passes low and always plays high, among rule bots:\n",
        table(head, rows),
    ]


def _strength(who: str) -> str:
    head = ["game", "seats", "deals", "rule bot", "others", "fewer (95 %)", "half a fair share", "moons"]
    rows = []
    for line in against(who):
        taken, moons = line["taken"], line["moons"]
        least, most = taken["less"]["ci95"]
        rows.append(
            [
                line["preset"],
                str(line["seats"]),
                number(line["deals"]),
                f"{taken['rule']:.2f}",
                f"{taken['other']:.2f}",
                f"{taken['less']['mean']:.2f} ({least:.2f} to {most:.2f})",
                f"{line['bar']:.2f}",
                f"{moons['rule']} : {moons['other']}",
            ]
        )
    return table(head, rows)


def _table() -> list[str]:
    bench = measured("table")
    return [
        "## A live table\n",
        f"`{bench['command']}`: {bench['actions']} actions, {number(bench['idle_tables'])} idle tables.\n",
        table(
            MEASURED,
            [
                ["an action stored for good and answered, median", f"{bench['action_median_ms']:g} ms"],
                ["the same, 99th percentile", f"{bench['action_p99_ms']:g} ms"],
                ["an idle table, resident", f"{bench['idle_table_kb']:g} kB"],
                ["an idle table with its open socket", f"{bench['idle_table_with_socket_kb']:g} kB"],
            ],
        ),
    ]


SERVER_HEAD: Final = [
    "tables",
    "sockets",
    "asked",
    "a second",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "MB",
    "ms of a core",
]

SERVER_WHAT: Final = """\
The server is one process on one core, its database on a disk that is waited for (`synchronous=FULL`);
the people are on another. An action is a pass, a card or a wish to go on, sent until it is stored for
good and answered; each one shows all four at its table the whole state. Times count from when an action
was due: where more is asked than a core can do, they grow without end. The last column is processor time
an action."""
BESIDE_WHAT: Final = """\
Its table deals and plays tricks and nothing else (`benchmarks/boardgameio/`), over its own socket.io
transport. In memory nothing outlives the process; in files (its FlatFile) nobody waits for the disk."""


def _load_row(line: Json) -> list[str]:
    told = (
        f"{number(line['asked_a_second'])} durable actions a second at {number(line['tables'])} tables "
        f"with {number(line['sockets'])} sockets, one core"
    )
    return [told, f"{line['p99_ms']:.0f} ms at the 99th percentile, {number(line['rss_mb'])} MB"]


def _server() -> list[str]:
    bench = measured("server")
    text = [
        "## A server under load\n",
        f"`{bench['command']}`; the first part alone is `heartsease bench server`. {SERVER_WHAT}\n",
        table(SERVER_HEAD, [_loaded(bench[part]) for part in ("half", "more", "wanted", "most")]),
    ]
    if bench["beside"]:
        text += _beside_server(bench["beside"])
    return text


def _loaded(line: Json) -> list[str]:
    asked = line["asked_a_second"]
    return [
        number(line["tables"]),
        number(line["sockets"]),
        number(asked) if asked < 10**6 else "all it can",
        number(line["actions_a_second"]),
        *(
            [f"{line[part]:.1f}" for part in ("p50_ms", "p95_ms", "p99_ms")]
            if asked < 10**6
            else ["", "", ""]
        ),
        number(line["rss_mb"]),
        f"{line['cpu_ms_an_action']:.2f}",
    ]


def _beside_server(beside: Json) -> list[str]:
    ours = beside["lines"][0]["most"]["actions_a_second"]
    rows = [
        [
            line["name"],
            number(line["most"]["actions_a_second"]),
            f"{line['most']['actions_a_second'] / ours:.2f}",
            f"{line['paced']['p50_ms']:.1f}",
            f"{line['paced']['p99_ms']:.1f}",
            number(line["paced"]["rss_mb"]),
        ]
        for line in beside["lines"]
    ]
    head = ["server", "actions a second, at most", "of ours", "p50 ms", "p99 ms", "MB"]
    return [
        f"Beside it, in the same run and on the same cores: {beside['name']} {beside['version']} on Node "
        f"{beside['node']}, {beside['tables']} tables of four; times at {beside['pace']} actions a second.\n"
        f"{BESIDE_WHAT}\n",
        "![Actions a second](pictures/server.svg)\n",
        table(head, rows),
    ]


def _records() -> list[str]:
    records = measured("record")
    speeds = ("deals_checked_per_second", "deals_written_per_second", "peak_mib")
    tables = {name: line for name, line in records.items() if speeds[0] in line}
    long = records["long"]
    return [
        "## Records\n",
        f"`{records['command']}`\n",
        table(
            ["table", "deals checked a second", "deals written a second", "most memory, MiB"],
            [[name, *(number(line[speed]) for speed in speeds)] for name, line in tables.items()],
        ),
        f"A record of {number(long['deals'])} deals ({long['file_mib']:g} MiB) is checked within "
        f"{long['peak_mib']:g} MiB.\n",
    ]


def _startup() -> list[str]:
    start = measured("startup")
    nothing, page = start.get("from_nothing") or {}, start["page_bytes"]
    return [
        "## To begin\n",
        f"`{start['command']}`: {start['what']}.\n",
        table(
            MEASURED,
            [
                ["`heartsease --help`", f"{start['help_s']:.2f} s"],
                ["`heartsease play` says where it is", f"{start['play_s']:.2f} s"],
                ["a repeated `make play` says where it is", f"{start['make_play_again_s']:.2f} s"],
                *(
                    [f"`make {command}` in a fresh clone", f"{nothing[f'make_{command}_s'] / 60:.1f} min"]
                    for command in ("play", "test")
                    if f"make_{command}_s" in nothing
                ),
                ["all script of the page, gzipped", f"{page['script'] / 1000:.1f} kB"],
                ["all style of the page, gzipped", f"{page['style'] / 1000:.1f} kB"],
            ],
        ),
    ]


def law_picture() -> str:
    """Cards a second, as bars."""
    law = measured("law")
    lines = [
        Bar(f"{line['preset']}, {line['seats']}", [line["cards_a_second"]], number(line["cards_a_second"]))
        for line in law["law"]
    ]
    return bars("Cards a second, the law in plain Python, one core", ["law"], lines)


def kernel_picture() -> str:
    """Deals a second of the kernel and of OpenSpiel, as bars."""
    kernel = measured("kernel")
    lines = [
        Bar(
            line["table"],
            [line["deals_a_second"], line["threads_2"]],
            f"{millions(line['deals_a_second'])} : {millions(line['threads_2'])} M",
        )
        for line in kernel["tables"]
    ]
    lines += [
        Bar(way["name"], [way["deals_a_second"]], number(way["deals_a_second"]))
        for way in kernel["beside"]["ways"]
    ]
    return bars("Random deals a second, dealt to counted", ["one thread", "two threads"], lines)


def server_picture() -> str:
    """Actions a second of our server and of boardgame.io's, as bars."""
    lines = [
        Bar(
            line["name"],
            [line["most"]["actions_a_second"]],
            number(line["most"]["actions_a_second"]),
        )
        for line in measured("server")["beside"]["lines"]
    ]
    return bars("Actions a second at most, one core, 1,000 sockets", ["actions a second"], lines)


def strength_picture() -> str:
    """By how many points a deal a searching bot is ahead of the rule bot, table by table, beside the bar."""
    lines = []
    for line in of_part("rule"):
        ahead = -line["difference"]["mean"]
        bar = 26 * (1 if line["preset"] == "hearts" else 2) / line["seats"] / 3
        lines.append(Bar(f"{line['preset']}, {line['seats']}", [ahead, bar], f"{ahead:.1f} : {bar:.1f}"))
    return bars("Points a deal fewer than the rule bot", ["measured", "a third of a fair share"], lines)


def bots_picture() -> str:
    """Points a deal of the rule bot and of random players, side by side."""
    lines = [
        Bar(
            f"{line['preset']}, {line['seats']}",
            [line["taken"]["rule"], line["taken"]["other"]],
            f"{line['taken']['rule']:.1f} : {line['taken']['other']:.1f}",
        )
        for line in against("random")
    ]
    return bars("Points a deal and seat: fewer is better", ["rule bot", "random players"], lines)


PICTURES: Final = ROOT / "docs" / "pictures"
GENERATED: Final = {
    README: readme,
    ROOT / "docs" / "benchmarks.md": benchmarks,
    PICTURES / "law.svg": law_picture,
    PICTURES / "kernel.svg": kernel_picture,
    PICTURES / "bots.svg": bots_picture,
    PICTURES / "strength.svg": strength_picture,
    PICTURES / "server.svg": server_picture,
}
