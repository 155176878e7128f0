"""Checks the dice of a finished game of Vedette, without any code of Vedette.

    python3 verify_dice.py RECORD.json [PROMISE]

RECORD.json is what GET /api/games/GAME/record gives. PROMISE is the commitment that was seen before the first throw;
without it the record is only held against itself.
"""
import hashlib, hmac, json, sys

record = json.load(open(sys.argv[1], encoding="utf-8"))
promise = sys.argv[2] if len(sys.argv) > 2 else record["commitment"]
key, salt = bytes.fromhex(record["key"]), record["salt"]


def draw(n, below):
    """The n-th value of the game, 0 to below - 1."""
    limit, round = 2**32 - 2**32 % below, 0
    while True:
        digest = hmac.new(key, f"{salt}|{n}|{round}".encode(), hashlib.sha256).digest()
        for i in range(0, 32, 4):
            value = int.from_bytes(digest[i : i + 4], "big")
            if value < limit:
                return value % below
        round += 1


if hashlib.sha256(key).hexdigest() != promise:
    sys.exit("The key is not the one that was promised.")
told = {entry["n"]: entry["action"] for entry in record["journal"] if entry["seat"] == "chance"}
if sorted(told) != [throw["at"] for throw in record["throws"]]:
    sys.exit("The record does not say what was asked at every throw.")
n = 0
for throw in record["throws"]:
    if throw["first"] != n:
        sys.exit(f"Entry {throw['at']}: its first value is not number {n}.")
    faces, words = throw.get("faces"), told[throw["at"]]
    fair = [1 + draw(n + i, sides) for i, sides in enumerate(faces)] if faces else [throw["from"][draw(n, len(throw["from"]))]]
    came = [value for name in words if name != "do" for value in (words[name] if isinstance(words[name], list) else [words[name]])]
    shown = [value % sides for value, sides in zip(fair, faces)] if faces else fair
    read = [value % sides for value, sides in zip(came, faces)] if faces else came
    if fair != throw["values"] or shown != read or len(came) != len(fair):
        sys.exit(f"Entry {throw['at']}: the key gives {fair}, the record has {came}.")
    n += len(fair)
print(f"{len(told)} throws, all of them from the key that was promised.")
