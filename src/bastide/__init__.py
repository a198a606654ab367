"""Carcassonne: rules engine, browser game and simulator in one package."""
