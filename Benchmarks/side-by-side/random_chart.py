"""A chart of 200 states in nested composites, the same for the same seed: most transitions stay near, as in charts that people write."""

import random

from chart import Chart, State


def chart(seed=20, groups=8, parts=3, leaves=7):
    dice = random.Random(seed)
    root = State("", "random", initial="g0")
    result = Chart("random200", root, [])
    previous = None
    for group in range(groups):
        top = State(f"g{group}", f"Group {group}", initial=f"g{group}p0")
        root.children.append(top)
        for part in range(parts):
            box = State(f"{top.id}p{part}", f"Part {group}.{part}", initial=f"{top.id}p{part}s0")
            box.children = [State(f"{box.id}s{leaf}", f"step {group}.{part}.{leaf}") for leaf in range(leaves)]
            top.children.append(box)
            connect(result, [state.id for state in box.children], dice)
            if previous:
                result.add(previous, box.id, [f"on {part + 1}"])
            previous = box.children[-1].id
        result.add(top.id, root.children[dice.randrange(len(root.children))].children[0].id, ["reset"])
    return result


def connect(result, ids, dice):
    """A way through the states, and a few ways back and past one of them."""
    for here, next_one in zip(ids, ids[1:]):
        result.add(here, next_one, [dice.choice(["next", "done", "accepted", "ready", "sent"])])
    for _ in range(len(ids) // 3):
        start, end = dice.sample(range(len(ids)), 2)
        if end != start + 1:
            result.add(ids[start], ids[end], [dice.choice(["retry", "back", "skip", "timeout"])])
