"""Which sources depend on which: by imports, by fixtures, and by the files that modules contribute."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from quick.facts import Facts


class Graph:
    """The sources below some roots, from which they import each other.

    Collectors are functions that import a file of every module by its name, each with the folder of these modules.
    """

    def __init__(self, facts: Mapping[Path, Facts], roots: Iterable[Path], collectors: Mapping[str, Path]) -> None:
        self.facts = facts
        self._roots = tuple(roots)
        self._collectors = collectors
        self._homes: dict[tuple[str, str], Path | None] = {}

    def distances(self, changed: Iterable[Path]) -> dict[Path, int]:
        """Return the sources that depend on some of them, each with the number of steps to it; the nearest first."""
        found = dict.fromkeys(changed, 0)
        waiting = list(found)
        for path in waiting:  # it grows
            for other in self._dependents.get(path, ()):
                if other not in found:
                    found[other] = found[path] + 1
                    waiting.append(other)
        return found

    def imported(self, path: Path) -> set[Path]:
        """Return the sources that a source imports; what a package passes on comes from where it is defined."""
        homes = (self._home(*names) for names in self._names(path))
        return {home for home in homes if home and home != path}

    @cached_property
    def _dependents(self) -> Mapping[Path, list[Path]]:
        found: dict[Path, list[Path]] = {}
        for path in self.facts:
            for other in {*self.imported(path), *self._collected(path), *self._with_fixtures(path)}:
                found.setdefault(other, []).append(path)
        return found

    def _names(self, path: Path) -> Iterator[tuple[str, str]]:
        """Yield all that a source imports: the full name of a module, and what comes from there, if named."""
        for level, module, name in self.facts[path].imports:
            package = self._package(path, level) if level else ()
            yield ".".join((*package, *filter(None, [module]))), name

    def _package(self, path: Path, level: int) -> tuple[str, ...]:
        """Return the names of the package that a relative import begins at."""
        root = next(root for root in self._roots if root in path.parents)
        return path.parents[level - 1].relative_to(root).parts

    def _home(self, module: str, name: str) -> Path | None:
        """Return the source that defines a module, or a name in it; None outside of the roots."""
        if (module, name) not in self._homes:
            self._homes[module, name] = None  # a circle leads nowhere
            self._homes[module, name] = self._find_home(module, name)
        return self._homes[module, name]

    def _find_home(self, module: str, name: str) -> Path | None:
        if name and (found := self._file(f"{module}.{name}")):
            return found
        found = self._file(module)
        if name and found and found.name == "__init__.py":
            passed_on = [names for names in self._names(found) if names[1] == name]
            return next(filter(None, (self._home(*names) for names in passed_on)), found)
        return found

    def _file(self, name: str) -> Path | None:
        """Return the file of a module or of a package, by its full name."""
        for root in self._roots:
            path = root.joinpath(*name.split("."))
            for file in (path.with_name(f"{path.name}.py"), path / "__init__.py"):
                if file in self.facts:
                    return file
        return None

    def _collected(self, path: Path) -> Iterator[Path]:
        """Yield the files of modules that a source imports by their names."""
        for function, name in self.facts[path].calls:
            if folder := self._collectors.get(function):
                place = name.replace(".", "/")
                files = (*folder.rglob(f"{place}.py"), *folder.rglob(f"{place}/__init__.py"))
                yield from (file for file in files if file in self.facts)

    def _with_fixtures(self, path: Path) -> Iterator[Path]:
        """Yield the files with fixtures that a test uses."""
        if path.name.startswith("test_"):
            wanted = self.facts[path].parameters
            for file in (folder / "conftest.py" for folder in path.parents):
                fixtures = self.facts[file].fixtures if file in self.facts else {}
                if any(is_everywhere or name in wanted for name, is_everywhere in fixtures.items()):
                    yield file
