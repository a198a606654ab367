"""Does everything on a page stand out from what lies beneath it? By pixels, pictures included."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
THEMES = ("light", "dark", "contrast")


class Eye:
    """Looks at pages; `desk` is an empty page in which screenshots are compared."""

    def __init__(self, desk: Page) -> None:
        self._desk = desk
        self._looks = 0
        desk.evaluate(SCRIPT)

    def faults(self, page: Page) -> list[str]:
        """What does not stand out enough on the page as it is, in two of the themes in turn."""
        if not page.evaluate("'contrast' in window"):
            page.evaluate(SCRIPT)
        chosen = page.evaluate("document.documentElement.dataset.theme")
        found = []
        self._looks += 1
        missed = THEMES[self._looks % len(THEMES)]
        for theme in THEMES:
            if theme == missed:
                continue
            self._wear(page, theme)
            found += [f"{theme}: {fault}" for fault in self._faults_now(page)]
        self._wear(page, chosen)
        return found

    def _wear(self, page: Page, theme: str) -> None:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)

    def _faults_now(self, page: Page) -> list[str]:
        seen: dict[str, Any] = page.evaluate("contrast.gather()")
        session = page.context.new_cdp_session(page)
        shots = []
        for hidden in ("nothing", "texts", "graphics"):
            page.evaluate("(what) => contrast.hide(what)", hidden)
            # Playwright's own screenshots take four times as long.
            wish = {"format": "png", "optimizeForSpeed": True}
            shots.append(session.send("Page.captureScreenshot", wish)["data"])
        session.detach()
        page.evaluate("document.adoptedStyleSheets = []")
        found: list[str] = self._desk.evaluate(
            "(given) => contrast.measure(given)", {"shots": shots, "seen": seen}
        )
        return found
