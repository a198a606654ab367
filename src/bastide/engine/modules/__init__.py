"""One file per module of the rules, each with the chapter's own order."""
