"""Short codes for the host's own phases (V5)."""

from random import Random

import pytest

from engine.workshop.errors import UnknownPhaseCode
from engine.workshop.own_phases import code_of, phases_in
from engine.workshop.phase_codes import read, shared
from tests.engine.random_phases import random_own_phases

PRINTED = "s3+s3;s3+r4;s4+r4;r7;r8;r9;s4+s4;c7;s5+s2;s5+s3"


def test_a_code_is_short() -> None:
    assert len(shared("s3+r4").replace("-", "")) <= 8
    assert len(shared(PRINTED)) <= 35


@pytest.mark.parametrize("seed", range(200))
def test_a_code_is_read_as_it_was_written(seed: int) -> None:
    phases = random_own_phases(Random(seed), 1 + seed % 10)

    assert read(shared(phases)) == phases


@pytest.mark.parametrize("seed", range(50))
def test_a_wrong_letter_is_found(seed: int) -> None:
    chance, code = Random(seed), shared(random_own_phases(Random(seed), 1 + seed % 10))
    place = chance.choice([at for at, letter in enumerate(code) if letter != "-"])
    letter = chance.choice([it for it in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" if it != code[place]])

    with pytest.raises(UnknownPhaseCode):
        read(code[:place] + letter + code[place + 1 :])


def test_people_may_write_it_in_their_way() -> None:
    code = shared(PRINTED)

    assert read(f"  {code.lower().replace('-', ' ')}\n") == code_of(phases_in(PRINTED))
    assert read(code.replace("0", "O").replace("1", "l")) == code_of(phases_in(PRINTED))


@pytest.mark.parametrize("text", ["", "-", "0000", "ABCD", "s3+r4", "ÄÖÜ", "🎴", "0" * 300])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(UnknownPhaseCode) as caught:
        read(text)

    assert caught.value.facts == {"code": text}
