"""What holds for all tests."""

from hypothesis import settings

# A machine that is busy with something else is not a failure.
settings.register_profile("bastide", parent=settings(), deadline=None)
settings.load_profile("bastide")
