"""`make bench` takes too long for every change, but it must be able to begin."""

import ast

from tests import ROOT

BENCH = ROOT / "bench"


def test_every_benchmark_that_is_run_can_be_run() -> None:
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
