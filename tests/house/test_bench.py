"""`make bench` is too slow to run for every change, but it has to be able to start."""

import ast

from tests import ROOT

BENCH = ROOT / "bench"


def test_every_benchmark_has_comparisons_to_run() -> None:
    main = ast.parse((BENCH / "__main__.py").read_text(encoding="utf-8"))
    [names] = [it.iter for it in main.body if isinstance(it, ast.For)]
    assert isinstance(names, ast.Tuple)
    run = [it.id for it in names.elts if isinstance(it, ast.Name)]

    defined = {
        name
        for name in run
        for it in ast.parse((BENCH / f"{name}.py").read_text(encoding="utf-8")).body
        if isinstance(it, ast.FunctionDef) and it.name == "comparisons"
    }

    assert run
    assert defined == {*run}
